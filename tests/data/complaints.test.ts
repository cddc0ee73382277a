/** Complaints on a real table: their number, their own pace, who sees them first, and their decision. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { OpsValues } from '#bin/ops/command.ts'
import { ticketCommands } from '#bin/ops/ticket-commands.ts'
import { keys } from '#data/keys.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import type { Session } from '#lambdas/shared/session.rules.ts'
import { complaintPolicy, supportPolicy } from '#lambdas/support/support-policy.contract.ts'
import { lenderEntry } from '#tests/support/offers/catalogue-entries.ts'
import { opsConnectionTo, runOpsCommand } from '#tests/support/ops-connection.ts'
import { createJourneyOnTable, pickSession } from '#tests/support/profile/journey-on-table.ts'
import { expectRefusal } from '#tests/support/refusals.ts'
import { createSupportOnTable, type SupportOnTable } from '#tests/support/support/support-on-table.ts'
import { startTable } from '#tests/support/table/dynamo.ts'
import { testIdentityKey } from '#tests/support/world.ts'

const table = await startTable()
const journey = createJourneyOnTable(table)
await journey.put({ lenders: [lenderEntry({ id: 'strict', name: 'Strict Lender', is_active: false })] })
let support: SupportOnTable
let session: Session
beforeEach(async () => {
  support = createSupportOnTable(table)
  session = pickSession()
  await journey.start(session)
})

const complain = (more: { id?: string; lender_id?: string } = {}) =>
  support.open(session, {
    ...(more.id !== undefined && { id: more.id }),
    complaint: more.lender_id === undefined ? {} : { lender_id: more.lender_id },
  })

const numberOf = async () => {
  const { ticket } = await complain()
  return { id: ticket.id, number: ticket.complaint?.number ?? '' }
}

const connection = opsConnectionTo(table, testIdentityKey)
const run = async (name: string, values: OpsValues) => {
  const command = ticketCommands.find((each) => each.name === name)
  return runOpsCommand(command, values, connection)
}

describe('a complaint', () => {
  it('is one with one number however often it is sent, names a lender that is switched off, and has 30 days', async () => {
    const id = support.nextId()
    const sent = await Promise.all([1, 2, 3, 4].map(() => complain({ id, lender_id: 'strict' })))
    expect(new Set(sent.map(({ ticket }) => JSON.stringify(ticket.complaint))).size).toBe(1)
    const [{ ticket } = await complain()] = sent
    expect(ticket).toMatchObject({
      kind: 'complaint',
      complaint: {
        number: expect.stringMatching(/^C-2026-[0-9]{6}$/) as string,
        lender: { id: 'strict', name: 'Strict Lender' },
        answer_by: '2026-04-09T09:00:00.000Z',
      },
    })
    const again = { id, complaint: { lender_id: 'strict' } }
    await expectRefusal(support.open(session, { ...again, complaint: {} }), 'VALIDATION_ERROR')
    await expectRefusal(complain({ lender_id: 'nobody' }), 'LENDER_NOT_FOUND')
  })

  it('gets a longer number where its own is taken, and keeps it on a retry', async () => {
    const id = support.nextId()
    const ticketId = support.ticketIds.ticketIdOf(session.phone, id)
    for (const attempt of [1, 2]) {
      await table.put({
        ...keys.complaint(`C-2026-${support.ticketIds.complaintDigitsOf(ticketId, attempt)}`),
        taken: true,
      })
    }
    const { ticket } = await complain({ id })
    expect(ticket.complaint?.number).toMatch(/^C-2026-[0-9]{8}$/)
    expect((await complain({ id })).ticket).toEqual(ticket)
  })

  it('is accepted after as many tickets as an hour allows, and has a limit of its own', async () => {
    for (let count = 0; count < supportPolicy.ticketsPerHour; count += 1) await support.open(session)
    await expectRefusal(support.open(session), 'TOO_MANY_REQUESTS')
    for (let count = 0; count < complaintPolicy.complaintsPerHour; count += 1) await complain()
    await expectRefusal(complain(), 'TOO_MANY_REQUESTS')
  })
})

describe('staff', () => {
  it('see complaints that are not closed before all other tickets, the oldest first, also after a message', async () => {
    const own = await startTable()
    support = createSupportOnTable(own)
    await createJourneyOnTable(own).start(session)
    const opened = []
    for (const open of [() => support.open(session), complain, complain, () => support.open(session)]) {
      opened.push((await open()).ticket.id)
      support.advance(60)
    }
    await support.send(session, opened[1] ?? '')
    await support.setStatus(opened[2] ?? '', 'in_progress')
    const ids = async (withClosed = false) => (await support.listAll(withClosed)).map(({ ticket }) => ticket.id)
    expect(await ids()).toEqual([opened[1], opened[2], opened[0], opened[3]])
    await support.decide(opened[1] ?? '', 'rejected')
    expect(await ids()).toEqual([opened[2], opened[0], opened[3]])
    expect(await ids(true)).toHaveLength(4)
    support.advance(60)
    await support.send(session, opened[1] ?? '')
    expect(await ids()).toEqual([opened[1], opened[2], opened[0], opened[3]])
  })

  it('never close a complaint without an outcome, and find it by its number', async () => {
    const { number } = await numberOf()
    const refused = { name: 'InputError', message: 'a complaint is closed by its outcome, in the room Complaints' }
    await expect(run('ticket set-status', { id: number, status: 'closed' })).rejects.toMatchObject(refused)
    expect(await run('ticket set-status', { id: number, status: 'in_progress' })).toMatchObject([
      { status: 'in_progress' },
    ])
    expect(await run('ticket show', { id: number })).toHaveLength(2)
  })

  it('decide neither a closed complaint, an ordinary ticket, nor one that does not exist', async () => {
    const { id } = await numberOf()
    const { ticket } = await support.open(session)
    await support.decide(id, 'partly')
    const items = await table.scan()
    const decide = (of: string) => support.decide(of, 'resolved', 'Done.')
    for (const of of [id, ticket.id, `${'0'.repeat(26)}-${'0'.repeat(10)}`])
      await expect(decide(of)).rejects.toBeInstanceOf(AppError)
    expect(await table.scan()).toEqual(items)
  })
})
