/**
 * The user id of an account. A person is a generation of a number: an account that is opened after another one of the number was closed has an id of its
 * own, and nothing of the closed one has to be known for that, also after its purge.
 */

/** Makes an id from a text under a secret key. */
export interface UserIds {
  userIdOf(text: string): string
}

/** @param openedAt the generation; accounts of the last release have the id of the phone alone */
export const accountIdOf = (ids: UserIds, phone: string, openedAt: string): string =>
  ids.userIdOf(`${phone}|${openedAt}`)
