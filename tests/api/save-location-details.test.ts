import { beforeAll, describe, expect, inject, it } from 'vitest'
import { expectError, expectFieldError, expectSuccess } from '#tests/support/api-client.ts'
import { signIn, signInMember, type Member } from '#tests/support/auth/sign-in.ts'

const origin = inject('origin')

describe('save-location-details', () => {
  let member: Member
  beforeAll(async () => {
    member = await signInMember(origin)
  })
  const save = (body: unknown) =>
    member.client.call('save-location-details', { token: member.tokens.accessToken, body })

  it('stores the pincode, the step and its time', async () => {
    const { user } = expectSuccess('save-location-details', await save({ pincode: '462001' }))
    expect(user).toMatchObject({ pincode: '462001', current_step: 'location_details' })
    expect(user.location_details_at).toBeDefined()
  })

  it.each([
    [undefined],
    [null],
    [''],
    ['46200'],
    ['4620011'],
    ['46200a'],
    ['462 01'],
    [' 462001'],
    ['462001\n'],
    ['४६२००१'],
    [462001],
    [['462001']],
  ])('refuses %j for a pincode and keeps the stored one', async (pincode) => {
    expectSuccess('save-location-details', await save({ pincode: '110001' }))
    expectFieldError(await save({ pincode }), 'pincode', 'Please enter a valid 6-digit pincode')
    const profile = await member.client.call('get-profile', { token: member.tokens.accessToken })
    expect(expectSuccess('get-profile', profile).user.pincode).toBe('110001')
  })

  it('answers USER_NOT_FOUND before the first session', async () => {
    const { tokens, client } = await signIn(origin)
    const reply = await client.call('save-location-details', { token: tokens.accessToken, body: { pincode: '462001' } })
    expectError(reply, 'USER_NOT_FOUND')
  })
})
