/** The staff API on the running product: sign-in and session, and who is kept out at the gateway. */
import { randomBytes } from 'node:crypto'
import { describe, expect, inject, it } from 'vitest'
import { staffEndpoints, type StaffOperation } from '#contract/staff/staff-endpoints.ts'
import { staffPolicy } from '#lambdas/staff/staff-policy.contract.ts'
import { expectError } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { createPartner } from '#tests/support/partner/partners.ts'
import { callStaff, signInStaff } from '#tests/support/staff.ts'

const operations = Object.keys(staffEndpoints) as StaffOperation[]

describe('get-session', () => {
  it('answers a person who has signed in with password and authenticator app, until an operator revokes this person', async () => {
    const { email, succeed, call, revoke } = await signInStaff('support', 'partners')
    expect(await succeed('get-session')).toMatchObject({ email, roles: ['support', 'partners'], idle_minutes: 30 })
    await revoke()
    expectError(await call('get-session'), 'UNAUTHORIZED')
  })
})

describe('end-session', () => {
  it('ends the session at the next call', async () => {
    const { succeed, call } = await signInStaff('catalogue')
    expect(await succeed('end-session')).toEqual({ ended: true })
    expectError(await call('get-session'), 'SIGNED_OUT')
  })
})

describe('know-browser', () => {
  it('keeps the member from being locked out: strangers who send passwords reach the pool no more, and this browser does', async () => {
    const { succeed, enterPassword } = await signInStaff('support')
    const { browser_token } = await succeed('know-browser')
    const wrong = 'NotAuthorizedException: Incorrect username or password.'
    for (let sent = 0; sent < staffPolicy.signInTries.strangers.most; sent += 1)
      expect(await enterPassword(undefined, 'guessed words')).toBe(wrong)
    expect(await enterPassword()).toMatch(/^UserLambdaValidationException: .*SIGN_IN_HELD/)
    expect(await enterPassword(browser_token)).toBe('SOFTWARE_TOKEN_MFA')
  })
})

it('every address refuses nobody, a visitor, keys of partners and lenders, and a sign-in before its second factor, before any function runs', async () => {
  const [{ tokens }, partner, { challengeSession }] = await Promise.all([
    takeMember(),
    createPartner(inject('dataFolder')),
    signInStaff('admin'),
  ])
  const strangers = {
    nobody: undefined,
    visitor: tokens.accessToken,
    partner: partner.liveKey,
    lender: `whsec_${randomBytes(32).toString('base64')}`,
    challengeSession,
  }
  for (const [name, token] of Object.entries(strangers))
    for (const operation of operations) {
      const { status, text } = await callStaff(operation, { token })
      expect([name, operation, status, text]).toEqual([name, operation, 401, '{"message":"Unauthorized"}'])
    }
})
