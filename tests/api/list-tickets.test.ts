import { describe, expect, it } from 'vitest'
import { expectSuccess } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { callAs } from '#tests/support/auth/sign-in.ts'
import { openTicket, readTickets, sendMessage } from '#tests/support/support/tickets.ts'

describe('list-tickets', () => {
  it('puts the ticket first that changed last', async () => {
    const member = await takeMember()
    const [first, second] = [await openTicket(member), await openTicket(member)]
    expect(await readTickets(member)).toEqual([second, first])
    const { created_at } = await sendMessage(member, first.id)
    expect(await readTickets(member)).toMatchObject([{ id: first.id, updated_at: created_at }, second])
  })

  it('shows nobody the tickets of another user, whatever the query asks for', async () => {
    const [one, other] = await Promise.all([takeMember(), takeMember()])
    await openTicket(one)
    const query = `user_id=${one.id}&phone=${encodeURIComponent(one.phone)}`
    const reply = await callAs(other, 'list-tickets', { query })
    expect(expectSuccess('list-tickets', reply).tickets).toEqual([])
    expect(reply.headers['cache-control']).toBe('no-store')
  })
})
