import { describe, expect, inject, it } from 'vitest'
import { expectError, expectSuccess } from '#tests/support/api-client.ts'
import { signIn, signInMember } from '#tests/support/auth/sign-in.ts'

const origin = inject('origin')

describe('get-profile', () => {
  it('shows a user what is stored, and is kept by no cache', async () => {
    const { phone, id, tokens, client } = await signInMember(origin, { category: 'self-employed' })
    const reply = await client.call('get-profile', { token: tokens.accessToken })
    expect(expectSuccess('get-profile', reply).user).toMatchObject({ id, phone, category: 'self-employed' })
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  it('answers USER_NOT_FOUND before the first session', async () => {
    const { tokens, client } = await signIn(origin)
    expectError(await client.call('get-profile', { token: tokens.accessToken }), 'USER_NOT_FOUND')
  })

  it('shows each user only their own, whatever the query asks for', async () => {
    const [one, other] = await Promise.all([signInMember(origin), signInMember(origin)])
    for (const query of [`phone=${encodeURIComponent(other.phone)}`, `id=${other.id}`, `user_id=${other.id}`]) {
      const reply = await one.client.call('get-profile', { token: one.tokens.accessToken, query })
      expect(reply.text).not.toContain(other.id)
      expect(reply.text).not.toContain(other.phone)
    }
  })
})
