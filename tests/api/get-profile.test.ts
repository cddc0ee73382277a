import { describe, expect, it } from 'vitest'
import { expectSuccess } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'

describe('get-profile', () => {
  it('shows a user what is stored, and no cache may keep it', async () => {
    const { phone, id, tokens, client } = await takeMember({ category: 'self-employed' })
    const reply = await client.call('get-profile', { token: tokens.accessToken })
    expect(expectSuccess('get-profile', reply).user).toMatchObject({ id, phone, category: 'self-employed' })
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  it('ignores a query that asks for another user', async () => {
    const [one, other] = await Promise.all([takeMember(), takeMember()])
    const queries = [`phone=${encodeURIComponent(other.phone)}`, `id=${other.id}`, `user_id=${other.id}`]
    for (const query of queries) {
      const reply = await one.client.call('get-profile', { token: one.tokens.accessToken, query })
      expect(expectSuccess('get-profile', reply).user).toMatchObject({ id: one.id, phone: one.phone })
    }
  })
})
