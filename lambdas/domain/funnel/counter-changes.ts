/** Which counters a visitor changes. A counter belongs to a day and an origin, and counts for each step who reached it. */
import { funnelSteps } from '#contract/staff/funnel-room.ts'

/** What was counted of a visitor, or is to be. */
export interface CountedVisit {
  readonly since: string
  /** Of the first sign-in, in India. */
  readonly day: string
  /** The name of its origin. */
  readonly row: string
  readonly step: number
}

export interface CounterChange {
  readonly day: string
  readonly row: string
  /** What to add for each step. */
  readonly amounts: readonly number[]
}

export const noAmounts: readonly number[] = funnelSteps.map(() => 0)

/** One visitor, in each step up to the furthest. */
export const amountsOf = (step: number): number[] => funnelSteps.map((_, index) => (index <= step ? 1 : 0))

export const addAmounts = (one: readonly number[], other: readonly number[]): number[] =>
  one.map((amount, index) => amount + (other[index] ?? 0))

const minus = (amounts: readonly number[]): number[] => amounts.map((amount) => 0 - amount)

export const isSameCount = (one: CountedVisit | undefined, other: CountedVisit | undefined): boolean =>
  one?.since === other?.since && one?.day === other?.day && one?.row === other?.row && one?.step === other?.step

/**
 * The counters that change when `before` was counted of a visitor and `after` is to be: none, one, or two for a visitor whose origin has
 * changed. What another account of the phone counted stays.
 */
export const counterChanges = (before: CountedVisit | undefined, after: CountedVisit): CounterChange[] => {
  const { day, row, step } = after
  if (before?.since !== after.since) return [{ day, row, amounts: amountsOf(step) }]
  const counted = minus(amountsOf(before.step))
  const changes =
    before.day === day && before.row === row
      ? [{ day, row, amounts: addAmounts(amountsOf(step), counted) }]
      : [
          { day: before.day, row: before.row, amounts: counted },
          { day, row, amounts: amountsOf(step) },
        ]
  return changes.filter(({ amounts }) => amounts.some((amount) => amount !== 0))
}
