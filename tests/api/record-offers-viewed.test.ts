import { describe, expect, it } from 'vitest'
import { expectSuccess } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'

describe('record-offers-viewed', () => {
  it('stores the step and its time, and the newest time when it is repeated', async () => {
    const { tokens, client } = await takeMember()
    const view = async () =>
      expectSuccess('record-offers-viewed', await client.call('record-offers-viewed', { token: tokens.accessToken }))
        .user
    const [first, second] = [await view(), await view()]
    expect(first.current_step).toBe('offers_viewed')
    expect(Date.parse(second.offers_viewed_at ?? '')).toBeGreaterThanOrEqual(Date.parse(first.offers_viewed_at ?? ''))
    const profile = await client.call('get-profile', { token: tokens.accessToken })
    expect(expectSuccess('get-profile', profile).user).toEqual(second)
  })
})
