/** Sums counters up to what the room of the funnel shows. */
import {
  funnelDimensions,
  funnelPolicy,
  funnelValue,
  type Funnel,
  type FunnelDimension,
  type FunnelTouch,
} from '#contract/staff/funnel-room.ts'
import { addAmounts, noAmounts } from './counter-changes.ts'
import type { VisitOrigin } from './visit.ts'

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

/** @param days each with all of its counters, in the order of the days */
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
