import { describe, expect, it } from 'vitest'
import { expectFieldError } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { callAs, succeedAs } from '#tests/support/auth/sign-in.ts'

describe('save-location-details', () => {
  it('stores the pincode, the step and its time, and keeps them when the next pincode is invalid', async () => {
    const member = await takeMember()
    const { user } = await succeedAs(member, 'save-location-details', { body: { pincode: '462001' } })
    expect(user).toMatchObject({ pincode: '462001', current_step: 'location_details' })
    expect(user.location_details_at).toBeDefined()
    const refused = await callAs(member, 'save-location-details', { body: { pincode: '46200' } })
    expectFieldError(refused, 'pincode', 'Please enter a valid 6-digit pincode')
    expect((await succeedAs(member, 'get-profile')).user).toEqual(user)
  })
})
