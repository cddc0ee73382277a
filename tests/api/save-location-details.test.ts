import { describe, expect, it } from 'vitest'
import { expectFieldError, expectSuccess } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'

describe('save-location-details', () => {
  it('stores the pincode, the step and its time, and keeps them when the next pincode is invalid', async () => {
    const { client, tokens } = await takeMember()
    const save = (pincode: string) =>
      client.call('save-location-details', { token: tokens.accessToken, body: { pincode } })
    const { user } = expectSuccess('save-location-details', await save('462001'))
    expect(user).toMatchObject({ pincode: '462001', current_step: 'location_details' })
    expect(user.location_details_at).toBeDefined()
    expectFieldError(await save('46200'), 'pincode', 'Please enter a valid 6-digit pincode')
    const profile = await client.call('get-profile', { token: tokens.accessToken })
    expect(expectSuccess('get-profile', profile).user).toEqual(user)
  })
})
