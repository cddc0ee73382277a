/** When an account was last used, and the condition that this is not too long ago for a session. */
import type { StoredItem } from '#data/table.ts'
import { type Piece, x } from './expressions.table.ts'
import { silentFromEpochSeconds, silentSince, type Session } from './session.rules.ts'

/** A user whom a partner submitted and who never came has the time of the submission. Undefined for the mark of a closed account. */
export const lastVisitIn = (item: StoredItem | undefined): string | undefined => {
  const visit = item?.['otp_verified_at'] ?? item?.['acquired_at']
  return typeof visit === 'string' ? visit : undefined
}

export const silentFromIn = (item: StoredItem | undefined, silentDays: number): number | undefined => {
  const visit = lastVisitIn(item)
  return visit === undefined ? undefined : silentFromEpochSeconds(visit, silentDays)
}

/** As `silentFromIn` of the stored item, for a write. */
export const notSilent = ({ startedAtEpochSeconds, silentDays }: Session): Piece => {
  const since = silentSince(new Date(startedAtEpochSeconds * 1000), silentDays)
  return x`otp_verified_at > ${since} OR (attribute_not_exists(otp_verified_at) AND (attribute_not_exists(acquired_at) OR acquired_at > ${since}))`
}

/** Whether the number may be somebody else's by now; of a user who is gone too. */
export const isSilentNumber = (item: StoredItem | undefined, now: Date, silentDays: number): boolean => {
  const visit = lastVisitIn(item)
  return visit === undefined || visit <= silentSince(now, silentDays)
}
