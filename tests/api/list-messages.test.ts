import { ulid } from 'ulid'
import { beforeAll, describe, expect, it } from 'vitest'
import type { SupportMessage, Ticket } from '#contract/entities.ts'
import { expectError, expectSuccess } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import type { Member } from '#tests/support/auth/sign-in.ts'
import { getMessages, newMessageBody, openTicket, sendMessage } from '#tests/support/support/tickets.ts'

describe('list-messages', () => {
  let member: Member
  let ticket: Ticket
  const sent: SupportMessage[] = []
  beforeAll(async () => {
    member = await takeMember()
    ticket = await openTicket(member)
    for (const text of ['one', 'two', 'three']) sent.push(await sendMessage(member, ticket.id, newMessageBody(text)))
  })

  it('returns the conversation, oldest first, with the fields of the contract alone and no phone', async () => {
    const reply = await getMessages(member, ticket.id)
    const { messages, older, next } = expectSuccess('list-messages', reply)
    expect({ older, next }).toEqual({ older: undefined, next: undefined })
    expect(messages.slice(1)).toEqual(sent)
    expect(messages[0]).toMatchObject({ id: ticket.id.slice(0, 26), sender_type: 'user' })
    const fields = ['created_at', 'id', 'message', 'sender_id', 'sender_type', 'ticket_id']
    for (const message of (reply.json as { messages: object[] }).messages) {
      expect(Object.keys(message).toSorted()).toEqual(fields)
    }
    expect(reply.text).not.toContain(member.phone.slice(1))
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  it.each(['after=x', 'cursor=CONN%23', `before=${ulid()}&after=${ulid()}`])('refuses %s', async (query) => {
    const { details } = expectError(await getMessages(member, ticket.id, query), 'VALIDATION_ERROR')
    expect(details).toMatchObject([{ field: query.split('=')[0] }])
  })
})
