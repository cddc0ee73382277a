/** The Cognito user pool of staff. Its users are named by their e-mail address; the group of a role has the role's name. */
import { randomInt } from 'node:crypto'
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
import { staffRoles, type StaffRole } from '#contract/staff/staff-roles.ts'
import type { PoolMember, StaffPool } from '#use-cases/staff/ports.ts'

/** Without letters and digits that look alike. */
const passwordSigns = 'abcdefghijkmnpqrstuvwxyz23456789'

/** 100 bits in groups that can be read out: longer than the pool asks for. */
export const createStaffPassword = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 5 }, () => passwordSigns.charAt(randomInt(passwordSigns.length))).join(''),
  ).join('-')

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

export class CognitoStaffPool implements StaffPool {
  readonly #client: CognitoIdentityProviderClient
  readonly #poolId: string

  constructor(client: CognitoIdentityProviderClient, poolId: string) {
    this.#client = client
    this.#poolId = poolId
  }

  async find(email: string): Promise<PoolMember | undefined> {
    const user = await unlessUnknown(this.#client.send(new AdminGetUserCommand(this.#user(email))))
    return user && memberOf(user, user.UserAttributes)
  }

  async list(): Promise<PoolMember[]> {
    const members: PoolMember[] = []
    const pages = paginateListUsers({ client: this.#client, pageSize: 60 }, { UserPoolId: this.#poolId })
    for await (const { Users = [] } of pages) members.push(...Users.map((user) => memberOf(user, user.Attributes)))
    return members
  }

  async create(email: string, password: string): Promise<string> {
    const { User = {} } = await this.#client.send(
      new AdminCreateUserCommand({
        ...this.#user(email),
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
  }

  async renewInvitation(email: string, password: string): Promise<void> {
    const temporary = { ...this.#user(email), Password: password, Permanent: false }
    await this.#client.send(new AdminSetUserPasswordCommand(temporary))
  }

  async setRoles(email: string, roles: readonly StaffRole[]): Promise<void> {
    const user = this.#user(email)
    const { Groups = [] } = await this.#client.send(new AdminListGroupsForUserCommand(user))
    const held = new Set(Groups.map(({ GroupName }) => GroupName))
    for (const role of staffRoles) {
      const change = { ...user, GroupName: role }
      if (roles.includes(role) && !held.has(role)) await this.#client.send(new AdminAddUserToGroupCommand(change))
      if (!roles.includes(role) && held.has(role)) await this.#client.send(new AdminRemoveUserFromGroupCommand(change))
    }
  }

  async disable(email: string): Promise<void> {
    // It revokes the tokens too.
    await unlessUnknown(this.#client.send(new AdminDisableUserCommand(this.#user(email))))
  }

  async delete(email: string): Promise<void> {
    await unlessUnknown(this.#client.send(new AdminDeleteUserCommand(this.#user(email))))
  }

  #user(email: string) {
    return { UserPoolId: this.#poolId, Username: email }
  }
}
