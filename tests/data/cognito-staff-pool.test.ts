/** The staff pool on a pool of the local runtime. */
import { AdminListGroupsForUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { expect, it } from 'vitest'
import { twoPools } from '#infra/local/tests/password-pool.ts'
import { sdkOptions, shareStack } from '#infra/local/tests/small-stack.ts'
import { openStaffPool } from '#lambdas/staff/staff-pool.function.ts'
import { createStaffPassword } from '#lambdas/staff/staff-secrets.ts'

const runtime = shareStack(twoPools())

const open = () => {
  const poolId = runtime().outputs['StaffPoolId'] ?? ''
  const sdk = new CognitoIdentityProviderClient(sdkOptions(runtime()))
  const groupsOf = async (Username: string) => {
    const { Groups = [] } = await sdk.send(new AdminListGroupsForUserCommand({ UserPoolId: poolId, Username }))
    return Groups.map(({ GroupName }) => GroupName)
  }
  return { pool: openStaffPool(sdk, poolId), groupsOf }
}

it('creates, finds and lists members by their address, with the roles of the last change', async () => {
  const { pool, groupsOf } = open()
  const email = 'asha@staff.example'
  expect(await pool.find(email)).toBeUndefined()
  const id = await pool.create(email, createStaffPassword())
  const member = { id, email, isInvited: true, isEnabled: true }
  expect(await pool.find(email)).toEqual(member)
  expect(await pool.list()).toEqual([member])
  await pool.setRoles(email, ['support', 'admin'])
  expect(await groupsOf(email)).toEqual(['admin', 'support'])
  await pool.setRoles(email, ['support'])
  expect(await groupsOf(email)).toEqual(['support'])
  await pool.renewInvitation(email, createStaffPassword())
  expect(await pool.find(email)).toEqual(member)
})

it('disables and deletes members, and does nothing about unknown ones', async () => {
  const { pool } = open()
  const email = 'ravi@staff.example'
  await pool.disable(email)
  await pool.delete(email)
  await pool.create(email, createStaffPassword())
  await pool.disable(email)
  expect(await pool.find(email)).toMatchObject({ isEnabled: false })
  await pool.delete(email)
  expect(await pool.find(email)).toBeUndefined()
})
