/** Admins invite, change and revoke staff in the console, as operators do by command. */
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ListedMember } from '#lambdas/staff/member-room.contract.ts'
import { listMembers } from '#lambdas/staff/staff-members.table.ts'
import { createStaffOnTable, type SignedInStaff } from '#tests/support/staff/staff-on-table.ts'
import { startTable } from '#tests/support/table/dynamo.ts'

const table = await startTable()
const rules = { allowLoopback: true, requiresSteps: false, fourEyes: false }
const { call, signIn, pool, recorded, signInAgain, advance } = createStaffOnTable(table, undefined, rules)
const admin = await signIn('admin')
let email: string
beforeEach(() => {
  email = `${randomUUID()}@staff.example`
})

const invite = async (body: object) => call('invite-staff', admin, { body })
const listed = async () =>
  ((await call('list-staff', admin)).json['staff'] as ListedMember[]).find((each) => each.email === email)
const stored = async () =>
  (await listMembers(table.opened)).find((each) => each.email === email && each.state !== 'revoked')

describe('an admin in the console', () => {
  it('invites a person, sets roles, and revokes, each in the record under the name of the admin', async () => {
    const { json } = await invite({ email: email.toUpperCase(), roles: ['support'] })
    expect(json).toEqual({ email, roles: ['support'], password: pool.passwordOf(email), waits: false })
    expect(await listed()).toMatchObject({ email, roles: ['support'], state: 'invited' })
    const member = await stored()
    if (!member) throw new Error('no member')
    pool.signIn(email)
    await call('get-session', signInAgain(member))
    advance(1)
    expect((await invite({ email, roles: ['support', 'partners'] })).json).toEqual({
      email,
      roles: ['support', 'partners'],
      waits: false,
    })
    advance(1)
    expect((await call('revoke-staff', admin, { body: { email } })).json).toEqual({ done: true })
    expect((await call('get-session', signInAgain(member))).error).toBe('UNAUTHORIZED')
    expect(await listed()).toMatchObject({ state: 'revoked' })
    const acts = (await recorded(`STAFF#${admin.id}`)).filter(({ subject }) => subject.id === member.id)
    expect(acts.map(({ action }) => action)).toEqual(['staff.invite', 'staff.set-roles', 'staff.revoke'])
  })

  it('lets a person set up another authenticator app, whose account before is out at once', async () => {
    await invite({ email, roles: ['catalogue'] })
    const before = await stored()
    if (!before) throw new Error('no member')
    pool.signIn(email)
    const { json } = await call('reset-authenticator', admin, { body: { email } })
    expect(json).toEqual({ email, roles: ['catalogue'], password: pool.passwordOf(email), waits: false })
    expect((await call('get-session', signInAgain(before))).error).toBe('UNAUTHORIZED')
    expect((await stored())?.id).not.toBe(before.id)
  })

  it('repeats an invitation that the pool broke off, and completes it', async () => {
    pool.failAt('setRoles')
    expect((await invite({ email, roles: ['support'] })).error).toBe('BUSY')
    expect(await listed()).toMatchObject({ state: 'incomplete' })
    expect((await invite({ email, roles: ['support'] })).status).toBe(200)
    expect(await listed()).toMatchObject({ state: 'invited' })
  })

  it.each(['invite-staff', 'revoke-staff', 'reset-authenticator'] as const)(
    '%s refuses the own account and addresses of nobody',
    async (operation) => {
      const roles = operation === 'invite-staff' ? { roles: ['support'] } : {}
      const answerTo = async (of: string) => (await call(operation, admin, { body: { email: of, ...roles } })).error
      expect(await answerTo(admin.email)).toBe('SECOND_PERSON_NEEDED')
      expect(await answerTo('no address')).toBe('VALIDATION_ERROR')
      if (operation !== 'invite-staff') expect(await answerTo(email)).toBe('VALIDATION_ERROR')
    },
  )

  it('gives at least one role', async () => {
    for (const roles of [[], ['owner'], undefined])
      expect((await invite({ email, roles })).error).toBe('VALIDATION_ERROR')
  })
})

it('where a stage has four eyes, a person whom an admin invites waits for another admin', async () => {
  const staff = createStaffOnTable(table, undefined, { ...rules, fourEyes: true })
  const { json } = await staff.call('invite-staff', admin, { body: { email, roles: ['support'] } })
  expect(json).toMatchObject({ waits: false })
  const other = await staff.signIn('admin')
  const more = await staff.call('invite-staff', admin, { body: { email, roles: ['support', 'admin'] } })
  expect(more.json).toMatchObject({ waits: true })
  const id = (await stored())?.id ?? ''
  const { waiting } = (await staff.call('list-approvals', other)).json as { waiting: { id: string; at: string }[] }
  const seen_at = waiting.find((change) => change.id === id)?.at
  const agree = (by: SignedInStaff) =>
    staff.call('approve-invitation', by, { params: { staff_id: id }, body: { seen_at } })
  expect((await agree(admin)).error).toBe('SECOND_PERSON_NEEDED')
  expect((await agree(other)).status).toBe(200)
  expect((await stored())?.roles).toEqual(['support', 'admin'])
})
