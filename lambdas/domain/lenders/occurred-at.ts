/** The time at which news happened, by the lender's clock, which may be wrong. */
import { lenderPolicy } from '#contract/lenders/lender-policy.ts'
import { AppError } from '../app-error.ts'

const second = 1000

/**
 * @param said ISO 8601 with an offset
 * @param firstClickAt when the application was opened; lenders that give whole seconds may name the one in which that was
 * @returns the time in UTC. Throws OCCURRED_AT_BEFORE_CLICK and OCCURRED_AT_IN_FUTURE.
 */
export const occurredAt = (said: string, firstClickAt: string, now: Date): string => {
  const time = Date.parse(said)
  if (time < Math.floor(Date.parse(firstClickAt) / second) * second) throw new AppError('OCCURRED_AT_BEFORE_CLICK')
  if (time > now.getTime() + lenderPolicy.clockAheadSeconds * second) throw new AppError('OCCURRED_AT_IN_FUTURE')
  return new Date(time).toISOString()
}
