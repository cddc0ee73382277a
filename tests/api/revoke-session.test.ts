import { describe, expect, inject, it } from 'vitest'
import { createApiClient, expectError, expectSuccess } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { refreshTokens } from '#tests/support/auth/sign-in.ts'

const origin = inject('origin')
const revoke = (body: object) => createApiClient(origin).call('revoke-session', { body })

describe('revoke-session', () => {
  it('revokes the refresh token that it is given, whatever has become of its access token', async () => {
    const { tokens } = await takeMember()
    const reply = await revoke({ refresh_token: tokens.refreshToken })
    expect(expectSuccess('revoke-session', reply)).toEqual({ success: true })
    expect(await refreshTokens(origin, tokens.refreshToken)).toEqual({ error: 'NotAuthorizedException' })
  })

  it('answers the same to a token of nobody and to an access token, and refuses what can be no token', async () => {
    const { tokens } = await takeMember()
    for (const refresh_token of ['nobody', tokens.accessToken]) {
      expectSuccess('revoke-session', await revoke({ refresh_token }))
    }
    expect(await refreshTokens(origin, tokens.refreshToken)).toHaveProperty('tokens')
    for (const body of [{}, { refresh_token: '' }, { refresh_token: 7 }]) {
      expectError(await revoke(body), 'VALIDATION_ERROR')
    }
  })
})
