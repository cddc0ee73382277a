/** The staff API on the running product: sign-in, session, and who is kept out at the gateway. */
import { randomBytes } from 'node:crypto'
import { describe, expect, inject, it } from 'vitest'
import { staffEndpoints, type StaffOperation } from '#contract/staff/staff-endpoints.ts'
import { createPartner } from '#tests/support/partner/partners.ts'
import { expectError } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
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

/** One after another: on a busy machine the runtime throttles a function that 60 callers ask for at once. */
const answersTo = async (token: string, of: readonly StaffOperation[]) => {
  const answers: unknown[] = []
  for (const operation of of) {
    const { status, json } = await callStaff(operation, { token })
    answers.push([operation, status, (json as { code?: string } | undefined)?.code])
  }
  return answers
}

it.each(['support', 'catalogue', 'partners'] as const)(
  'every address of another role refuses %s, and every address refuses the same person once revoked',
  async (role) => {
    const { token, revoke } = await signInStaff(role)
    const others = operations.filter(
      (operation) => !(staffEndpoints[operation].roles as readonly string[]).includes(role),
    )
    expect(others.length).toBeGreaterThan(10)
    expect(await answersTo(token, others)).toEqual(others.map((operation) => [operation, 403, 'ROLE_NOT_ALLOWED']))
    await revoke()
    expect(await answersTo(token, operations)).toEqual(operations.map((operation) => [operation, 401, 'UNAUTHORIZED']))
  },
)
