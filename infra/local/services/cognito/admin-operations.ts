/** Actions that functions and operators call with AWS credentials. */
import * as z from 'zod/mini'
import { adminOperation, clientMetadata, poolId, userOfPool, type Operation } from './operation.ts'
import { attributeList, viewOf } from './user-directory.ts'

const attributes = z.array(z.strictObject({ Name: z.string(), Value: z.string() }))

const adminCreateUser = adminOperation(
  z.strictObject({
    ...userOfPool,
    // Invitations cannot be delivered here.
    MessageAction: z.literal('SUPPRESS'),
    UserAttributes: z.optional(attributes),
    TemporaryPassword: z.optional(z.string()),
    ClientMetadata: clientMetadata,
  }),
  (pool, { Username, UserAttributes = [], TemporaryPassword }) => {
    if (TemporaryPassword !== undefined) pool.passwords.check(TemporaryPassword)
    const given = Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]))
    const user = pool.users.create(Username, given)
    if (TemporaryPassword !== undefined) pool.setPassword(user.username, TemporaryPassword)
    return { User: { ...viewOf(user), Attributes: attributeList(user) } }
  },
)

const adminSetUserPassword = adminOperation(
  z.strictObject({ ...userOfPool, Password: z.string(), Permanent: z._default(z.boolean(), false) }),
  (pool, { Username, Password, Permanent }) => {
    const { username } = pool.users.get(Username)
    pool.passwords.check(Password)
    pool.setPassword(username, Password)
    pool.users.update(username, { status: Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD' })
    return {}
  },
)

const adminGetUser = adminOperation(z.strictObject(userOfPool), (pool, { Username }) => {
  const user = pool.users.get(Username)
  const hasApp = pool.softwareTokens.find(user.username) !== undefined
  const mfa = { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'], PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' }
  return { ...viewOf(user), UserAttributes: attributeList(user), ...(hasApp && mfa) }
})

const adminUserGlobalSignOut = adminOperation(z.strictObject(userOfPool), (pool, { Username }) => {
  pool.signIns.revokeAll(Username)
  return {}
})

/** Disabling a user revokes all of its tokens too. */
const adminDisableUser = adminOperation(z.strictObject(userOfPool), (pool, { Username }) => {
  pool.signIns.revokeAll(Username)
  pool.users.update(Username, { isDisabled: true })
  return {}
})

const adminEnableUser = adminOperation(z.strictObject(userOfPool), (pool, { Username }) => {
  pool.users.update(Username, { isDisabled: false })
  return {}
})

const adminDeleteUser = adminOperation(z.strictObject(userOfPool), (pool, { Username }) => {
  pool.deleteUser(Username)
  return {}
})

/** A page ends at the user whose name is the token of the next one. */
const listUsers = adminOperation(
  z.strictObject({
    ...poolId,
    Limit: z._default(z.int().check(z.minimum(1), z.maximum(60)), 60),
    PaginationToken: z._default(z.string(), ''),
  }),
  (pool, { Limit, PaginationToken }) => {
    const rest = pool.users.list().filter(({ username }) => username > PaginationToken)
    const page = rest.slice(0, Limit)
    return {
      Users: page.map((user) => ({ ...viewOf(user), Attributes: attributeList(user) })),
      ...(rest.length > Limit && { PaginationToken: page.at(-1)?.username }),
    }
  },
)

const groupOfUser = z.strictObject({ ...userOfPool, GroupName: z.string() })

const adminAddUserToGroup = adminOperation(groupOfUser, (pool, { Username, GroupName }) => {
  pool.groups.add(pool.users.get(Username).username, GroupName)
  return {}
})

const adminRemoveUserFromGroup = adminOperation(groupOfUser, (pool, { Username, GroupName }) => {
  pool.groups.remove(pool.users.get(Username).username, GroupName)
  return {}
})

const adminListGroupsForUser = adminOperation(z.strictObject(userOfPool), (pool, { UserPoolId, Username }) => ({
  Groups: pool.groups.of(pool.users.get(Username).username).map(({ name, description, precedence }) => ({
    GroupName: name,
    UserPoolId,
    Description: description,
    Precedence: precedence,
  })),
}))

export const adminOperations: Readonly<Record<string, Operation>> = {
  AdminAddUserToGroup: adminAddUserToGroup,
  AdminCreateUser: adminCreateUser,
  AdminDeleteUser: adminDeleteUser,
  AdminDisableUser: adminDisableUser,
  AdminEnableUser: adminEnableUser,
  AdminGetUser: adminGetUser,
  AdminListGroupsForUser: adminListGroupsForUser,
  AdminRemoveUserFromGroup: adminRemoveUserFromGroup,
  AdminSetUserPassword: adminSetUserPassword,
  AdminUserGlobalSignOut: adminUserGlobalSignOut,
  ListUsers: listUsers,
}
