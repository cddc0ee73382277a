/** The users of a pool. In a pool whose users sign in with their e-mail, the user name is an id and the e-mail another name of the same user. */
import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { Clock } from '../../engine/clock.ts'
import type { Collection, StateStore } from '../../engine/state-store.ts'
import { CognitoError } from './cognito-error.ts'

export interface User {
  username: string
  /** Include `sub`. */
  attributes: Record<string, string>
  status: 'FORCE_CHANGE_PASSWORD' | 'CONFIRMED'
  isDisabled?: boolean
  /** Epoch seconds. */
  createdAt: number
  modifiedAt: number
  /** Increased by a global sign-out, which ends the sign-ins of earlier generations. */
  generation: number
}

/** The fields that every answer about a user has. */
export const viewOf = (user: User) => ({
  Username: user.username,
  Enabled: user.isDisabled !== true,
  UserStatus: user.status,
  UserCreateDate: user.createdAt,
  UserLastModifiedDate: user.modifiedAt,
})

export const attributeList = (user: User): { Name: string; Value: string }[] =>
  Object.entries(user.attributes).map(([Name, Value]) => ({ Name, Value }))

interface UserDirectoryOptions {
  poolId: string
  /** Whether users are created and found by their e-mail. */
  byEmail: boolean
}

/** A UUID of these bytes. */
const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')

export const createUserDirectory = (store: StateStore, clock: Clock, { poolId, byEmail }: UserDirectoryOptions) => {
  const users: Collection<User> = store.collection(`users of ${poolId}`)
  /** User names by e-mail. */
  const emails: Collection<string> = store.collection(`e-mails of ${poolId}`)
  const simulationKey = randomBytes(32)

  /** @param name user name or, where the pool has it, e-mail in any spelling */
  const find = (name: string): User | undefined => users.get(name) ?? users.get(emails.get(name.toLowerCase()) ?? '')

  const get = (name: string): User => {
    const user = find(name)
    if (!user) throw new CognitoError('UserNotFoundException', 'User does not exist.')
    return user
  }

  return {
    find,

    get,

    /** The user name; for an unknown user one that looks like it and is the same each time. */
    idOf(name: string): string {
      const known = find(name)?.username
      if (known !== undefined || !byEmail) return known ?? name
      return uuidOf(createHmac('sha256', simulationKey).update(name.toLowerCase()).digest())
    },

    /** Ordered by user name. */
    list(): User[] {
      return users.entries().map(([, user]) => user)
    },

    /** @throws CognitoError UsernameExistsException, InvalidParameterException for a name that has to be an e-mail */
    create(name: string, attributes: Record<string, string>): User {
      if (find(name)) throw new CognitoError('UsernameExistsException', 'User account already exists')
      if (byEmail && !/^[^\s@]+@[^\s@]+$/.test(name)) {
        throw new CognitoError('InvalidParameterException', 'Username should be an email.')
      }
      const now = clock.nowSeconds()
      const sub = randomUUID()
      const user: User = {
        username: byEmail ? sub : name,
        attributes: { ...(byEmail && { email: name }), ...attributes, sub },
        status: 'FORCE_CHANGE_PASSWORD',
        createdAt: now,
        modifiedAt: now,
        generation: 0,
      }
      users.put(user.username, user)
      if (byEmail) emails.put(name.toLowerCase(), user.username)
      return user
    },

    update(name: string, change: Partial<Pick<User, 'status' | 'generation' | 'isDisabled'>>): void {
      const user = get(name)
      users.put(user.username, { ...user, ...change, modifiedAt: clock.nowSeconds() })
    },

    delete(name: string): void {
      const { username, attributes } = get(name)
      users.delete(username)
      if (byEmail) emails.delete((attributes['email'] ?? '').toLowerCase())
    },
  }
}

export type UserDirectory = ReturnType<typeof createUserDirectory>
