/** Operator commands write the record of staff. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { OpsCommand, OpsValues } from '#bin/ops/command.ts'
import { commands } from '#bin/ops/commands.ts'
import { recordedOptions } from '#bin/ops/recorded-command.ts'
import { temporaryFolder } from '#infra/local/tests/temporary-folder.ts'
import { partnerPolicy } from '#lambdas/partner/partner-policy.contract.ts'
import { closeAccount } from '#lambdas/rights/close-account.ts'
import { opsConnectionTo, runOpsCommand } from '#tests/support/ops-connection.ts'
import { createJourneyOnTable, pickSession } from '#tests/support/profile/journey-on-table.ts'
import { canaries, createRightsOnTable } from '#tests/support/rights/rights-on-table.ts'
import { openSealing } from '#tests/support/rights/sealing-double.ts'
import { createPoolInMemory } from '#tests/support/staff/pool-in-memory.ts'
import { createStaffOnTable } from '#tests/support/staff/staff-on-table.ts'
import { createSupportOnTable } from '#tests/support/support/support-on-table.ts'
import { startTable } from '#tests/support/table/dynamo.ts'

const table = await startTable()
const { recorded } = createStaffOnTable(table)
const connection = opsConnectionTo(table)
const run = (command: OpsCommand, values: OpsValues) => runOpsCommand(command, values, connection)
const commandNamed = (name: string) => {
  const found = commands.find((command) => command.name === name)
  if (!found) throw new Error(`no command ${name}`)
  return found
}
const entriesOf = async (action: string) =>
  (await recorded(`ACTION#${action}`)).map((entry) => ({ ...entry, id: undefined, at: undefined }))
const by = { id: 'operator', email: 'operator' }
const request_id = expect.stringMatching(/^ops-[0-9A-Z]{26}$/) as string

it('a command without an action of its own is recorded with its options, and a refused one is not', async () => {
  const created = { code: 'acme', name: 'Acme Finance' }
  await run(commandNamed('partner create'), created)
  await run(commandNamed('partner list'), {})
  await expect(run(commandNamed('partner create'), created)).rejects.toThrow('another partner has this code')
  expect(await entriesOf('partner.create')).toEqual([
    {
      action: 'partner.create',
      subject: { kind: 'partner', id: 'acme' },
      after: { name: created.name, daily_limit: partnerPolicy.dailyLimit, allow_ips: [] },
      by,
      request_id,
    },
  ])
  expect(await entriesOf('operator.run')).toEqual([
    { action: 'operator.run', subject: { kind: 'command', id: 'partner list' }, after: {}, by, request_id },
  ])
})

it('a ticket is opened, answered and moved with the entries of the console, each about its owner', async () => {
  const support = createSupportOnTable(table)
  const session = pickSession()
  await createJourneyOnTable(table).start(session)
  const { ticket } = await support.open(session)
  await run(commandNamed('ticket show'), { id: ticket.id })
  const [reply] = await run(commandNamed('ticket reply'), { id: ticket.id, message: 'We look into it.' })
  await run(commandNamed('ticket set-status'), { id: ticket.id, status: 'in_progress' })
  const refused = 'the ticket is in_progress; only closed may follow'
  await expect(run(commandNamed('ticket set-status'), { id: ticket.id, status: 'open' })).rejects.toThrow(refused)
  const of = { subject: { kind: 'ticket', id: ticket.id }, person_id: ticket.user_id, by, request_id }
  expect(await entriesOf('ticket.open')).toEqual([{ action: 'ticket.open', ...of }])
  expect(await entriesOf('ticket.reply')).toEqual([
    {
      action: 'ticket.reply',
      ...of,
      after: { message_id: reply?.['message_id'] },
    },
  ])
  expect(await entriesOf('ticket.set-status')).toEqual([
    { action: 'ticket.set-status', ...of, before: { status: 'open' }, after: { status: 'in_progress' } },
  ])
  expect((await entriesOf('operator.run')).map(({ subject }) => subject.id)).toEqual(['partner list'])
})

it('a list of staff, whom it shows, is recorded as a look', async () => {
  await runOpsCommand(commandNamed('staff list'), {}, opsConnectionTo(table, '', createPoolInMemory()))
  expect((await entriesOf('operator.run')).map(({ subject }) => subject.id)).toContain('staff list')
})

it('a look at the consents of a person is recorded', async () => {
  const session = pickSession()
  const { user } = await createJourneyOnTable(table).start(session)
  await run(commandNamed('consent show'), { phone: session.phone })
  const of = { subject: { kind: 'person', id: user.id }, person_id: user.id, by, request_id }
  expect(await entriesOf('person.open')).toEqual([{ action: 'person.open', ...of }])
})

it('a closed account that is opened for an authority is recorded with the closing and the reason', async () => {
  const rights = createRightsOnTable(table)
  const { session } = await rights.addPerson()
  const { reference } = await closeAccount(rights.world, session)
  const out = join(temporaryFolder(), 'person.json')
  const values = { reference, reason: 'order of a court', out }
  const withOpener = { ...connection, openOpener: () => Promise.resolve(openSealing) }
  const [row] = await runOpsCommand(commandNamed('person open'), values, withOpener)
  expect(row).toEqual({ reference, items: 17, file: out })
  expect(readFileSync(out, 'utf8')).toContain(canaries.company_name)
  expect(statSync(out).mode & 0o777).toBe(0o600)
  expect(await recorded('ACTION#person.open-closed')).toMatchObject([
    { subject: { kind: 'closing', id: reference }, reason: 'order of a court', by: { id: 'operator' } },
  ])
  await expect(runOpsCommand(commandNamed('person open'), values, withOpener)).rejects.toThrow('cannot be written')
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
