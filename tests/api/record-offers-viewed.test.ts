import { describe, expect, it } from 'vitest'
import { takeMember } from '#tests/support/auth/members.ts'
import { succeedAs } from '#tests/support/auth/sign-in.ts'

describe('record-offers-viewed', () => {
  it('stores the step and its time', async () => {
    const member = await takeMember()
    const { user } = await succeedAs(member, 'record-offers-viewed')
    expect(user.current_step).toBe('offers_viewed')
    expect(user.offers_viewed_at).toBeDefined()
    expect((await succeedAs(member, 'get-profile')).user).toEqual(user)
  })
})
