/** The staff API on the running product: sign-in and session, staff that an admin changes, the funnel, and who is kept out at the gateway. */
import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, inject, it } from 'vitest'
import { todayInIndia } from '#contract/india-time.ts'
import { staffEndpoints, type StaffOperation } from '#contract/staff/staff-endpoints.ts'
import { staffPolicy } from '#contract/staff/staff-policy.ts'
import { expectError } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { acceptedTerms, readClock, signIn, succeedAs } from '#tests/support/auth/sign-in.ts'
import { callHttp } from '#tests/support/http-call.ts'
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

it('an admin invites a person, gives another role, another first password, and revokes', async () => {
  const admin = await signInStaff('admin')
  const email = `${randomUUID()}@staff.example`
  const state = async () => (await admin.succeed('list-staff')).staff.find((member) => member.email === email)?.state
  const invited = await admin.succeed('invite-staff', { body: { email, roles: ['support'] } })
  expect(invited.password).toMatch(/^[a-z2-9-]{23}$/)
  expect(await state()).toBe('invited')
  const { roles } = await admin.succeed('invite-staff', { body: { email, roles: ['catalogue'] } })
  expect(roles).toEqual(['catalogue'])
  const reset = await admin.succeed('reset-authenticator', { body: { email } })
  expect(reset.password).not.toBe(invited.password)
  await admin.succeed('revoke-staff', { body: { email } })
  expect(await state()).toBe('revoked')
})

it('a revoked person is out at the next call, and nobody changes the own account', async () => {
  const [admin, support] = [await signInStaff('admin'), await signInStaff('support')]
  const body = { email: support.email }
  expectError(await admin.call('revoke-staff', { body: { email: admin.email } }), 'SECOND_PERSON_NEEDED')
  expectError(await admin.call('revoke-staff', { body: { email: 'nobody' } }), 'VALIDATION_ERROR')
  expectError(await admin.call('reset-authenticator', { body: { email: 'nobody@staff.example' } }), 'VALIDATION_ERROR')
  await admin.succeed('revoke-staff', { body })
  expectError(await support.call('get-session'), 'UNAUTHORIZED')
})

const origin = inject('origin')

it('a visitor is counted at the first sign-in and each step, also when the stream delivers a batch again', async () => {
  const campaign = `api ${randomUUID().slice(0, 8)}`
  const staff = await signInStaff('partners')
  const today = todayInIndia(new Date(await readClock(origin)))
  const query = new URLSearchParams({ from: today, to: today, touch: 'first', campaign }).toString()
  const total = async () => (await staff.succeed('get-funnel', { query })).total
  expect(await total()).toEqual([0, 0, 0, 0, 0, 0])

  const member = await signIn(origin)
  const body = { category: 'salaried', terms: acceptedTerms, utm_source: 'Test', utm_campaign: campaign.toUpperCase() }
  await succeedAs(member, 'start-session', { body })
  await expect.poll(total).toEqual([1, 0, 0, 0, 0, 0])
  await succeedAs(member, 'record-offers-viewed')
  await expect.poll(total).toEqual([1, 1, 1, 1, 1, 0])
  await callHttp(origin, { method: 'POST', path: '/local/streams/deliver-again' })
  await succeedAs(member, 'start-session', { body })
  expect(await total()).toEqual([1, 1, 1, 1, 1, 0])
  expectError(await staff.call('get-funnel', { query: `${query}&to=2026-03-09` }), 'VALIDATION_ERROR')
  expectError(await staff.call('get-funnel'), 'VALIDATION_ERROR')
})
