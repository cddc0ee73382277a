/** The groups of a pool and their members. */
import type { Collection, StateStore } from '../../engine/state-store.ts'
import { CognitoError } from './cognito-error.ts'

export interface Group {
  name: string
  description: string | undefined
  /** The lowest comes first in tokens. */
  precedence: number | undefined
}

export class Groups {
  readonly #groups = new Map<string, Group>()
  readonly #members: Collection<string[]>

  constructor(store: StateStore, poolId: string) {
    this.#members = store.collection(`groups of users of ${poolId}`)
  }

  define(group: Group): void {
    this.#groups.set(group.name, group)
  }

  of(username: string): Group[] {
    const names = this.#members.get(username) ?? []
    const rank = ({ precedence = Number.MAX_SAFE_INTEGER }: Group) => precedence
    return names
      .flatMap((name) => this.#groups.get(name) ?? [])
      .toSorted((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name))
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
    if (!this.#groups.has(name)) throw new CognitoError('ResourceNotFoundException', 'Group not found.')
  }
}
