/** The user id of an account: each generation of a number has its own, and needs to know nothing of those before, also after their purge. */
import type { UserIds } from '#lambdas/shared/keyed-ids.rules.ts'

/** @param openedAt names the generation; the ids of the last release follow from the phone alone */
export const accountIdOf = (ids: UserIds, phone: string, openedAt: string): string =>
  ids.userIdOf(`${phone}|${openedAt}`)
