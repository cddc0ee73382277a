/** The time at which news happened, by the lender's clock, which may be wrong. */
import { lenderPolicy } from '#contract/lenders/lender-policy.ts'
import { AppError } from '../app-error.ts'

const second = 1000

/** Lenders that give whole seconds may name the one in which the application was opened. @param at ISO 8601 */
export const isBeforeClick = (at: string, firstClickAt: string): boolean =>
  Date.parse(at) < Math.floor(Date.parse(firstClickAt) / second) * second

/** Further ahead than clocks differ. @param at ISO 8601 */
export const isInFuture = (at: string, now: Date): boolean =>
  Date.parse(at) > now.getTime() + lenderPolicy.clockAheadSeconds * second

/**
 * @param said ISO 8601 with an offset
 * @param firstClickAt when the application was opened
 * @returns the time in UTC. Throws OCCURRED_AT_BEFORE_CLICK and OCCURRED_AT_IN_FUTURE.
 */
export const occurredAt = (said: string, firstClickAt: string, now: Date): string => {
  if (isBeforeClick(said, firstClickAt)) throw new AppError('OCCURRED_AT_BEFORE_CLICK')
  if (isInFuture(said, now)) throw new AppError('OCCURRED_AT_IN_FUTURE')
  return new Date(said).toISOString()
}
