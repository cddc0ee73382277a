/** The user id of an account: each generation of a number has its own, and needs to know nothing of those before, also after their purge. */

/** Makes an id from a text under a secret key. */
export interface UserIds {
  userIdOf(text: string): string
}

/** Ids derived from a phone number with a secret key. */
export interface Identity extends UserIds {
  /** Token that proves at a later login that the browser with this id has signed in with this phone: the id, a dot and a proof. */
  browserTokenOf(phone: string, browserId: string): string
}

/** @param openedAt names the generation; the ids of the last release follow from the phone alone */
export const accountIdOf = (ids: UserIds, phone: string, openedAt: string): string =>
  ids.userIdOf(`${phone}|${openedAt}`)
