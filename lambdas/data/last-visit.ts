/** When an account was last used, and the condition that this is not too long ago for a session. */
import { ownerPolicy } from '#lambdas/profile/owner-policy.contract.ts'
import { silentFromEpochSeconds, silentSince } from '#lambdas/profile/ended-sessions.rules.ts'
import type { StoredItem } from './failed-conditions.ts'

let silentDays: number = ownerPolicy.silentDays
/** A function sets those of its stage once, when it starts: every read of a session asks. */
export const setSilentDays = (days: number): void => {
  silentDays = days
}

/** A user whom a partner submitted and who never came has the time of the submission. Undefined for the mark of a closed account. */
export const lastVisitIn = (item: StoredItem | undefined): string | undefined => {
  const visit = item?.['otp_verified_at'] ?? item?.['acquired_at']
  return typeof visit === 'string' ? visit : undefined
}

export const silentFromIn = (item: StoredItem | undefined): number | undefined => {
  const visit = lastVisitIn(item)
  return visit === undefined ? undefined : silentFromEpochSeconds(visit, silentDays)
}

/** As `silentFromIn` of the stored item, for a write. Its value is `:silent`. */
export const notSilent =
  '(otp_verified_at > :silent OR (attribute_not_exists(otp_verified_at) AND (attribute_not_exists(acquired_at) OR acquired_at > :silent)))'

/** The value of `:silent` for a session that started at this second. */
export const silentValue = (startedAtEpochSeconds: number): string =>
  silentSince(new Date(startedAtEpochSeconds * 1000), silentDays)

/** Whether the number may be somebody else's by now; of a user who is gone too. */
export const isSilentNumber = (item: StoredItem | undefined, now: Date): boolean => {
  const visit = lastVisitIn(item)
  return visit === undefined || visit <= silentSince(now, silentDays)
}
