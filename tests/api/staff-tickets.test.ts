/** The Tickets room on the running product: staff and visitor at one ticket, and what each call refuses. */
import { ulid } from 'ulid'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import { todayInIndia } from '#contract/india-time.ts'
import type { StaffOperation } from '#contract/staff/staff-endpoints.ts'
import { expectError } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { readClock, type Member } from '#tests/support/auth/sign-in.ts'
import { signInStaff, type StaffApiCall } from '#tests/support/staff.ts'
import { openSocket } from '#tests/support/support/live-socket.ts'
import {
  newMessageBody,
  newTicketBody,
  openTicket,
  readMessages,
  readTickets,
  sendMessage,
} from '#tests/support/support/tickets.ts'

type Staff = Awaited<ReturnType<typeof signInStaff>>

const origin = inject('origin')
let asha: Staff
let ravi: Staff
let member: Member
beforeAll(async () => {
  ;[asha, ravi, member] = await Promise.all([signInStaff('support'), signInStaff('support'), takeMember()])
})

const now = () => readClock(origin)
const openNew = async () => {
  const ticket = await openTicket(member, newTicketBody({}, await now()))
  const [message] = await readMessages(member, ticket.id)
  if (!message) throw new Error('there is no message')
  return { id: ticket.id, params: { ticket_id: ticket.id }, first: message.id }
}
const newBody = async (fields: object) => ({ id: ulid(await now()), ...fields })

describe('staff and a visitor at one ticket', () => {
  it('the ticket waits in the list, its answer reaches the visitor’s socket, and it leaves the list once it is answered and closed', async () => {
    const { id, params, first } = await openNew()
    const waiting = async () =>
      (await asha.succeed('list-tickets', { query: 'view=waiting' })).tickets.some((ticket) => ticket.id === id)
    await expect.poll(waiting).toBe(true)
    const { owner, applications, messages } = await asha.succeed('open-ticket', { params })
    expect(owner.phone).toMatch(/^\+91 \d\d•••••\d{3}$/)
    expect([applications, messages.map((message) => message.id)]).toEqual([[], [first]])
    const socket = await openSocket(origin, member, id)
    const { note } = await asha.succeed('add-note', { params, body: await newBody({ note: 'Sounds upset.' }) })
    const body = await newBody({ message: 'We are on it.', last_message_id: first })
    const { message } = await asha.succeed('answer-ticket', { params, body })
    const { id: ashaId } = await asha.succeed('get-session')
    expect(await socket.receive(message.id)).toMatchObject({ message: 'We are on it.', sender_id: ashaId })
    expect(note.staff_id).toBe(ashaId)
    await expect.poll(waiting).toBe(false)
    await asha.succeed('change-ticket', { params, body: { change: 'status', status: 'closed' } })
    expect((await socket.take('ticket')).ticket.status).toBe('closed')
    const seen = JSON.stringify([await readMessages(member, id), await readTickets(member), socket.frames])
    for (const hidden of ['Sounds upset', asha.email, note.id]) expect(seen).not.toContain(hidden)
    socket.cut()
    await sendMessage(member, id, newMessageBody('Thank you', await now()))
    await expect.poll(waiting).toBe(true)
    const { counts } = await asha.succeed('count-tickets')
    expect(counts.mine).toBeGreaterThan(0)
    const { ages } = await asha.succeed('count-complaints')
    expect(ages.map(({ days }) => days)).toEqual([0, 7, 21, 30])
  })
})

describe('a complaint', () => {
  it('about a lender is passed on to its officer once, on a day that the visitor sees; one about us is not', async () => {
    const about = async (complaint: object) => ({
      ticket_id: (await openTicket(member, newTicketBody({ complaint }, await now()))).id,
    })
    const params = await about({ lender_id: 'monsoon-money' })
    const body = { change: 'pass-on' }
    const { ticket } = await asha.succeed('change-ticket', { params, body })
    expect((await asha.succeed('change-ticket', { params, body })).ticket).toEqual(ticket)
    const shown = (await readTickets(member)).find(({ id }) => id === ticket.id)
    expect(shown?.complaint?.passed_on_at).toBe(ticket.updated_at)
    const other = await asha.call('change-ticket', { params: await about({}), body })
    expectError(other, 'VALIDATION_ERROR')
  })

  it('is closed by its decision alone, whose answer the visitor gets', async () => {
    const ticket = await openTicket(member, newTicketBody({ complaint: {} }, await now()))
    const params = { ticket_id: ticket.id }
    const closing = { change: 'status', status: 'closed' }
    expectError(await asha.call('change-ticket', { params, body: closing }), 'OUTCOME_REQUIRED')
    const decision = { change: 'decision', outcome: 'partly', message: 'Half of the fee is paid back.' }
    const decided = await asha.succeed('change-ticket', { params, body: decision })
    expect(decided.ticket).toMatchObject({ status: 'closed', complaint: { outcome: 'partly' } })
    expectError(await asha.call('change-ticket', { params, body: decision }), 'TRANSITION_NOT_ALLOWED')
    const shown = (await readTickets(member)).find(({ id }) => id === ticket.id)
    expect(shown).toMatchObject({ last_message: { sender_type: 'staff', text: decision.message } })
    const day = todayInIndia(new Date(await now()))
    const query = `from=${day}&to=${day}`
    const { rows } = await asha.succeed('report-complaints', { query })
    expect(rows.find(({ state }) => state === 'partly')?.counts[0]).toBeGreaterThan(0)
    const work = (await (await signInStaff('admin')).succeed('report-answers', { query })).rows
    const ofAsha = work.find(({ email }) => email === asha.email)
    expect([ofAsha?.day, ofAsha?.first_minutes !== undefined]).toEqual([day, true])
  })
})

describe('saved replies', () => {
  it('are written by one member and read by another, edited once a version, and removed', async () => {
    const params = { reply_id: ulid() }
    const body = { title: 'Papers', text: 'Hello {name}, we have your papers.' }
    const { reply } = await asha.succeed('save-reply', { params, body })
    expect(await asha.succeed('save-reply', { params, body })).toEqual({ reply })
    expect((await ravi.succeed('list-saved-replies')).replies).toContainEqual(reply)
    const edited = { ...body, text: 'Hello {name}.', updated_at: reply.updated_at }
    await ravi.succeed('save-reply', { params, body: edited })
    expectError(await asha.call('save-reply', { params, body: { ...edited, text: 'Hi' } }), 'CHANGED_MEANWHILE')
    for (const _ of ['once', 'again']) await asha.succeed('delete-reply', { params })
    expect((await ravi.succeed('list-saved-replies')).replies).not.toContainEqual(expect.objectContaining(params))
  })
})

describe('refusals', () => {
  const nobody = { ticket_id: `${ulid()}-AAAAAAAAAA` }
  const id = ulid()
  const long = 'x'.repeat(4001)
  const refused: [StaffOperation, StaffApiCall, ErrorCode][] = [
    ['list-tickets', { query: 'view=unknown' }, 'VALIDATION_ERROR'],
    ['report-complaints', { query: 'from=2026-03-02&to=2026-03-01' }, 'VALIDATION_ERROR'],
    ['report-answers', { query: 'from=2026-03-01&to=2026-03-01' }, 'ROLE_NOT_ALLOWED'],
    ['list-tickets', { query: 'view=all&cursor=%00' }, 'VALIDATION_ERROR'],
    ['open-ticket', { params: nobody }, 'TICKET_NOT_FOUND'],
    ['watch-ticket', { params: nobody, body: { last_message_id: id, is_writing: false } }, 'TICKET_NOT_OPEN'],
    ['watch-ticket', { params: nobody, body: { last_message_id: 'x', is_writing: false } }, 'VALIDATION_ERROR'],
    ['list-earlier-messages', { params: nobody, query: `before=${id}` }, 'TICKET_NOT_OPEN'],
    ['list-earlier-messages', { params: nobody }, 'VALIDATION_ERROR'],
    [
      'answer-ticket',
      { params: nobody, body: { id, message: 'Hello {name}', last_message_id: id } },
      'VALIDATION_ERROR',
    ],
    ['answer-ticket', { params: nobody, body: { id, message: long, last_message_id: id } }, 'VALIDATION_ERROR'],
    ['add-note', { params: nobody, body: { id: ulid(1), note: 'Late' } }, 'VALIDATION_ERROR'],
    ['change-ticket', { params: nobody, body: { change: 'priority', priority: 'high' } }, 'TICKET_NOT_FOUND'],
    ['change-ticket', { params: nobody, body: { change: 'owner', priority: 'high' } }, 'VALIDATION_ERROR'],
    ['save-reply', { params: { reply_id: id }, body: { title: 'x', text: '{nmae}' } }, 'VALIDATION_ERROR'],
  ]
  it.each(refused)('%s refuses bad input, case %#', async (operation, parts, code) => {
    expectError(await asha.call(operation, parts), code)
  })

  it('an answer to a ticket that is not there is refused', async () => {
    const body = await newBody({ message: 'Hello', last_message_id: id })
    expectError(await asha.call('answer-ticket', { params: nobody, body }), 'TICKET_NOT_FOUND')
    expectError(await asha.call('add-note', { params: nobody, body: await newBody({ note: 'x' }) }), 'TICKET_NOT_FOUND')
  })
})
