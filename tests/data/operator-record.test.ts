/** Operator commands write the record of staff. */
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { OpsCommand, OpsValues } from '#bin/ops/command.ts'
import { commands } from '#bin/ops/commands.ts'
import { recordedOptions, runRecorded } from '#bin/ops/recorded-command.ts'
import { opsConnectionTo } from '#tests/support/ops-connection.ts'
import { canaries, createRightsOnTable, openedText } from '#tests/support/rights/rights-on-table.ts'
import { createStaffOnTable } from '#tests/support/staff/staff-on-table.ts'
import { startTable } from '#tests/support/table/dynamo.ts'

const table = await startTable()
const { recorded } = createStaffOnTable(table)
const connection = opsConnectionTo(table)
const run = ({ name, prepare }: OpsCommand, values: OpsValues) =>
  runRecorded(name, values, connection, prepare(values, { deployed: false }))
const commandNamed = (name: string): OpsCommand => {
  const found = commands.find((command) => command.name === name)
  if (!found) throw new Error(`no command ${name}`)
  return found
}
const entries = async () => (await recorded('STAFF#operator')).map(({ subject, after }) => [subject.id, after])

it('a change is recorded with its options, a look too, and a refused command is not', async () => {
  const created = { code: 'acme', name: 'Acme Finance' }
  await run(commandNamed('partner create'), created)
  await run(commandNamed('partner list'), {})
  await expect(run(commandNamed('partner create'), created)).rejects.toThrow('another partner has this code')
  expect(await entries()).toEqual([
    ['partner create', { code: 'acme', name: 'given' }],
    ['partner list', {}],
  ])
})

it('every command is recorded as a whole, but for those that write entries of their own', () => {
  expect(commands.filter(({ recordsItself }) => recordsItself).map(({ name }) => name)).toEqual([
    'person export',
    'person close',
    'person open',
    'breach list',
    'staff invite',
    'staff revoke',
    'staff list',
    'staff reset-authenticator',
  ])
})

it('a closed account that is opened for an authority is recorded with the closing and the reason', async () => {
  const rights = createRightsOnTable(table)
  const { session } = await rights.addPerson()
  const { reference } = await rights.close(session)
  const out = join(mkdtempSync(join(tmpdir(), 'paisalane-open-')), 'person.json')
  const opener = { open: (sealed: string) => Promise.resolve(JSON.stringify(openedText(sealed))) }
  const { prepare } = commandNamed('person open')
  const open = prepare({ reference, reason: 'order of a court', out }, { deployed: false })
  const [row] = await open({ ...connection, openOpener: () => Promise.resolve(opener) })
  expect(row).toEqual({ reference, items: 17, file: out })
  expect(readFileSync(out, 'utf8')).toContain(canaries.company_name)
  expect(await recorded('ACTION#person.open-closed')).toMatchObject([
    { subject: { kind: 'closing', id: reference }, reason: 'order of a court', by: { id: 'operator' } },
  ])
})

it('options are kept without texts, files and whole phones', () => {
  const values = {
    phone: '+919876543210',
    lender: 'one',
    message: 'Dear Asha',
    file: 'a.csv',
    cidr: ['::/0'],
    json: true,
  }
  expect(recordedOptions({ ...values, status: undefined })).toEqual({
    phone: '+91******3210',
    lender: 'one',
    message: 'given',
    file: 'given',
    cidr: ['::/0'],
  })
})
