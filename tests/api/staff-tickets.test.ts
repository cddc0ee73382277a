/** The Tickets room on the running product: complaints, saved replies, and what each call refuses; browsers show it beside a visitor. */
import { ulid } from 'ulid'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import type { StaffOperation } from '#contract/staff/staff-endpoints.ts'
import { todayInIndia } from '#contract/times.ts'
import { expectError } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { readClock, type Member } from '#tests/support/auth/sign-in.ts'
import { signInStaff, type StaffApiCall } from '#tests/support/staff.ts'
import { newTicketBody, openTicket, readTickets } from '#tests/support/support/tickets.ts'

type Staff = Awaited<ReturnType<typeof signInStaff>>

const origin = inject('origin')
let asha: Staff
let ravi: Staff
let member: Member
beforeAll(async () => {
  ;[asha, ravi, member] = await Promise.all([signInStaff('support'), signInStaff('support'), takeMember()])
})

const now = () => readClock(origin)
const newBody = async (fields: object) => ({ id: ulid(await now()), ...fields })

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
    ['list-tickets', { query: 'view=all&cursor=%00' }, 'VALIDATION_ERROR'],
    ['list-tickets', { query: 'view=all&cursor=x%23' }, 'VALIDATION_ERROR'],
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
