import { describe, expect, inject, it } from 'vitest'
import { expectError, expectSuccess } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { signIn } from '#tests/support/auth/sign-in.ts'

describe('end-session', () => {
  it('answers success, and again when it is repeated', async () => {
    const { tokens, client } = await takeMember()
    for (let time = 1; time <= 2; time += 1) {
      const reply = await client.call('end-session', { token: tokens.accessToken })
      expect(expectSuccess('end-session', reply)).toEqual({ success: true })
    }
    const write = await client.call('save-location-details', { token: tokens.accessToken, body: { pincode: '462001' } })
    expectError(write, 'SIGNED_OUT')
  })

  it('makes no user where no session was started', async () => {
    const { tokens, client } = await signIn(inject('origin'))
    expectSuccess('end-session', await client.call('end-session', { token: tokens.accessToken }))
    expectError(await client.call('get-profile', { token: tokens.accessToken }), 'USER_NOT_FOUND')
  })
})
