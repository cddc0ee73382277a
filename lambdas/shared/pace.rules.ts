/**
 * Limits the sends in a period with one stored number: the time up to which all sends so far have used the pace (generic cell rate
 * algorithm). The number of a whole period may come at once; each further send is allowed when its share of the period has passed.
 */
import { AppError } from './app-error.rules.ts'

export interface PaceLimit {
  readonly count: number
  readonly periodMilliseconds: number
}

/**
 * One more send, as a change of the stored number that the table can apply by itself: sends at the same moment add up, and none of them
 * fails because of another. Times are epoch milliseconds.
 */
export interface Pacing {
  readonly now: number
  readonly shareMilliseconds: number
  /** The highest stored number that leaves a place for one more. */
  readonly atMost: number
  /** Whether the stored number is expected to be after `now`, because earlier sends still use the pace. */
  readonly isAhead: boolean
}

/** The highest stored number that leaves a place for one more. */
const highestOf = ({ count, periodMilliseconds }: PaceLimit, now: number): number =>
  now + periodMilliseconds - periodMilliseconds / count

export const isPaceUsed = (limit: PaceLimit, pacedUntil: number | undefined, now: number): boolean =>
  (pacedUntil ?? 0) > highestOf(limit, now)

/**
 * @param pacedUntil the stored number; undefined before the first send
 * Throws TOO_MANY_REQUESTS, with the time until the next one is allowed.
 */
export const paceOneMore = (
  { count, periodMilliseconds }: PaceLimit,
  pacedUntil: number | undefined,
  now: number,
): Pacing => {
  const shareMilliseconds = periodMilliseconds / count
  const atMost = highestOf({ count, periodMilliseconds }, now)
  const excess = (pacedUntil ?? 0) - atMost
  if (excess > 0) throw new AppError('TOO_MANY_REQUESTS', undefined, { retryAfterSeconds: excess / 1000 })
  return { now, shareMilliseconds, atMost, isAhead: pacedUntil !== undefined && pacedUntil > now }
}

/** The stored number after the send. */
export const pacedUntilAfter = ({ now, shareMilliseconds }: Pacing, pacedUntil: number | undefined): number =>
  Math.max(pacedUntil ?? 0, now) + shareMilliseconds
