import { describe, expect, inject, it } from 'vitest'
import { expectError } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { callAs, endSession, refreshTokens, succeedAs } from '#tests/support/auth/sign-in.ts'

const origin = inject('origin')

describe('end-session', () => {
  it('ends the session at the server and at the user pool, and only that one, also when it is repeated', async () => {
    const [member, other] = await Promise.all([takeMember(), takeMember()])
    const answers = [await endSession(member), await endSession(member)]
    expect(new Set([member.browserToken, ...answers.map(({ browser_token }) => browser_token)]).size).toBe(3)
    expectError(await callAs(member, 'record-offers-viewed'), 'SIGNED_OUT')
    expect(await refreshTokens(origin, member.tokens.refreshToken)).toEqual({ error: 'NotAuthorizedException' })
    await succeedAs(other, 'record-offers-viewed')
    expect(await refreshTokens(origin, other.tokens.refreshToken)).toHaveProperty('tokens')
  })

  it('refuses an invalid body by its field and leaves the session alone', async () => {
    const member = await takeMember()
    const refuses = async (body: object, field: string) => {
      const { details } = expectError(await callAs(member, 'end-session', { body }), 'VALIDATION_ERROR')
      expect(details).toMatchObject([{ field }])
    }
    const tokens = [undefined, '', 'two words', 'x'.repeat(8193)]
    for (const refresh_token of tokens) await refuses({ refresh_token }, 'refresh_token')
    await succeedAs(member, 'get-profile')
  })
})
