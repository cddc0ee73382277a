/** Counters of the funnel: how a visitor changes them, and what they sum up to. */
import {
  funnelSteps,
  funnelDimensions,
  funnelPolicy,
  funnelValue,
  type Funnel,
  type FunnelDimension,
  type FunnelTouch,
} from '#contract/staff/funnel-room.ts'
import type { VisitOrigin } from './visit.ts'

/** The steps of a visitor that were counted, or are to be. */
export interface CountedVisit {
  readonly since: string
  /** The day of the first sign-in, in India. */
  readonly day: string
  /** The name of its origin. */
  readonly row: string
  readonly step: number
}

export interface CounterChange {
  readonly day: string
  readonly row: string
  /** The number to add for each step. */
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
 * A counter belongs to a day and an origin, and counts for each step who reached it. None changes when `before` was counted of a visitor and `after` is to be, one, or two where
 * the origin has changed. What another account of the phone counted stays.
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

/** A counter of a day. */
export interface FunnelCount {
  readonly origin: VisitOrigin
  /** Who reached each step. */
  readonly reached: readonly number[]
}

export type FunnelFilter = Readonly<Partial<Record<FunnelDimension, string | undefined>>>

const valueOf = (
  { category, partner, source, campaign, lastSource, lastCampaign }: VisitOrigin,
  touch: FunnelTouch,
): Record<FunnelDimension, string> => ({
  category,
  partner: partner ?? funnelValue.none,
  source: (touch === 'first' ? source : lastSource) ?? funnelValue.none,
  campaign: (touch === 'first' ? campaign : lastCampaign) ?? funnelValue.none,
})

const sum = (rows: readonly { readonly reached: readonly number[] }[]): number[] =>
  rows.reduce<number[]>((total, { reached }) => addAmounts(total, reached), [...noAmounts])

/** Most visitors first; of as many, in the order of their names. */
const sorted = (values: ReadonlyMap<string, number[]>) =>
  Array.from(values, ([value, reached]) => ({ value, reached }))
    .filter(({ reached }) => reached.some((count) => count !== 0))
    .toSorted((one, other) => (other.reached[0] ?? 0) - (one.reached[0] ?? 0) || one.value.localeCompare(other.value))

/** Sums counters up to what the room of the funnel shows. @param days each with all of its counters, in the order of the days */
export const sumFunnel = (
  days: readonly { readonly day: string; readonly counts: readonly FunnelCount[] }[],
  touch: FunnelTouch,
  filter: FunnelFilter,
): Funnel => {
  const by = new Map(funnelDimensions.map((dimension) => [dimension, new Map<string, number[]>()]))
  const perDay = days.map(({ day, counts }) => {
    let total = [...noAmounts]
    for (const { origin, reached } of counts) {
      const values = valueOf(origin, touch)
      const failing = funnelDimensions.filter((name) => filter[name] !== undefined && filter[name] !== values[name])
      if (failing.length === 0) total = addAmounts(total, reached)
      for (const [dimension, sums] of by)
        if (failing.every((name) => name === dimension)) {
          const value = values[dimension]
          sums.set(value, addAmounts(sums.get(value) ?? noAmounts, reached))
        }
    }
    return { day, reached: total }
  })
  const listed = (dimension: FunnelDimension) => {
    const rows = sorted(by.get(dimension) ?? new Map())
    const rest = rows.slice(funnelPolicy.listedAtMost)
    return { rows: rows.slice(0, funnelPolicy.listedAtMost), ...(rest.length > 0 && { rest: sum(rest) }) }
  }
  return {
    total: sum(perDay),
    days: perDay,
    by: {
      category: listed('category'),
      source: listed('source'),
      campaign: listed('campaign'),
      partner: listed('partner'),
    },
  }
}
