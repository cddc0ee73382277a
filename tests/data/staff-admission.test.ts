/** Who may call a staff endpoint, and for how long. */
import { describe, expect, it } from 'vitest'
import type { Health } from '#lambdas/health/health-room.contract.ts'
import { signInTrigger, type SignInEvent } from '#lambdas/staff/sign-in-trigger.function.ts'
import { findMember, putMember } from '#lambdas/staff/staff-members.table.ts'
import { createRecordedLog } from '#tests/support/recorded-log.ts'
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
  const { enter, asha } = await openStaff()
  expect(await enter({})).toBe('UNAUTHORIZED')
  for (const claim of ['sub', 'origin_jti', 'auth_time'])
    expect([claim, await enter({ claims: { ...asha.claims, [claim]: '' } })]).toEqual([claim, 'UNAUTHORIZED'])
  expect(await enter({ claims: { ...asha.claims, sub: 'stranger' } })).toBe('UNAUTHORIZED')
  expect(await enter()).toBe(asha.email)
  await putMember(table.opened, { ...asha, state: 'revoked' })
  expect(await enter()).toBe('UNAUTHORIZED')
})

it('the first call ends an invitation, and one after its seven days is refused with password and app', async () => {
  const { enter, signInAgain, asha, advance } = await openStaff()
  const invited_until = '2026-03-17T09:00:00.000Z'
  await putMember(table.opened, { ...asha, invited_until })
  expect(await enter()).toBe(asha.email)
  expect(await findMember(table.opened, asha.id)).not.toHaveProperty('invited_until')
  await putMember(table.opened, { ...asha, invited_until })
  advance(7 * 24 * hour)
  expect(await enter(signInAgain(asha))).toBe('UNAUTHORIZED')
})

it('a role counts while both the token and the table name it', async () => {
  const { call, signInAgain, signIn } = await openStaff()
  const rolesOf = async (member: SignedInStaff) => {
    const { json, error } = await call('get-session', member)
    return error ?? json['roles']
  }
  const ravi = await signIn('support', 'partners')
  expect(await rolesOf(ravi)).toEqual(['support', 'partners'])
  expect(await rolesOf(signInAgain(ravi, ['support', 'admin']))).toEqual(['support'])
  await putMember(table.opened, { ...ravi, roles: ['catalogue'] })
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

describe('passwords that strangers send for a member', () => {
  const openLanes = async () => {
    const staff = createStaffOnTable(table)
    const [asha, admin] = [await staff.signIn('support'), await staff.signIn('admin')]
    const log = createRecordedLog()
    const trigger = signInTrigger({ table: table.opened, clock: staff.clock, log })
    /** As Cognito asks before it compares a password. */
    const send = async (
      browser_tokens?: string,
      of: Pick<SignInEvent['request'], 'userAttributes' | 'userNotFound'> = { userAttributes: { sub: asha.id } },
    ) => {
      const request = { ...of, ...(browser_tokens !== undefined && { validationData: { browser_tokens } }) }
      return trigger({ userName: 'x@staff.example', request }).then(
        () => 'compared',
        ({ message }: Error) => message,
      )
    }
    const heldSince = async () => {
      const { json } = await staff.call('get-health', staff.signInAgain(admin))
      return (json['held_members'] as Health['held_members']).find(({ staff_id }) => staff_id === asha.id)?.since
    }
    const tokenOf = (answer: { json: Record<string, unknown> }) => String(answer.json['browser_token'])
    return { ...staff, asha, admin, send, heldSince, tokenOf, log }
  }
  const times = (count: number) => Array.from({ length: count })

  it('are refused after four in six hours, and a browser that the member has used before is not', async () => {
    const { send, asha, call, tokenOf, heldSince, advance, log } = await openLanes()
    const own = tokenOf(await call('know-browser', asha))
    for (const _ of times(4)) expect(await send()).toBe('compared')
    for (const tokens of [undefined, '', 'guessed,words']) expect(await send(tokens)).toBe('SIGN_IN_HELD')
    expect(await send(`of-another-member,${own}`)).toBe('compared')
    expect(log.lines).toMatchObject([{ code: 'STAFF_SIGN_IN_HELD', facts: { staff_id: asha.id, lane: 'strangers' } }])
    expect(await heldSince()).toBe('2026-03-10T09:00:00.000Z')
    advance(6 * hour)
    expect([await send(), await heldSince()]).toEqual(['compared', undefined])
  })

  it('leave twenty an hour to the browsers that the member has used before', async () => {
    const { send, asha, call, tokenOf } = await openLanes()
    const own = tokenOf(await call('know-browser', asha))
    for (const _ of times(20)) expect(await send(own)).toBe('compared')
    expect([await send(own), await send()]).toEqual(['SIGN_IN_HELD', 'compared'])
  })

  it('count when they come at one moment, and for an address of nobody, whose refusal is the same', async () => {
    const { send, log } = await openLanes()
    const answers = await Promise.all(times(20).map(() => send()))
    expect(answers.filter((answer) => answer === 'compared').length).toBeLessThanOrEqual(4)
    const nobody = { userAttributes: {}, userNotFound: true }
    log.lines.length = 0
    for (const _ of times(4)) expect(await send(undefined, nobody)).toBe('compared')
    expect([await send(undefined, nobody), log.lines]).toEqual(['SIGN_IN_HELD', []])
  })

  it('count no longer once an admin lets the member in with one more browser', async () => {
    const { send, asha, admin, call, tokenOf, heldSince, recorded } = await openLanes()
    for (const _ of times(5)) await send()
    const given = tokenOf(await call('let-member-in', admin, { params: { staff_id: asha.id } }))
    expect(await heldSince()).toBeUndefined()
    for (const _ of times(5)) await send()
    expect([await send(), await send(given)]).toEqual(['SIGN_IN_HELD', 'compared'])
    expect(await recorded('ACTION#staff.let-in')).toMatchObject([{ by: { id: admin.id }, subject: { id: asha.id } }])
  })
})
