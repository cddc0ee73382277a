import { ulid } from 'ulid'
import { beforeAll, describe, expect, it } from 'vitest'
import type { SupportMessage, Ticket } from '#contract/entities.ts'
import { expectError, expectSuccess } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import type { Member } from '#tests/support/auth/sign-in.ts'
import { getMessages, newMessageBody, openTicket, readMessages, sendMessage } from '#tests/support/support/tickets.ts'

describe('list-messages', () => {
  let member: Member
  let ticket: Ticket
  const sent: SupportMessage[] = []
  beforeAll(async () => {
    member = await takeMember()
    ticket = await openTicket(member)
    for (const text of ['one', 'two', 'three']) sent.push(await sendMessage(member, ticket.id, newMessageBody(text)))
  })

  it('returns the conversation, oldest first', async () => {
    const reply = await getMessages(member, ticket.id)
    const { messages } = expectSuccess('list-messages', reply)
    expect(messages.slice(1)).toEqual(sent)
    expect(messages[0]).toMatchObject({ id: ticket.id.slice(0, 26), sender_type: 'user' })
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  it('returns no field beside those of the contract, and no phone', async () => {
    const reply = await getMessages(member, ticket.id)
    const { messages } = reply.json as { messages: object[] }
    const fields = ['created_at', 'id', 'message', 'sender_id', 'sender_type', 'ticket_id']
    for (const message of messages) expect(Object.keys(message).toSorted()).toEqual(fields)
    expect(reply.text).not.toContain(member.phone.slice(1))
  })

  it('orders by created_at where the ids of two clocks suggest another order', async () => {
    const own = await openTicket(member)
    const fast = await sendMessage(member, own.id, newMessageBody('fast clock', Date.now() + 200_000))
    const slow = await sendMessage(member, own.id, newMessageBody('slow clock', Date.now() - 100_000))
    expect((await readMessages(member, own.id)).slice(1)).toEqual([fast, slow])
  })

  it('returns everything after the last known message, and nothing where nothing follows', async () => {
    const [first, ...rest] = sent
    const after = (id = '') => readMessages(member, ticket.id, `after=${id}`)
    expect(await after(first?.id)).toEqual(expect.arrayContaining(rest))
    expect(await after(ulid(4_000_000_000_000))).toEqual([])
  })

  it('continues after a cursor', async () => {
    expect(await readMessages(member, ticket.id, `cursor=${sent[0]?.id}`)).toEqual(sent.slice(1))
  })

  it.each(['after=x', 'after=%00', 'cursor=', 'cursor=CONN%23', 'limit=5'])('refuses %s', async (query) => {
    expect(expectError(await getMessages(member, ticket.id, query), 'VALIDATION_ERROR').details).toMatchObject([
      { field: query.split('=')[0] },
    ])
  })
})
