import { beforeEach, describe, expect, it } from 'vitest'
import { keys } from '#data/keys.ts'
import { lenderEntry } from '#tests/support/offers/catalogue-entries.ts'
import { startTable } from '#tests/support/table/dynamo.ts'
import { createJourneyOnTable, pickSession, type JourneyOnTable } from '#tests/support/profile/journey-on-table.ts'
import { readableSealer } from '#tests/support/partner/partner-on-table.ts'
import { createSupportOnTable, type SupportOnTable } from '#tests/support/support/support-on-table.ts'
import type { Session } from '#use-cases/ports.ts'
import { applicationCommands } from '#bin/ops/application-commands.ts'
import type { OpsRow, OpsValues } from '#bin/ops/command.ts'
import { ticketCommands } from '#bin/ops/ticket-commands.ts'

const table = await startTable()
await createJourneyOnTable(table).put({ lenders: ['first', 'second'].map((id) => lenderEntry({ id })) })
let journey: JourneyOnTable
let support: SupportOnTable
let session: Session

beforeEach(async () => {
  journey = createJourneyOnTable(table)
  support = createSupportOnTable(table)
  session = pickSession()
  await journey.start(session)
})

const commands = [...applicationCommands, ...ticketCommands]

/** Runs a command as the command line does once it has parsed the arguments. */
const run = async (name: string, values: OpsValues): Promise<OpsRow[]> => {
  const command = commands.find((candidate) => candidate.name === name)
  if (!command) throw new Error(`no command ${name}`)
  return command.prepare(values, { deployed: false })({
    table: table.opened,
    scan: table.openedScan,
    sealer: readableSealer,
  })
}

const setStatus = (status: string, more: OpsValues = {}) =>
  run('application set-status', { phone: session.phone, lender: 'first', status, ...more })

/** The application of the user at the first lender, with this status. */
const apply = async (status: string) => {
  await journey.apply(session, 'first')
  await setStatus(status)
}

const refusal = (message: string) => ({ name: 'InputError', message })

const application = async (lenderId = 'first') =>
  (await journey.list(session.phone)).find(({ lender_id }) => lender_id === lenderId)

it('application list shows what the visitor said beside the status, newest application first', async () => {
  const { application: first } = await journey.apply(session, 'first')
  journey.advance(60)
  await journey.apply(session, 'second')
  const { visit_outcome_at } = await journey.sayOfVisit(session, first.id, 'failed')
  const said = { visit_outcome: 'failed', visit_outcome_at }
  expect(await run('application list', { phone: session.phone })).toMatchObject([
    { lender_id: 'second', status: 'applied', visit_outcome: '', visit_outcome_at: '' },
    { lender_id: 'first', status: 'applied', ...said },
  ])
})

describe('application set-status', () => {
  const following = 'approved or disbursed or rejected or withdrawn or expired'
  const mistake = { correct: true, reason: 'The lender mixed up two applicants.' }

  it('takes an application through its life, with its history and a message to the user', async () => {
    await apply('under_review')
    const message = 'Your loan is ready.'
    // The +91 may be left out.
    const [row] = await setStatus('approved', { message, phone: session.phone.slice(3) })
    const at = row?.['at']
    expect(row).toEqual({ phone: session.phone, lender_id: 'first', status: 'approved', at, message, reason: '' })
    const stored = await application()
    expect(stored).toMatchObject({ status: 'approved', updated_at: at })
    expect(stored?.history.map(({ status }) => status)).toEqual(['applied', 'under_review', 'approved'])
    expect(stored?.history.at(-1)).toEqual({ status: 'approved', at, message, source: 'staff' })
  })

  it('updates the user’s own status only for the lender they chose last', async () => {
    await apply('pending')
    expect((await journey.profile(session.phone)).application_status).toBe('pending')
    await journey.apply(session, 'second')
    await setStatus('under_review')
    const chosen = { selected_lender_id: 'second', application_status: 'applied' }
    expect(await journey.profile(session.phone)).toMatchObject(chosen)
    expect((await application())?.status).toBe('under_review')
  })

  it.each([
    ['pending', {}, `only ${following} may follow`],
    ['applied', mistake, `only an end is corrected; without --correct, ${following} may follow`],
  ])('refuses %s with the options %j to one that is under review, and says what may follow', async (to, more, line) => {
    await apply('under_review')
    const before = await application()
    await expect(setStatus(to, more)).rejects.toMatchObject(refusal(`the application is under_review; ${line}`))
    expect(await application()).toEqual(before)
  })

  it('corrects an end state for a reason that staff alone can read, once', async () => {
    await apply('rejected')
    const line = 'the application is rejected; no status that a command sets may follow'
    const hint = '--correct --reason <why> mends a mistake'
    await expect(setStatus('approved')).rejects.toMatchObject(refusal(`${line}; ${hint}`))
    const [row] = await setStatus('approved', { ...mistake, message: 'Good news.' })
    expect(row).toMatchObject({ status: 'approved', reason: mistake.reason })
    const stored = await table.read(keys.application(session.phone, 'first'))
    const entry = { status: 'approved', at: row?.['at'], message: 'Good news.', source: 'staff', correction: true }
    expect(stored?.['history']).toHaveProperty('2', { ...entry, note: mistake.reason })
    expect((await application())?.history[2]).toEqual(entry)
    expect((await journey.profile(session.phone)).application_status).toBe('approved')
    const repeated = 'the application is approved; nothing to correct'
    await expect(setStatus('approved', mistake)).rejects.toMatchObject(refusal(repeated))
  })

  it('lets one of two parallel operators win and refuses the other', async () => {
    await apply('under_review')
    const tries = await Promise.allSettled([setStatus('withdrawn'), setStatus('rejected')])
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const stored = await application()
    expect(stored?.history).toHaveLength(3)
    expect((await journey.profile(session.phone)).application_status).toBe(stored?.status)
  })

  it.each([{ lender: 'second' }, { phone: pickSession().phone }])('refuses an unknown application: %j', async (of) => {
    await expect(setStatus('pending', of)).rejects.toMatchObject(refusal('there is no such application'))
  })
})

describe('the ticket commands', () => {
  it('list open tickets, the longest waiting first, and all tickets on demand', async () => {
    const ids: string[] = []
    for (const title of ['one', 'two', 'three']) {
      support.advance(60)
      ids.push((await support.open(session, { title })).ticket.id)
    }
    support.advance(60)
    await support.send(session, ids[0] ?? '')
    await support.setStatus(ids[1] ?? '', 'closed')
    const mine = (rows: OpsRow[]) => rows.filter(({ phone }) => phone === session.phone)
    const waiting = mine(await run('ticket list', {}))
    expect(waiting.map(({ id }) => id)).toEqual([ids[2], ids[0]])
    expect(waiting[0]).toMatchObject({ phone: session.phone, title: 'three', status: 'open', priority: 'medium' })
    expect(new Set(mine(await run('ticket list', { all: true })).map(({ id }) => id))).toEqual(new Set(ids))
  })

  it('find every ticket in a table of several pages', async () => {
    const { ticket } = await support.open(session)
    // More than a page of one megabyte.
    for (let index = 0; index < 90; index += 1) await support.reply(ticket.id, `${'x'.repeat(3900)} ${index}`)
    expect((await support.listAll()).filter(({ phone }) => phone === session.phone)).toHaveLength(1)
  })

  it('reply to a ticket, which updates it and leaves its status', async () => {
    const { ticket } = await support.open(session)
    const message = 'We are on it.'
    const [{ message_id: id, created_at } = {}] = await run('ticket reply', { id: ticket.id, message })
    const { messages } = await support.read(session.phone, ticket.id)
    const staff = { sender_type: 'staff', sender_id: 'operator' }
    expect(messages.at(-1)).toEqual({ id, ticket_id: ticket.id, ...staff, message, created_at })
    expect(await support.list(session.phone)).toMatchObject([{ status: 'open', updated_at: created_at }])
  })

  it('take a ticket on and never back', async () => {
    const { ticket } = await support.open(session)
    const set = (status: string) => run('ticket set-status', { id: ticket.id, status })
    expect(await set('in_progress')).toMatchObject([{ id: ticket.id, status: 'in_progress' }])
    await expect(set('open')).rejects.toMatchObject(refusal('the ticket is in_progress; only closed may follow'))
    expect(await support.list(session.phone)).toMatchObject([{ status: 'in_progress' }])
  })

  it('refuse a ticket that does not exist', async () => {
    const id = support.ticketIds.ticketIdOf(session.phone, support.nextId())
    const unknown = refusal('there is no such ticket')
    await expect(run('ticket reply', { id, message: 'Hello' })).rejects.toMatchObject(unknown)
    await expect(run('ticket set-status', { id, status: 'closed' })).rejects.toMatchObject(unknown)
  })
})
