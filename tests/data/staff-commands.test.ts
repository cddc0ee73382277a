import { beforeEach, describe, expect, it, vi } from 'vitest'
import { applicationCommands } from '#bin/ops/application-commands.ts'
import type { OpsRow, OpsValues } from '#bin/ops/command.ts'
import { ticketCommands } from '#bin/ops/ticket-commands.ts'
import { keys } from '#data/keys.ts'
import type { Session } from '#lambdas/shared/session.rules.ts'
import { lenderEntry } from '#tests/support/offers/catalogue-entries.ts'
import { opsConnectionTo, runOpsCommand } from '#tests/support/ops-connection.ts'
import { createJourneyOnTable, pickSession, type JourneyOnTable } from '#tests/support/profile/journey-on-table.ts'
import { createSupportOnTable, type SupportOnTable } from '#tests/support/support/support-on-table.ts'
import { startTable } from '#tests/support/table/dynamo.ts'
import { testIdentityKey } from '#tests/support/world.ts'

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

const connection = opsConnectionTo(table, testIdentityKey)

const commands = [...applicationCommands, ...ticketCommands]

const run = async (name: string, values: OpsValues) => {
  const command = commands.find((candidate) => candidate.name === name)
  return runOpsCommand(command, values, connection)
}

const setStatus = (status: string, more: OpsValues = {}) =>
  run('application set-status', { phone: session.phone, lender: 'first', status, ...more })

/** The application of the user at the first lender, with this status. */
const apply = async (status: string) => {
  await journey.apply(session, 'first')
  await setStatus(status)
}

const refusal = (message: string) => ({ name: 'InputError', message })

const application = async () => (await journey.list(session.phone)).find(({ lender_id }) => lender_id === 'first')

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

it('application list shows those of a lender with a status, the longest in it first, and none that moved on', async () => {
  const lender = `lender-${session.phone.slice(3)}`
  await journey.put({ lenders: [lenderEntry({ id: lender })] })
  const others = [pickSession(), pickSession()]
  for (const each of [session, ...others]) {
    if (each !== session) await journey.start(each)
    await journey.apply(each, lender)
    journey.advance(86_400)
  }
  journey.advance(61)
  const list = async (more: OpsValues = {}) =>
    (await run('application list', { lender, status: 'applied', ...more })).map(({ phone }) => phone)
  const phones = [session, ...others].map(({ phone }) => phone)
  expect(await list()).toEqual(phones)
  expect(await list({ limit: '2' })).toEqual(phones.slice(0, 2))
  // The applications are of March, and the command knows the real time.
  expect(await list({ 'older-than': '7d' })).toEqual(phones)
  const [recent] = others
  await run('application set-status', { phone: recent?.phone ?? '', lender, status: 'pending' })
  expect(await list()).toEqual([phones[0], phones[2]])
  expect(await run('application list', { lender, status: 'pending' })).toMatchObject([{ phone: recent?.phone }])
  expect(await run('application list', { lender, status: 'pending', 'older-than': '1h' })).toEqual([])
})

describe('application show', () => {
  it.each(['click', 'phone', 'user'])('finds an application by %s, with its events and clicks', async (known) => {
    const { application: opened } = await journey.apply(session, 'first')
    await journey.apply(session, 'second')
    await setStatus('rejected', { message: 'Sorry.' })
    const stored = await table.read(keys.application(session.phone, 'first'))
    const ids = { click: stored?.['click_id'], user: opened.user_id, phone: session.phone }
    const options = known === 'click' ? {} : { lender: 'first' }
    const rows = await run('application show', { ...options, [known]: String(ids[known as keyof typeof ids]) })
    expect(rows).toMatchObject([
      { what: 'application', status: 'rejected', click_id: ids.click, phone: session.phone, user_id: ids.user },
      { what: 'event', status: 'applied', source: 'visitor', moved: true },
      { what: 'click', at: opened.clicked_at, rate: lenderEntry({ id: 'first' }).interest_rate },
      { what: 'event', status: 'rejected', source: 'staff', message: 'Sorry.' },
    ])
    expect(new Set(rows.map((row) => Object.keys(row).join())).size).toBe(1)
  })

  it('shows all applications of a user, and gives a click id to one that has none', async () => {
    const { application: opened } = await journey.apply(session, 'first')
    await journey.apply(session, 'second')
    const key = keys.application(session.phone, 'first')
    const { click_id: _, ...old } = (await table.read(key)) ?? {}
    await table.put(old)
    const rows = await run('application show', { user: opened.user_id })
    expect(rows.filter(({ what }) => what === 'application').map(({ lender_id }) => lender_id)).toEqual([
      'first',
      'second',
    ])
    const given = String(rows[0]?.['click_id'])
    expect(given).toMatch(/^[\w-]{43}$/)
    expect(await run('application show', { click: given })).toMatchObject([{ click_id: given }, {}, {}])
  })

  it.each<[OpsValues, string]>([
    [{}, 'name --click, or --phone with --lender, or --user'],
    [{ click: 'a', user: 'b' }, 'name --click, or --phone with --lender, or --user'],
    [{ phone: '9876543210' }, '--lender is missing'],
    [{ user: 'b' }, '--user is no user id'],
    [{ click: 'no click id' }, 'there is no such application'],
    [{ user: '3f0c1d52-7a41-8c9e-9b55-0d6f2a7c8e10' }, 'there is no such application'],
  ])('refuses %j in one line', async (values, line) => {
    await expect((async () => run('application show', values))()).rejects.toMatchObject(refusal(line))
  })
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

  it.each([
    ['pending', {}, `only ${following} may follow`],
    ['applied', mistake, `only an approval or an end is corrected; without --correct, ${following} may follow`],
  ])('refuses %s with the options %j to one that is under review, and says what may follow', async (to, more, line) => {
    await apply('under_review')
    const before = await application()
    await expect(setStatus(to, more)).rejects.toMatchObject(refusal(`the application is under_review; ${line}`))
    expect(await application()).toEqual(before)
  })

  it('corrects an end state for a reason that staff alone can read, once', async () => {
    await apply('rejected')
    const line = 'the application is rejected; no status that a command sets may follow'
    const hint = '--correct --reason <why> corrects a mistake'
    await expect(setStatus('approved')).rejects.toMatchObject(refusal(`${line}; ${hint}`))
    const [row] = await setStatus('approved', { ...mistake, message: 'Good news.' })
    expect(row).toMatchObject({ status: 'approved', reason: mistake.reason })
    const stored = await table.read(keys.application(session.phone, 'first'))
    const entry = { status: 'approved', at: row?.['at'], message: 'Good news.', source: 'staff', correction: true }
    expect(stored?.['history']).toMatchObject([
      {},
      {},
      { ...entry, note: mistake.reason, by: 'operator', event_id: expect.any(String) as string },
    ])
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

  it('show a ticket with its conversation', async () => {
    const { ticket, message } = await support.open(session, { title: 'Papers' })
    support.advance(60)
    await support.reply(ticket.id, 'We have them.')
    const rows = await run('ticket show', { id: ticket.id })
    expect(rows).toMatchObject([
      { what: 'ticket', by: session.phone, status: 'open', text: 'Papers' },
      { what: 'message', by: 'user', text: message.message },
      { what: 'message', by: 'staff', text: 'We have them.' },
    ])
  })

  it('from a machine whose clock is a day behind follow what an open conversation knows', async () => {
    const { ticket, message: known } = await support.open(session)
    vi.useFakeTimers({ toFake: ['Date'], now: support.clock.now().getTime() - 86_400_000 })
    const [{ message_id: id, created_at } = {}] = await run('ticket reply', { id: ticket.id, message: 'We are on it.' })
    const [{ at } = {}] = await run('ticket set-status', { id: ticket.id, status: 'in_progress' })
    vi.useRealTimers()
    const missed = await support.read(session.phone, ticket.id, { after: known.id })
    const sent = { ticket_id: ticket.id, sender_type: 'staff', sender_id: 'operator', message: 'We are on it.' }
    expect(missed.messages).toEqual([known, { ...sent, id, created_at }])
    const times = [ticket.updated_at, created_at, at].map((time) => Date.parse(String(time)))
    expect(times).toEqual([0, 1, 2].map((later) => Date.parse(ticket.updated_at) + later))
    const [listed] = await support.list(session.phone)
    expect(listed).toMatchObject({ status: 'in_progress', updated_at: at, has_new_answer: true })
  })
})
