/** Staff is invited, changed and revoked by an admin on the running product, whose pool has the person. */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { expectError } from '#tests/support/api-client.ts'
import { signInStaff } from '#tests/support/staff.ts'

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
