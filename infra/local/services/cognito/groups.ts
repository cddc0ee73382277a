/** The groups of a pool and their members. */
import type { Collection, StateStore } from '../../engine/state-store.ts'
import { CognitoError } from './cognito-error.ts'

export const createGroups = (store: StateStore, poolId: string) => {
  const names = new Set<string>()
  const members: Collection<string[]> = store.collection(`groups of users of ${poolId}`)

  const check = (name: string): void => {
    if (!names.has(name)) throw new CognitoError('ResourceNotFoundException', 'Group not found.')
  }

  return {
    define(name: string): void {
      names.add(name)
    },

    of(username: string): string[] {
      return (members.get(username) ?? []).filter((name) => names.has(name)).toSorted()
    },

    /** @throws CognitoError ResourceNotFoundException for an unknown group */
    add(username: string, name: string): void {
      check(name)
      members.put(username, [...new Set([...(members.get(username) ?? []), name])])
    },

    /** @throws CognitoError ResourceNotFoundException for an unknown group */
    remove(username: string, name: string): void {
      check(name)
      members.put(
        username,
        (members.get(username) ?? []).filter((kept) => kept !== name),
      )
    },

    delete(username: string): void {
      members.delete(username)
    },
  }
}

export type Groups = ReturnType<typeof createGroups>
