/** The groups of a pool and their members. */
import type { Collection, StateStore } from '../../engine/state-store.ts'
import { CognitoError } from './cognito-error.ts'

export class Groups {
  readonly #names = new Set<string>()
  readonly #members: Collection<string[]>

  constructor(store: StateStore, poolId: string) {
    this.#members = store.collection(`groups of users of ${poolId}`)
  }

  define(name: string): void {
    this.#names.add(name)
  }

  of(username: string): string[] {
    return (this.#members.get(username) ?? []).filter((name) => this.#names.has(name)).toSorted()
  }

  /** @throws CognitoError ResourceNotFoundException for an unknown group */
  add(username: string, name: string): void {
    this.#check(name)
    this.#members.put(username, [...new Set([...(this.#members.get(username) ?? []), name])])
  }

  /** @throws CognitoError ResourceNotFoundException for an unknown group */
  remove(username: string, name: string): void {
    this.#check(name)
    this.#members.put(
      username,
      (this.#members.get(username) ?? []).filter((kept) => kept !== name),
    )
  }

  delete(username: string): void {
    this.#members.delete(username)
  }

  #check(name: string): void {
    if (!this.#names.has(name)) throw new CognitoError('ResourceNotFoundException', 'Group not found.')
  }
}
