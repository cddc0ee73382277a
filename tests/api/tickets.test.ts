import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Ticket } from '#contract/entities.ts'
import { livePolicy } from '#lambdas/live/live-policy.contract.ts'
import { expectError, expectFieldError, expectSuccess } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { succeedAs, type Member } from '#tests/support/auth/sign-in.ts'
import { runOperatorCommand } from '#tests/support/operator.ts'
import {
  getMessages,
  newMessageBody,
  newTicketBody,
  openTicket,
  postMessage,
  postTicket,
  readMessages,
  readTickets,
  sendMessage,
} from '#tests/support/support/tickets.ts'

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
    expectFieldError(
      await postTicket(member, newTicketBody({ id, title: 'Another' })),
      'id',
      'was used for something else',
    )
    expect(await readTickets(member)).toEqual([ticket])
  })

  it('opens a complaint with a number, a lender and thirty days, once for each id, and none about a lender that does not exist', async () => {
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
    const unknown = newTicketBody({ complaint: { lender_id: 'no-such-lender' } })
    expectError(await postTicket(member, unknown), 'LENDER_NOT_FOUND')
    expect(await readTickets(member)).toEqual([ticket])
  })
})

describe('send-message, list-messages, list-tickets', () => {
  it('records a message once, lists the conversation oldest first, and the ticket first that changed last', async () => {
    const member = await takeMember()
    const [ticket, second] = [await openTicket(member), await openTicket(member)]
    expect(await readTickets(member)).toEqual([second, ticket])
    const body = newMessageBody('Any news?')
    const { message } = expectSuccess('send-message', await postMessage(member, ticket.id, body))
    const { created_at } = message
    const sender = { sender_type: 'user', sender_id: member.id }
    expect(message).toEqual({ ...body, ticket_id: ticket.id, ...sender, created_at })
    for (const query of ['', 'fresh=true'])
      expect((await succeedAs(member, 'list-tickets', { query })).tickets).toMatchObject([
        { id: ticket.id, updated_at: created_at },
        second,
      ])
    const other = await postMessage(member, ticket.id, { ...body, message: 'Other' })
    expectFieldError(other, 'id', 'was used for something else')
    const sent = [message, await sendMessage(member, ticket.id, newMessageBody('Hello?'))]
    const reply = await getMessages(member, ticket.id)
    const { messages, older, next } = expectSuccess('list-messages', reply)
    expect({ older, next }).toEqual({ older: undefined, next: undefined })
    expect(messages.slice(1)).toEqual(sent)
    expect(messages[0]).toMatchObject({ id: ticket.id.slice(0, 26), sender_type: 'user' })
    const fields = ['created_at', 'id', 'message', 'sender_id', 'sender_type', 'ticket_id']
    for (const each of (reply.json as { messages: object[] }).messages)
      expect(Object.keys(each).toSorted()).toEqual(fields)
    expect(reply.text).not.toContain(member.phone.slice(1))
  })
})

describe('mark-ticket-seen, open-live, open-live-applications', () => {
  let member: Member
  let ticket: Ticket
  beforeAll(async () => {
    member = await takeMember()
    ticket = await openTicket(member)
  })

  it('ends the new answer that a reply of staff has made', async () => {
    const see = async (seen_until?: string) =>
      succeedAs(member, 'mark-ticket-seen', { params: { ticket_id: ticket.id }, body: { seen_until } })
    const words = ['--id', ticket.id, '--message', 'We have your papers.']
    await runOperatorCommand(inject('dataFolder'), 'ticket', 'reply', ...words)
    const created_at = (await readMessages(member, ticket.id)).at(-1)?.created_at
    const last_message = { sender_type: 'staff', text: 'We have your papers.', created_at }
    expect(await readTickets(member)).toMatchObject([{ last_message, has_new_answer: true }])
    expect(await see(ticket.created_at)).toEqual({ has_new_answer: true })
    for (let time = 0; time < 2; time += 1) expect(await see(created_at)).toEqual({ has_new_answer: false })
    expect((await readTickets(member))[0]?.has_new_answer).toBeUndefined()
  })

  it.each(['open-live', 'open-live-applications'] as const)(
    '%s returns a pass of 256 bits that is valid for half a minute',
    async (operation) => {
      const before = Date.now()
      const { pass, expires_at } = await succeedAs(member, operation, { params: { ticket_id: ticket.id } })
      expect(pass).toMatch(/^[A-Za-z0-9_-]{43}$/)
      const issuedAt = Date.parse(expires_at) - livePolicy.passSeconds * 1000
      // The pass counts whole seconds.
      expect(issuedAt).toBeGreaterThan(before - 1000)
      expect(issuedAt).toBeLessThan(Date.now() + 1000)
    },
  )
})
