/** Actions that functions and operators call with AWS credentials. */
import * as z from 'zod/mini'
import { defineOperation, type Operation } from '../../engine/json-api.ts'
import { attributeList, viewOf } from './user-directory.ts'
import type { UserPool, UserPools } from './user-pool.ts'

export const clientMetadata = z.optional(z.record(z.string(), z.string()))

const poolId = { UserPoolId: z.string() }
const username = z.string().check(z.regex(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]{1,128}$/u))
const userOfPool = { ...poolId, Username: username }
const oneUser = z.strictObject(userOfPool)
const groupOfUser = z.strictObject({ ...userOfPool, GroupName: z.string() })
/** Standard attributes, each with the values that Cognito takes. */
const attribute = z.discriminatedUnion('Name', [
  z.strictObject({ Name: z.literal('email'), Value: z.email() }),
  z.strictObject({ Name: z.literal('phone_number'), Value: z.string().check(z.regex(/^\+[1-9]\d{1,14}$/)) }),
  z.strictObject({
    Name: z.enum(['email_verified', 'phone_number_verified']),
    Value: z.string().check(z.regex(/^(?:true|false)$/i)),
  }),
  z.strictObject({ Name: z.enum(['locale', 'name']), Value: z.string().check(z.maxLength(2048)) }),
])
const attributes = z.array(attribute)

const onPool = <Parameters extends { UserPoolId: string }>(
  schema: z.ZodMiniType<Parameters>,
  run: (pool: UserPool, parameters: Parameters) => unknown,
): Operation<UserPools> =>
  defineOperation(schema, (pools, parameters) => run(pools.get(parameters.UserPoolId), parameters))

export const adminOperations = {
  AdminCreateUser: onPool(
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
  ),

  AdminSetUserPassword: onPool(
    z.strictObject({ ...userOfPool, Password: z.string(), Permanent: z._default(z.boolean(), false) }),
    (pool, { Username, Password, Permanent }) => {
      const { username } = pool.users.get(Username)
      pool.passwords.check(Password)
      pool.setPassword(username, Password)
      pool.users.update(username, { status: Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD' })
    },
  ),

  AdminGetUser: onPool(oneUser, (pool, { Username }) => {
    const user = pool.users.get(Username)
    const hasApp = pool.softwareTokens.find(user.username) !== undefined
    const mfa = { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'], PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' }
    return { ...viewOf(user), UserAttributes: attributeList(user), ...(hasApp && mfa) }
  }),

  AdminUserGlobalSignOut: onPool(oneUser, (pool, { Username }) => pool.signIns.revokeAll(Username)),

  /** Disabling a user revokes all of its tokens too. */
  AdminDisableUser: onPool(oneUser, (pool, { Username }) => {
    pool.signIns.revokeAll(Username)
    pool.users.update(Username, { isDisabled: true })
  }),

  AdminDeleteUser: onPool(oneUser, (pool, { Username }) => pool.deleteUser(Username)),

  /** A page ends at the user whose name is the token of the next one. */
  ListUsers: onPool(
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
  ),

  AdminAddUserToGroup: onPool(groupOfUser, (pool, { Username, GroupName }) =>
    pool.groups.add(pool.users.get(Username).username, GroupName),
  ),

  AdminRemoveUserFromGroup: onPool(groupOfUser, (pool, { Username, GroupName }) =>
    pool.groups.remove(pool.users.get(Username).username, GroupName),
  ),

  AdminListGroupsForUser: onPool(oneUser, (pool, { UserPoolId, Username }) => ({
    Groups: pool.groups.of(pool.users.get(Username).username).map((GroupName) => ({ GroupName, UserPoolId })),
  })),
}
