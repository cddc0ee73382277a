/** The Cognito user pool of staff. Its users are named by their e-mail address; the group of a role has the role's name. */
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  paginateListUsers,
  UserNotFoundException,
  type AttributeType,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import type { PoolMember, StaffPool } from '#lambdas/shared/staff-pool.rules.ts'
import { staffRoles } from './staff-endpoint.contract.ts'

interface PoolUser {
  readonly UserStatus?: string | undefined
  readonly Enabled?: boolean | undefined
}

const memberOf = ({ UserStatus, Enabled }: PoolUser, attributes: readonly AttributeType[] = []): PoolMember => {
  const valueOf = (name: string) => attributes.find(({ Name }) => Name === name)?.Value ?? ''
  return {
    id: valueOf('sub'),
    email: valueOf('email').toLowerCase(),
    isInvited: UserStatus === 'FORCE_CHANGE_PASSWORD',
    isEnabled: Enabled === true,
  }
}

/** @returns undefined where the pool has no such user */
const unlessUnknown = async <Answer>(call: Promise<Answer>): Promise<Answer | undefined> => {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error
    return undefined
  }
}

export const openStaffPool = (client: CognitoIdentityProviderClient, UserPoolId: string): StaffPool => {
  const userOf = (email: string) => ({ UserPoolId, Username: email })
  return {
    find: async (email) => {
      const user = await unlessUnknown(client.send(new AdminGetUserCommand(userOf(email))))
      return user && memberOf(user, user.UserAttributes)
    },
    list: async () => {
      const members: PoolMember[] = []
      for await (const { Users = [] } of paginateListUsers({ client, pageSize: 60 }, { UserPoolId })) {
        members.push(...Users.map((user) => memberOf(user, user.Attributes)))
      }
      return members
    },
    create: async (email, password) => {
      const { User = {} } = await client.send(
        new AdminCreateUserCommand({
          ...userOf(email),
          TemporaryPassword: password,
          // The operator hands the password over; Cognito would send it by mail.
          MessageAction: 'SUPPRESS',
          UserAttributes: [
            { Name: 'email', Value: email },
            { Name: 'email_verified', Value: 'true' },
          ],
        }),
      )
      return memberOf(User, User.Attributes).id
    },
    renewInvitation: async (email, password) => {
      await client.send(new AdminSetUserPasswordCommand({ ...userOf(email), Password: password, Permanent: false }))
    },
    setRoles: async (email, roles) => {
      const user = userOf(email)
      const { Groups = [] } = await client.send(new AdminListGroupsForUserCommand(user))
      const held = new Set(Groups.map(({ GroupName }) => GroupName))
      for (const role of staffRoles) {
        const change = { ...user, GroupName: role }
        if (roles.includes(role) && !held.has(role)) await client.send(new AdminAddUserToGroupCommand(change))
        if (!roles.includes(role) && held.has(role)) await client.send(new AdminRemoveUserFromGroupCommand(change))
      }
    },
    disable: async (email) => {
      // It revokes the tokens too.
      await unlessUnknown(client.send(new AdminDisableUserCommand(userOf(email))))
    },
    delete: async (email) => {
      await unlessUnknown(client.send(new AdminDeleteUserCommand(userOf(email))))
    },
  }
}
