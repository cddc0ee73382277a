/** The time at which news happened, by the lender's clock, which may be wrong. */
import { todayInIndia } from '#contract/times.ts'
import { dayNamedBy } from '#lambdas/applications/news-time.rules.ts'
import type { StoredApplication } from '#lambdas/applications/stored-application.rules.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import { lenderPolicy } from './lenders.contract.ts'

const second = 1000

/** Lenders that give whole seconds may name the one in which the application was opened. @param at ISO 8601 */
export const isBeforeClick = (at: string, firstClickAt: string): boolean =>
  Date.parse(at) < Math.floor(Date.parse(firstClickAt) / second) * second

/** Further ahead than clocks differ. @param at ISO 8601 */
export const isInFuture = (at: string, now: Date): boolean =>
  Date.parse(at) > now.getTime() + lenderPolicy.clockAheadSeconds * second

const isDayOfClick = (said: Date, click: Date): boolean => {
  const day = dayNamedBy(said.getTime())
  return day !== undefined && new Date(day).toISOString().slice(0, 'yyyy-mm-dd'.length) === todayInIndia(click)
}

/** When the visitor opened the lender's page, the first time first. */
export const clicksOf = ({
  history,
  applied_at,
}: Pick<StoredApplication, 'history' | 'applied_at'>): [string, ...string[]] => {
  const [first, ...others] = history
  return [first?.at ?? applied_at, ...others.filter(({ source }) => source === 'visitor').map(({ at }) => at)]
}

/** A whole second means the click within it, because news follows a click. Nothing is earlier than the first click. */
export const notBeforeClick = (at: string, clicks: readonly [string, ...string[]]): string => {
  const ofSecond = clicks.findLast((click) => Math.floor(Date.parse(click) / second) * second === Date.parse(at))
  return ofSecond ?? (at < clicks[0] ? clicks[0] : at)
}

/**
 * @param said ISO 8601 with an offset
 * @param clicks the first one opened the application; a day of it means the click
 * @returns the time in UTC. Throws OCCURRED_AT_BEFORE_CLICK and OCCURRED_AT_IN_FUTURE.
 */
export const occurredAt = (said: string, clicks: readonly [string, ...string[]], now: Date): string => {
  const at = new Date(said)
  if (isInFuture(said, now)) throw new AppError('OCCURRED_AT_IN_FUTURE')
  if (isBeforeClick(said, clicks[0]) && !isDayOfClick(at, new Date(clicks[0])))
    throw new AppError('OCCURRED_AT_BEFORE_CLICK')
  return notBeforeClick(at.toISOString(), clicks)
}
