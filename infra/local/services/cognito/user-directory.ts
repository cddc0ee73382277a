/** The users of a pool. */
import { randomUUID } from 'node:crypto'
import type { Clock } from '../../engine/clock.ts'
import type { Collection, StateStore } from '../../engine/state-store.ts'
import { CognitoError } from './cognito-error.ts'

export interface User {
  username: string
  /** Include `sub`. */
  attributes: Record<string, string>
  status: 'FORCE_CHANGE_PASSWORD' | 'CONFIRMED'
  /** Epoch seconds. */
  createdAt: number
  modifiedAt: number
  /** Increased by a global sign-out, which ends the sign-ins of earlier generations. */
  generation: number
}

export interface UserView {
  Username: string
  Enabled: true
  UserStatus: User['status']
  UserCreateDate: number
  UserLastModifiedDate: number
}

/** The fields that every answer about a user has. */
export const viewOf = (user: User): UserView => ({
  Username: user.username,
  Enabled: true,
  UserStatus: user.status,
  UserCreateDate: user.createdAt,
  UserLastModifiedDate: user.modifiedAt,
})

export const attributeList = (user: User): { Name: string; Value: string }[] =>
  Object.entries(user.attributes).map(([Name, Value]) => ({ Name, Value }))

export class UserDirectory {
  readonly #users: Collection<User>
  readonly #clock: Clock

  constructor(store: StateStore, clock: Clock, poolId: string) {
    this.#users = store.collection(`users of ${poolId}`)
    this.#clock = clock
  }

  find(username: string): User | undefined {
    return this.#users.get(username)
  }

  /** @throws CognitoError UserNotFoundException */
  get(username: string): User {
    const user = this.find(username)
    if (!user) throw new CognitoError('UserNotFoundException', 'User does not exist.')
    return user
  }

  /** @throws CognitoError UsernameExistsException */
  create(username: string, attributes: Record<string, string>): User {
    if (this.find(username)) throw new CognitoError('UsernameExistsException', 'User account already exists')
    const now = this.#clock.nowSeconds()
    const user: User = {
      username,
      attributes: { ...attributes, sub: randomUUID() },
      status: 'FORCE_CHANGE_PASSWORD',
      createdAt: now,
      modifiedAt: now,
      generation: 0,
    }
    this.#users.put(username, user)
    return user
  }

  update(username: string, change: Partial<Pick<User, 'status' | 'generation'>>): void {
    this.#users.put(username, { ...this.get(username), ...change, modifiedAt: this.#clock.nowSeconds() })
  }

  delete(username: string): void {
    this.get(username)
    this.#users.delete(username)
  }
}
