/** Actions that functions and operators call with AWS credentials. */
import * as z from 'zod/mini'
import { CognitoError } from './cognito-error.ts'
import { clientMetadata, defineOperation, type Operation } from './operation.ts'
import { attributeList, viewOf } from './user-directory.ts'
import type { UserPool } from './user-pool.ts'

const userOfPool = { UserPoolId: z.string(), Username: z.string().check(z.minLength(1), z.maxLength(128)) }

const attributes = z.array(z.strictObject({ Name: z.string(), Value: z.string() }))

/** An administrative action on one user. It checks the pool's id first. */
const adminOperation = <Parameters extends { UserPoolId: string }>(
  schema: z.ZodMiniType<Parameters>,
  run: (pool: UserPool, parameters: Parameters) => object,
): Operation =>
  defineOperation(true, schema, (pool, parameters) => {
    if (parameters.UserPoolId !== pool.id) {
      throw new CognitoError('ResourceNotFoundException', `User pool ${parameters.UserPoolId} does not exist.`)
    }
    return run(pool, parameters)
  })

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
    if (TemporaryPassword !== undefined) pool.checkPassword(TemporaryPassword)
    const given = Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]))
    const user = pool.users.create(Username, given)
    return { User: { ...viewOf(user), Attributes: attributeList(user) } }
  },
)

const adminSetUserPassword = adminOperation(
  z.strictObject({ ...userOfPool, Password: z.string(), Permanent: z._default(z.boolean(), false) }),
  (pool, { Username, Password, Permanent }) => {
    pool.users.get(Username)
    pool.checkPassword(Password)
    // No supported flow uses a password, so none is stored.
    pool.users.update(Username, { status: Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD' })
    return {}
  },
)

const adminGetUser = adminOperation(z.strictObject(userOfPool), (pool, { Username }) => {
  const user = pool.users.get(Username)
  return { ...viewOf(user), UserAttributes: attributeList(user) }
})

const adminUserGlobalSignOut = adminOperation(z.strictObject(userOfPool), (pool, { Username }) => {
  pool.signIns.revokeAll(Username)
  return {}
})

const adminDeleteUser = adminOperation(z.strictObject(userOfPool), (pool, { Username }) => {
  pool.users.delete(Username)
  return {}
})

export const adminOperations: Readonly<Record<string, Operation>> = {
  AdminCreateUser: adminCreateUser,
  AdminDeleteUser: adminDeleteUser,
  AdminGetUser: adminGetUser,
  AdminSetUserPassword: adminSetUserPassword,
  AdminUserGlobalSignOut: adminUserGlobalSignOut,
}
