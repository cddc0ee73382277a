/** Operator commands write the record of staff. */
import { expect, it } from 'vitest'
import { partnerCommands } from '#bin/ops/partner-commands.ts'
import type { OpsCommand, OpsValues } from '#bin/ops/command.ts'
import { recordedOptions, runRecorded } from '#bin/ops/recorded-command.ts'
import { opsConnectionTo } from '#tests/support/ops-connection.ts'
import { createStaffOnTable } from '#tests/support/staff/staff-on-table.ts'
import { startTable } from '#tests/support/table/dynamo.ts'

const table = await startTable()
const { recorded } = createStaffOnTable(table)
const connection = opsConnectionTo(table)
const run = ({ name, prepare }: OpsCommand, values: OpsValues) =>
  runRecorded(name, values, connection, prepare(values, { deployed: false }))
const commandNamed = (name: string): OpsCommand => {
  const found = partnerCommands.find((command) => command.name === name)
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
