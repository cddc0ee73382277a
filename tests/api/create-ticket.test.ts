import { ulid } from 'ulid'
import { describe, expect, it } from 'vitest'
import { expectError, expectFieldError, expectSuccess } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { newTicketBody, openTicket, postTicket, readMessages, readTickets } from '#tests/support/support/tickets.ts'

describe('create-ticket', () => {
  it('opens a ticket with priority medium and its first message', async () => {
    const member = await takeMember()
    const body = newTicketBody({ title: '  Where is my loan?  ', message: 'Line one\nLine two' })
    const { ticket, message } = expectSuccess('create-ticket', await postTicket(member, body))
    expect(ticket).toEqual({
      id: expect.stringMatching(/^[0-9A-Z]{26}-[0-9A-Z]{10}$/) as string,
      user_id: member.id,
      title: 'Where is my loan?',
      status: 'open',
      priority: 'medium',
      created_at: message.created_at,
      updated_at: message.created_at,
      last_message: { sender_type: 'user', text: 'Line one Line two', created_at: message.created_at },
    })
    const sender = { sender_type: 'user', sender_id: member.id }
    const { id, message: text } = body
    expect(message).toEqual({ id, ticket_id: ticket.id, ...sender, message: text, created_at: ticket.created_at })
    expect(await readTickets(member)).toEqual([ticket])
    expect(await readMessages(member, ticket.id)).toEqual([message])
  })

  it('opens a complaint with a number, a lender and thirty days, once for each id', async () => {
    const member = await takeMember()
    const body = newTicketBody({ complaint: { lender_id: 'monsoon-money' } })
    const { ticket } = expectSuccess('create-ticket', await postTicket(member, body))
    expect(ticket).toMatchObject({
      kind: 'complaint',
      complaint: {
        number: expect.stringMatching(/^C-20[0-9]{2}-[0-9]{6,9}$/) as string,
        lender: { id: 'monsoon-money', name: 'Monsoon Money' },
        answer_by: new Date(Date.parse(ticket.created_at) + 30 * 86_400_000).toISOString(),
      },
    })
    expect(expectSuccess('create-ticket', await postTicket(member, body)).ticket).toEqual(ticket)
    expect(await readTickets(member)).toEqual([ticket])
  })

  it('refuses a complaint about a lender that does not exist', async () => {
    const member = await takeMember()
    const post = (complaint: object) => postTicket(member, { ...newTicketBody(), complaint })
    expectError(await post({ lender_id: 'no-such-lender' }), 'LENDER_NOT_FOUND')
    expectError(await post({ lender_id: 'A#B' }), 'VALIDATION_ERROR')
    expect(await readTickets(member)).toEqual([])
  })

  it('refuses an id of another ticket or of an hour ago, and an empty title', async () => {
    const member = await takeMember()
    const body = newTicketBody()
    const ticket = await openTicket(member, body)
    const post = (fields: object) => postTicket(member, { ...newTicketBody(), ...fields })
    expectFieldError(await post({ id: body.id, title: 'Another' }), 'id', 'was used for something else')
    expectFieldError(await post({ id: ulid(Date.now() - 3_600_000) }), 'id', 'must hold the present time')
    expectFieldError(await post({ title: '   ' }), 'title', 'Please fill in both title and message.')
    expect(await readTickets(member)).toEqual([ticket])
  })
})
