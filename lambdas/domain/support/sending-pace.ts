/**
 * Limits how many may be sent in a period, with one number that is stored in an item that is written anyway: the time until which all
 * sends so far are paid for (generic cell rate algorithm). A whole period's worth may be sent at once; each further one is allowed when
 * its share of the period has passed.
 */

export interface PaceLimit {
  readonly count: number
  readonly periodMilliseconds: number
}

/**
 * @param pacedUntil the stored number, epoch milliseconds; undefined before the first
 * @returns the number to store after one more, or undefined when that is one too many
 */
export const paceAfterOneMore = (limit: PaceLimit, pacedUntil: number | undefined, now: number): number | undefined => {
  const share = limit.periodMilliseconds / limit.count
  const next = Math.max(pacedUntil ?? 0, now) + share
  return next - now > limit.periodMilliseconds ? undefined : next
}
