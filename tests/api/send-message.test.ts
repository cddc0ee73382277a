import { beforeAll, describe, expect, it } from 'vitest'
import type { Ticket } from '#contract/entities.ts'
import { supportPolicy } from '#contract/policy.ts'
import { expectError, expectFieldError, expectSuccess } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import type { Member } from '#tests/support/auth/sign-in.ts'
import {
  newMessageBody,
  openTicket,
  postMessage,
  readMessages,
  readTickets,
  sendMessage,
} from '#tests/support/support/tickets.ts'

describe('send-message', () => {
  let member: Member
  let ticket: Ticket
  beforeAll(async () => {
    member = await takeMember()
    ticket = await openTicket(member)
  })

  it('records a message of the user and refreshes the ticket', async () => {
    const body = newMessageBody('Any news?')
    const { message } = expectSuccess('send-message', await postMessage(member, ticket.id, body))
    expect(message).toEqual({
      id: body.id,
      ticket_id: ticket.id,
      sender_type: 'user',
      sender_id: member.id,
      message: 'Any news?',
      created_at: message.created_at,
    })
    expect(await readMessages(member, ticket.id)).toContainEqual(message)
    const [found] = await readTickets(member)
    expect(Date.parse(found?.updated_at ?? '')).toBeGreaterThanOrEqual(Date.parse(message.created_at))
  })

  it('answers a double tap and a retry with one message', async () => {
    const own = await openTicket(member)
    const body = newMessageBody('Only once')
    const replies = await Promise.all([postMessage(member, own.id, body), postMessage(member, own.id, body)])
    replies.push(await postMessage(member, own.id, body))
    const answers = replies.map((reply) => JSON.stringify(expectSuccess('send-message', reply)))
    expect(new Set(answers).size).toBe(1)
    expect(await readMessages(member, own.id)).toHaveLength(2)
  })

  it('refuses an id of another message or of an hour ago, a blank text and a field of the server', async () => {
    const own = await openTicket(member)
    const { id } = await sendMessage(member, own.id)
    const post = (fields: object) => postMessage(member, own.id, { ...newMessageBody(), ...fields })
    expectFieldError(await post({ id, message: 'Other' }), 'id', 'was used for something else')
    expectFieldError(await post(newMessageBody('Late', Date.now() - 3_600_000)), 'id', 'must hold the present time')
    expectFieldError(await post({ message: ' \n' }), 'message', 'Please enter a message')
    expectFieldError(await post({ sender_type: 'staff' }), 'sender_type', 'Unknown field')
    expect(await readMessages(member, own.id)).toHaveLength(2)
  })

  it('answers TOO_MANY_REQUESTS after twenty messages in a minute, and records no more', async () => {
    const own = await openTicket(member)
    const replies = await Promise.all(
      Array.from({ length: supportPolicy.messagesPerMinute + 10 }, () => postMessage(member, own.id, newMessageBody())),
    )
    const refused = replies.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    for (const reply of refused) expectError(reply, 'TOO_MANY_REQUESTS')
    const sent = replies.filter(({ status }) => status === 201).length
    expect(await readMessages(member, own.id)).toHaveLength(sent + 1)
  })
})
