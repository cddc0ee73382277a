import { describe, expect, inject, it } from 'vitest'
import { categories } from '#contract/entities.ts'
import { createApiClient, expectError, expectSuccess } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { acceptedTerms, callAs, endSession, refreshTokens, signIn, succeedAs } from '#tests/support/auth/sign-in.ts'

const origin = inject('origin')
const isRevoked = { error: 'NotAuthorizedException' }

describe('start-session', { concurrent: true }, () => {
  it.each(categories)('makes a user of a %s visitor', async (category) => {
    const signedIn = await signIn(origin)
    const body = { category, terms: acceptedTerms, utm_source: 'news-paper' }
    const reply = await callAs(signedIn, 'start-session', { body })
    const { user, browser_token } = expectSuccess('start-session', reply)
    expect(user).toMatchObject({ phone: signedIn.phone, category, current_step: 'otp_verified' })
    expect(user.category_selected_at).toBeDefined()
    expect(user.otp_verified_at).toBeDefined()
    expect(user.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)
    expect(browser_token.length).toBeGreaterThan(20)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.text).not.toMatch(/news-paper|acquisition_ip|consent|signed_out/)
  })
})

describe('end-session, end-all-sessions', () => {
  it.each([
    ['end-session', endSession],
    ['end-all-sessions', (user: Parameters<typeof endSession>[0]) => succeedAs(user, 'end-all-sessions')],
  ])('%s ends the session at the server and at the user pool, and nobody else’s', async (operation, end) => {
    const [member, other] = await Promise.all([takeMember(), takeMember()])
    const tokens = [member.browserToken, (await end(member)).browser_token]
    if (operation === 'end-session') tokens.push((await end(member)).browser_token)
    expect(new Set(tokens).size).toBe(tokens.length)
    expectError(await callAs(member, 'record-offers-viewed'), 'SIGNED_OUT')
    expect(await refreshTokens(origin, member.tokens.refreshToken)).toEqual(isRevoked)
    await succeedAs(other, 'record-offers-viewed')
    expect(await refreshTokens(origin, other.tokens.refreshToken)).toHaveProperty('tokens')
  })
})

describe('revoke-session', () => {
  it('revokes the refresh token that it is given, and answers the same to a token of nobody and to an access token', async () => {
    const { tokens } = await takeMember()
    const revoke = async (refresh_token: string) => {
      const reply = await createApiClient(origin).call('revoke-session', { body: { refresh_token } })
      expect(expectSuccess('revoke-session', reply)).toEqual({ success: true })
    }
    for (const none of ['nobody', tokens.accessToken]) await revoke(none)
    expect(await refreshTokens(origin, tokens.refreshToken)).toHaveProperty('tokens')
    await revoke(tokens.refreshToken)
    expect(await refreshTokens(origin, tokens.refreshToken)).toEqual(isRevoked)
  })
})

describe('mark-terms-seen', () => {
  it('ends the news of the terms for a user who agreed to earlier ones, also after another sign-in', async () => {
    const member = await takeMember()
    const start = async (version: string) => {
      const body = { category: 'salaried', terms: { version, language: 'en-IN' } }
      return (await succeedAs(member, 'start-session', { body })).user.has_new_terms
    }
    expect([await start('2026-11-23'), await start('2025-09-23')]).toEqual([undefined, true])
    expect(await start('2026-11-23')).toBe(true)
    const { user } = await succeedAs(member, 'mark-terms-seen', { body: { version: '2026-11-23' } })
    expect(user.has_new_terms).toBeUndefined()
    expect(await start('2026-11-23')).toBeUndefined()
    expect((await succeedAs(member, 'get-profile')).user.has_new_terms).toBeUndefined()
  })
})
