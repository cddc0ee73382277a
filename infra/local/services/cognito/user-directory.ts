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

export interface UserDirectoryOptions {
  poolId: string
  /** Whether users are created and found by their e-mail. */
  byEmail: boolean
}

/** A UUID of these bytes. */
const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')

export class UserDirectory {
  readonly #users: Collection<User>
  /** User names by e-mail. */
  readonly #emails: Collection<string>
  readonly #clock: Clock
  readonly #byEmail: boolean
  readonly #simulationKey = randomBytes(32)

  constructor(store: StateStore, clock: Clock, { poolId, byEmail }: UserDirectoryOptions) {
    this.#users = store.collection(`users of ${poolId}`)
    this.#emails = store.collection(`e-mails of ${poolId}`)
    this.#clock = clock
    this.#byEmail = byEmail
  }

  /** @param name user name or, where the pool has it, e-mail in any spelling */
  find(name: string): User | undefined {
    return this.#users.get(name) ?? this.#users.get(this.#emails.get(name.toLowerCase()) ?? '')
  }

  get(name: string): User {
    const user = this.find(name)
    if (!user) throw new CognitoError('UserNotFoundException', 'User does not exist.')
    return user
  }

  /** The user name; for an unknown user one that looks like it and is the same each time. */
  idOf(name: string): string {
    const known = this.find(name)?.username
    if (known !== undefined || !this.#byEmail) return known ?? name
    return uuidOf(createHmac('sha256', this.#simulationKey).update(name.toLowerCase()).digest())
  }

  /** @throws CognitoError UsernameExistsException, InvalidParameterException for a name that has to be an e-mail */
  create(name: string, attributes: Record<string, string>): User {
    if (this.find(name)) throw new CognitoError('UsernameExistsException', 'User account already exists')
    if (this.#byEmail && !/^[^\s@]+@[^\s@]+$/.test(name)) {
      throw new CognitoError('InvalidParameterException', 'Username should be an email.')
    }
    const now = this.#clock.nowSeconds()
    const sub = randomUUID()
    const user: User = {
      username: this.#byEmail ? sub : name,
      attributes: { ...(this.#byEmail && { email: name }), ...attributes, sub },
      status: 'FORCE_CHANGE_PASSWORD',
      createdAt: now,
      modifiedAt: now,
      generation: 0,
    }
    this.#users.put(user.username, user)
    if (this.#byEmail) this.#emails.put(name.toLowerCase(), user.username)
    return user
  }

  update(name: string, change: Partial<Pick<User, 'status' | 'generation' | 'isDisabled'>>): void {
    const user = this.get(name)
    this.#users.put(user.username, { ...user, ...change, modifiedAt: this.#clock.nowSeconds() })
  }

  delete(name: string): void {
    const { username, attributes } = this.get(name)
    this.#users.delete(username)
    if (this.#byEmail) this.#emails.delete((attributes['email'] ?? '').toLowerCase())
  }
}
