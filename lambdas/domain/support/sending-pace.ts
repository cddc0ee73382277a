/**
 * A limit of so many a period as one number that is kept with the item written anyway: the moment until which what was sent so far pays
 * (generic cell rate algorithm). A whole period's worth may come at once, then each next one as its share of the period passes.
 */

export interface PaceLimit {
  readonly count: number
  readonly periodMilliseconds: number
}

/**
 * @param pacedUntil what is kept, epoch milliseconds; undefined before the first
 * @returns what to keep after one more, or undefined when that is one too many
 */
export const paceAfterOneMore = (limit: PaceLimit, pacedUntil: number | undefined, now: number): number | undefined => {
  const share = limit.periodMilliseconds / limit.count
  const next = Math.max(pacedUntil ?? 0, now) + share
  return next - now > limit.periodMilliseconds ? undefined : next
}
