import { describe, expect, inject, it } from 'vitest'
import { expectSuccess } from '#tests/support/api-client.ts'
import { signIn, signInMember } from '#tests/support/auth/sign-in.ts'
import { newTicketBody, openTicket, readTickets, sendMessage } from '#tests/support/support/tickets.ts'

const origin = inject('origin')

describe('list-tickets', () => {
  it('is empty for a user who has none, and for one without a session', async () => {
    expect(await readTickets(await signInMember(origin))).toEqual([])
    const { tokens, client } = await signIn(origin)
    const reply = await client.call('list-tickets', { token: tokens.accessToken })
    expect(expectSuccess('list-tickets', reply)).toEqual({ tickets: [] })
  })

  it('puts the ticket first that changed last', async () => {
    const member = await signInMember(origin)
    const first = await openTicket(member)
    const second = await openTicket(member)
    expect((await readTickets(member)).map(({ id }) => id)).toEqual([second.id, first.id])
    const message = await sendMessage(member, first.id)
    const tickets = await readTickets(member)
    expect(tickets.map(({ id }) => id)).toEqual([first.id, second.id])
    expect(tickets[0]?.updated_at).toBe(message.created_at)
  })

  it('gives the fields of the specification and no others', async () => {
    const member = await signInMember(origin)
    const ticket = await openTicket(member, newTicketBody({ title: 'Rate' }))
    const reply = await member.client.call('list-tickets', { token: member.tokens.accessToken })
    expect(reply.json).toEqual({ tickets: [ticket] })
    const fields = ['created_at', 'id', 'priority', 'status', 'title', 'updated_at', 'user_id']
    expect(Object.keys(ticket).toSorted()).toEqual(fields)
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  it('shows nobody the tickets of another', async () => {
    const [one, other] = [await signInMember(origin), await signInMember(origin)]
    await openTicket(one)
    expect(await readTickets(other)).toEqual([])
    for (const query of [`user_id=${one.id}`, `phone=${encodeURIComponent(one.phone)}`]) {
      const reply = await other.client.call('list-tickets', { token: other.tokens.accessToken, query })
      expect(expectSuccess('list-tickets', reply).tickets).toEqual([])
    }
  })
})
