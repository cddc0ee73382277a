/** Reads the profile. */
import type { User } from '#contract/entities.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { currentUser, storeUser } from '#web/lib/session/session.ts'

/** Stores it for all screens, unless its owner has signed out meanwhile. */
export const storeProfile = (user: User): User => {
  if (currentUser()?.id === user.id) storeUser(user)
  return user
}

export const getProfile = async (): Promise<User> => storeProfile((await callApi('get-profile')).user)
