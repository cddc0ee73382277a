/** `npm run ops -- staff …` on a table, with a pool that can fail between two steps. */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { OpsValues } from '#bin/ops/command.ts'
import { staffCommands } from '#bin/ops/staff-commands.ts'
import { recordPartition } from '#data/keys.ts'
import { listMembers, noteEnrolled, putMember, type StoredMember } from '#lambdas/staff/staff-members.table.ts'
import { opsConnectionTo, runOpsCommand } from '#tests/support/ops-connection.ts'
import { createPoolInMemory, type PoolStep } from '#tests/support/staff/pool-in-memory.ts'
import { startTable } from '#tests/support/table/dynamo.ts'

const table = await startTable()

/** A pool, and a person whom nobody has invited. */
const start = () => {
  const pool = createPoolInMemory()
  const email = `${randomUUID()}@staff.example`
  const run = (verb: string, values: OpsValues = { email }) => {
    const command = staffCommands.find(({ name }) => name === `staff ${verb}`)
    return runOpsCommand(command, values, opsConnectionTo(table, '', pool))
  }
  const invite = async (...role: string[]) => (await run('invite', { email, role }))[0] ?? {}
  const listed = async () => (await run('list')).find((row) => row['email'] === email)
  const stored = async () => (await listMembers(table.opened)).filter((member) => member.email === email)
  /** Chooses a password and enrols, and makes a first call. */
  const signIn = async () => {
    pool.signIn(email)
    for (const { id } of await stored()) await noteEnrolled(table.opened, id)
  }
  return { pool, email, run, invite, listed, stored, signIn }
}

const entriesOf = async (id: string) => {
  const { Items = [] } = await table.opened.query({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': recordPartition('ACTION', 'staff.invite') },
  })
  return Items.map(({ entry }) => entry as { subject: { id: string }; by: object; after: object }).filter(
    ({ subject }) => subject.id === id,
  )
}

it('an invitation stores the member with its roles, gives the pool a first password, and is on record', async () => {
  const { pool, email, invite, listed, stored } = start()
  const row = await invite('support', 'admin')
  expect(row).toEqual({ email, password: pool.passwordOf(email), open: 'https://staff.example.in' })
  expect(row['password']).toMatch(/^[a-z2-9]{5}(?:-[a-z2-9]{5}){3}$/)
  expect(pool.rolesOf(email)).toEqual(['support', 'admin'])
  const [member] = await stored()
  expect(member).toEqual({
    id: (await pool.find(email))?.id,
    email,
    roles: ['support', 'admin'],
    state: 'active',
    invited_until: expect.any(String) as string,
  })
  expect(await listed()).toEqual({ email, roles: 'support admin', state: 'invited' })
  const [entry] = await entriesOf(member?.id ?? '')
  expect(entry).toMatchObject({
    by: { id: 'operator', email: 'operator' },
    after: { email, roles: ['support', 'admin'] },
  })
})

it.each<PoolStep>(['create', 'setRoles'])(
  'an invitation that failed at %s is completed by another one',
  async (step) => {
    const { pool, email, invite, listed, stored } = start()
    pool.failAt(step)
    await expect(invite('support')).rejects.toThrow(step)
    expect(await stored()).toEqual([])
    const { password } = await invite('support')
    expect(password).toBe(pool.passwordOf(email))
    expect(await stored()).toHaveLength(1)
    expect(await listed()).toMatchObject({ state: 'invited' })
  },
)

it('another invitation of a member who signs in changes the roles alone', async () => {
  const { pool, email, invite, listed, stored, signIn } = start()
  await invite('support')
  await signIn()
  expect(await invite('catalogue')).toEqual({ email, roles: 'catalogue' })
  expect(pool.rolesOf(email)).toEqual(['catalogue'])
  expect(await stored()).toMatchObject([{ roles: ['catalogue'], state: 'active' }])
  expect(await listed()).toMatchObject({ state: 'active' })
})

it('a person who chose a password and never enrolled an app is invited, until seven days are over, and begins anew', async () => {
  const { pool, email, invite, listed, stored } = start()
  await invite('admin')
  pool.signIn(email)
  expect(await listed()).toMatchObject({ state: 'invited' })
  const [member] = await stored()
  await putMember(table.opened, { ...member, invited_until: '2020-01-01T00:00:00.000Z' } as StoredMember)
  expect(await listed()).toMatchObject({ state: 'expired' })
  expect((await invite('support'))['password']).toBeDefined()
  const [revoked, begun] = (await stored()).toSorted((one, other) => other.state.localeCompare(one.state))
  expect([revoked?.id, begun?.roles]).toEqual([member?.id, ['support']])
})

it('a revocation that the pool did not complete keeps the person out already, and is completed by another one', async () => {
  const { pool, email, invite, run, listed, stored, signIn } = start()
  await invite('support')
  await signIn()
  pool.failAt('disable')
  await expect(run('revoke')).rejects.toThrow('disable')
  expect(await stored()).toMatchObject([{ state: 'revoked' }])
  expect(await listed()).toMatchObject({ state: 'incomplete' })
  expect(await run('revoke')).toEqual([{ email, state: 'revoked' }])
  expect(await listed()).toMatchObject({ state: 'revoked' })
  expect(await pool.find(email)).toMatchObject({ isEnabled: false })
})

it('a revoked person who is invited again begins anew, as another member', async () => {
  const { pool, email, invite, run, listed, stored, signIn } = start()
  await invite('support')
  await signIn()
  const before = await pool.find(email)
  await run('revoke')
  expect((await invite('support'))['password']).toBeDefined()
  const after = await pool.find(email)
  expect(after).toMatchObject({ isInvited: true, isEnabled: true })
  expect(after?.id).not.toBe(before?.id)
  const states = (await stored()).map(({ id, state }) => [id, state])
  expect(Object.fromEntries(states)).toEqual({ [before?.id ?? '']: 'revoked', [after?.id ?? '']: 'active' })
  expect(await listed()).toMatchObject({ state: 'invited' })
})

it.each<PoolStep>(['delete', 'create'])(
  'a lost phone is replaced, with the same roles; after a failure at %s an invitation completes it',
  async (step) => {
    const { pool, email, invite, run, listed, signIn } = start()
    await invite('support', 'partners')
    await signIn()
    pool.failAt(step)
    await expect(run('reset-authenticator')).rejects.toThrow(step)
    expect(await listed()).toMatchObject({ state: 'revoked' })
    await invite('support', 'partners')
    await signIn()
    const [row] = await run('reset-authenticator')
    expect(row).toEqual({ email, password: pool.passwordOf(email), open: 'https://staff.example.in' })
    expect(await listed()).toEqual({ email, roles: 'support partners', state: 'invited' })
  },
)

it('commands for nobody, for no address and without a role are refused', async () => {
  const { run, email } = start()
  const nobody = '--email: is the address of no staff member'
  await expect(run('revoke')).rejects.toThrow(nobody)
  await expect(run('reset-authenticator')).rejects.toThrow(nobody)
  expect(() => run('invite', { email: 'asha', role: ['admin'] })).toThrow('--email is no e-mail address')
  expect(() => run('invite', { email })).toThrow('--role is missing: one of support, catalogue, partners, admin')
  await expect(run('invite', { email, role: ['partner-owner'], code: 'nobody' })).rejects.toThrow(
    '--code: no partner has this code',
  )
  expect(() => run('invite', { email, role: ['root'] })).toThrow('--role root: must be one of')
})
