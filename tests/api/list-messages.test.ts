import { ulid } from 'ulid'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { SupportMessage, Ticket } from '#contract/entities.ts'
import { expectError, expectSuccess } from '#tests/support/api-client.ts'
import { signInMember, type Member } from '#tests/support/auth/sign-in.ts'
import { getMessages, newMessageBody, openTicket, readMessages, sendMessage } from '#tests/support/support/tickets.ts'

const origin = inject('origin')

describe('list-messages', () => {
  let member: Member
  let ticket: Ticket
  const sent: SupportMessage[] = []
  beforeAll(async () => {
    member = await signInMember(origin)
    ticket = await openTicket(member)
    for (const text of ['one', 'two', 'three']) sent.push(await sendMessage(member, ticket.id, newMessageBody(text)))
  })

  it('gives the conversation, oldest first', async () => {
    const messages = await readMessages(member, ticket.id)
    expect(messages.slice(1)).toEqual(sent)
    expect(messages[0]).toMatchObject({ id: ticket.id.slice(0, 26), sender_type: 'user' })
    expect(messages.map(({ created_at }) => created_at)).toEqual(
      messages.map(({ created_at }) => created_at).toSorted(),
    )
  })

  it('gives the fields of the specification and no others', async () => {
    const reply = await getMessages(member, ticket.id)
    const { messages } = reply.json as { messages: object[] }
    const fields = ['created_at', 'id', 'message', 'sender_id', 'sender_type', 'ticket_id']
    for (const message of messages) expect(Object.keys(message).toSorted()).toEqual(fields)
    expect(reply.text).not.toContain(member.phone.slice(1))
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  it('goes by created_at where the ids of two clocks go another way', async () => {
    const own = await openTicket(member)
    const fast = await sendMessage(member, own.id, newMessageBody('fast clock', Date.now() + 200_000))
    const slow = await sendMessage(member, own.id, newMessageBody('slow clock', Date.now() - 100_000))
    const texts = (await readMessages(member, own.id)).map(({ message }) => message)
    expect(texts.slice(1)).toEqual([fast.message, slow.message])
  })

  it('closes a gap: everything after the last known message is there, whatever is repeated', async () => {
    for (const known of sent) {
      const ids = (await readMessages(member, ticket.id, `after=${known.id}`)).map(({ id }) => id)
      const missing = sent.filter(({ id }) => id >= known.id && !ids.includes(id))
      expect(missing).toEqual([])
    }
  })

  it('answers nothing, and no error, for a gap in which nothing was written', async () => {
    const { messages } = expectSuccess(
      'list-messages',
      await getMessages(member, ticket.id, `after=${ulid(4_000_000_000_000)}`),
    )
    expect(messages).toEqual([])
  })

  it('goes on after a cursor', async () => {
    const [first] = sent
    const messages = await readMessages(member, ticket.id, `cursor=${first?.id}`)
    expect(messages).toEqual(sent.slice(1))
  })

  it.each([
    'after=',
    'after=x',
    'after=1',
    'cursor=',
    'cursor=CONN%23',
    'cursor=MSG%23x',
    'limit=5',
    'user_id=x',
    'after=%00',
  ])('refuses %s', async (query) => {
    expect(expectError(await getMessages(member, ticket.id, query), 'VALIDATION_ERROR').details).toMatchObject([
      { field: query.split('=')[0] },
    ])
  })

  it('answers TICKET_NOT_FOUND alike for the ticket of another user, for none, and for what is no id', async () => {
    const stranger = await signInMember(origin)
    const ids = [ticket.id, `${ulid()}-0000000000`, ticket.id.slice(0, 26), 'x', `${ticket.id}#MSG`, 'USER#x', '%']
    const answers: string[] = []
    for (const id of ids) {
      for (const query of [undefined, `after=${sent[0]?.id}`, `cursor=${sent[0]?.id}`]) {
        const { request_id: _, ...envelope } = expectError(await getMessages(stranger, id, query), 'TICKET_NOT_FOUND')
        answers.push(JSON.stringify(envelope))
      }
    }
    expect(new Set(answers).size).toBe(1)
  })
})
