/**
 * Stops callers that call without end. It counts in memory, so that a call too many costs no request. Each instance of a function counts for
 * itself, so several of them accept more calls together.
 */
import { isPaceUsed, pacedUntilAfter, paceOneMore, type PaceLimit } from './pace.rules.ts'

/** Above this number, the caller that has been quiet longest is forgotten. */
const remembered = 1000

export interface RateLimiter {
  isUsed(caller: string, now: Date): boolean
  /** Throws TOO_MANY_REQUESTS for a call too many. */
  count(caller: string, now: Date): void
}

export const createRateLimiter = (pace: PaceLimit): RateLimiter => {
  const pacedUntil = new Map<string, number>()
  /** No number is further ahead than the period, unless the clock was set back. */
  const knownOf = (caller: string, now: Date): number | undefined => {
    const known = pacedUntil.get(caller)
    return known !== undefined && known > now.getTime() + pace.periodMilliseconds ? undefined : known
  }
  return {
    isUsed: (caller, now) => isPaceUsed(pace, knownOf(caller, now), now.getTime()),
    count: (caller, now) => {
      const known = knownOf(caller, now)
      const pacing = paceOneMore(pace, known, now.getTime())
      pacedUntil.delete(caller)
      pacedUntil.set(caller, pacedUntilAfter(pacing, known))
      const [quietest] = pacedUntil.keys()
      if (pacedUntil.size > remembered && quietest !== undefined) pacedUntil.delete(quietest)
    },
  }
}
