/** The daily limit of a partner: one counter for each UTC day. */
import { dayMilliseconds } from '#contract/times.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'

/** The calls that are left of a partner's UTC day. */
export interface LimitState {
  readonly isAllowed: boolean
  readonly limit: number
  readonly remaining: number
  /** Next 00:00:00Z. */
  readonly resetAt: string
  readonly secondsToReset: number
}

/** The UTC day as yyyy-mm-dd. */
export const usageDayOf = (now: Date): string => now.toISOString().slice(0, 'yyyy-mm-dd'.length)

/** @param used requests of the day including this one; undefined when the limit refused this one */
export const limitStateOf = (limit: number, used: number | undefined, now: Date): LimitState => {
  const reset = (Math.floor(now.getTime() / dayMilliseconds) + 1) * dayMilliseconds
  return {
    isAllowed: used !== undefined,
    limit,
    remaining: used === undefined ? 0 : Math.max(limit - used, 0),
    resetAt: `${usageDayOf(new Date(reset))}T00:00:00Z`,
    secondsToReset: Math.ceil((reset - now.getTime()) / 1000),
  }
}

export const limitReached = ({ limit, resetAt, secondsToReset }: LimitState): AppError =>
  new AppError('RATE_LIMIT_EXCEEDED', undefined, {
    facts: { limit, reset_at: resetAt },
    retryAfterSeconds: secondsToReset,
  })
