import { describe, expect, inject, it } from 'vitest'
import { expectError } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { callAs, refreshTokens, succeedAs } from '#tests/support/auth/sign-in.ts'

const origin = inject('origin')

describe('end-all-sessions', () => {
  it('ends the sessions of the caller at the server and at the user pool, and of nobody else', async () => {
    const [member, other] = await Promise.all([takeMember(), takeMember()])
    const { browser_token } = await succeedAs(member, 'end-all-sessions')
    expect(browser_token).not.toBe(member.browserToken)
    expectError(await callAs(member, 'get-profile'), 'SIGNED_OUT')
    expect(await refreshTokens(origin, member.tokens.refreshToken)).toEqual({ error: 'NotAuthorizedException' })
    await succeedAs(other, 'record-offers-viewed')
    expect(await refreshTokens(origin, other.tokens.refreshToken)).toHaveProperty('tokens')
  })
})
