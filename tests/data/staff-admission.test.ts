/** Who may call a staff endpoint, and for how long. */
import { expect, it } from 'vitest'
import { createStaffOnTable, type SignedInStaff } from '#tests/support/staff/staff-on-table.ts'
import { startTable } from '#tests/support/table/dynamo.ts'

const table = await startTable()
const minute = 60
const hour = 60 * minute

const openStaff = async () => {
  const staff = createStaffOnTable(table)
  const asha = await staff.signIn('support')
  /** The error of a call, or the email of the caller. */
  const enter = async (member: { claims?: SignedInStaff['claims'] } = asha) => {
    const { json, error } = await staff.call('get-session', member)
    return error ?? json['email']
  }
  return { ...staff, asha, enter }
}

it('a member sees the own session and its limits', async () => {
  const { call, asha } = await openStaff()
  expect((await call('get-session', asha)).json).toEqual({
    id: asha.id,
    email: asha.email,
    roles: ['support'],
    started_at: '2026-03-10T09:00:00.000Z',
    ends_at: '2026-03-10T17:00:00.000Z',
    idle_minutes: 30,
  })
})

it('nobody else enters: no token, a token that lacks a claim, a stranger, a revoked member from the next call on', async () => {
  const { enter, asha, parts } = await openStaff()
  expect(await enter({})).toBe('UNAUTHORIZED')
  for (const claim of ['sub', 'origin_jti', 'auth_time'])
    expect([claim, await enter({ claims: { ...asha.claims, [claim]: '' } })]).toEqual([claim, 'UNAUTHORIZED'])
  expect(await enter({ claims: { ...asha.claims, sub: 'stranger' } })).toBe('UNAUTHORIZED')
  expect(await enter()).toBe(asha.email)
  await parts.members.put({ ...asha, state: 'revoked' })
  expect(await enter()).toBe('UNAUTHORIZED')
})

it('the first call ends an invitation, and one after its seven days is refused with password and app', async () => {
  const { enter, signInAgain, asha, parts, advance } = await openStaff()
  const invited_until = '2026-03-17T09:00:00.000Z'
  await parts.members.put({ ...asha, invited_until })
  expect(await enter()).toBe(asha.email)
  expect(await parts.members.find(asha.id)).not.toHaveProperty('invited_until')
  await parts.members.put({ ...asha, invited_until })
  advance(7 * 24 * hour)
  expect(await enter(signInAgain(asha))).toBe('UNAUTHORIZED')
})

it('a role counts while both the token and the table name it', async () => {
  const { call, signInAgain, signIn, parts } = await openStaff()
  const rolesOf = async (member: SignedInStaff) => {
    const { json, error } = await call('get-session', member)
    return error ?? json['roles']
  }
  const ravi = await signIn('support', 'partners')
  expect(await rolesOf(ravi)).toEqual(['support', 'partners'])
  expect(await rolesOf(signInAgain(ravi, ['support', 'admin']))).toEqual(['support'])
  await parts.members.put({ ...ravi, roles: ['catalogue'] })
  expect(await rolesOf(ravi)).toBe('ROLE_NOT_ALLOWED')
})

it('a session ends half an hour after its last call, and eight hours after its sign-in however much is done', async () => {
  const { call, enter, asha, advance, signInAgain } = await openStaff()
  advance(29 * minute)
  expect(await enter()).toBe(asha.email)
  advance(29 * minute)
  expect(await enter()).toBe(asha.email)
  advance(30 * minute)
  const { status, json } = await call('get-session', asha)
  const message = 'You were signed out after 30 minutes without activity. Please sign in again.'
  expect({ status, json }).toMatchObject({ status: 401, json: { code: 'SIGNED_OUT', message } })
  const again = signInAgain(asha)
  for (let passed = 0; passed < 8 * hour; passed += 20 * minute) {
    expect(await enter(again)).toBe(asha.email)
    advance(20 * minute)
  }
  expect((await call('get-session', again)).json['message']).toBe(
    'You were signed out after 8 hours. Please sign in again.',
  )
})

it('a session that its member ended lets no call in, and another session of the member stays', async () => {
  const { call, enter, asha, signInAgain } = await openStaff()
  const other = signInAgain(asha)
  expect((await call('end-session', asha)).json).toEqual({ ended: true })
  expect(await enter()).toBe('SIGNED_OUT')
  expect(await enter(other)).toBe(asha.email)
})
