import { describe, expect, inject, it } from 'vitest'
import { expectError, expectSuccess } from '#tests/support/api-client.ts'
import { signIn, signInMember } from '#tests/support/auth/sign-in.ts'

const origin = inject('origin')

describe('record-offers-viewed', () => {
  it('stores the step and its time, and the newest time when it comes again', async () => {
    const { tokens, client } = await signInMember(origin)
    const view = async () =>
      expectSuccess('record-offers-viewed', await client.call('record-offers-viewed', { token: tokens.accessToken }))
        .user
    const first = await view()
    expect(first.current_step).toBe('offers_viewed')
    const second = await view()
    expect(Date.parse(second.offers_viewed_at ?? '')).toBeGreaterThanOrEqual(Date.parse(first.offers_viewed_at ?? ''))
  })

  it('answers USER_NOT_FOUND before the first session', async () => {
    const { tokens, client } = await signIn(origin)
    expectError(await client.call('record-offers-viewed', { token: tokens.accessToken }), 'USER_NOT_FOUND')
  })
})
