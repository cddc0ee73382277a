/** Counters of the funnel: how a visitor changes them, and what they sum up to. */
import {
  funnelSteps,
  funnelDimensions,
  funnelPolicy,
  funnelValue,
  type Funnel,
  type FunnelDimension,
  type FunnelTouch,
} from './funnel-room.contract.ts'
import type { VisitOrigin } from './visit.rules.ts'

/** The steps of a visitor that were counted, or are to be. */
export interface CountedVisit {
  readonly since: string
  /** The day of the first sign-in, in India. */
  readonly day: string
  /** The name of its origin. */
  readonly row: string
  readonly step: number
}

/** A change of a visitor, as it is to be counted. */
export interface CountedChange {
  readonly last: CountedVisit | undefined
  /** Undefined for an account that was closed. */
  readonly next: CountedVisit | undefined
  readonly origin: VisitOrigin | undefined
}

export interface CounterChange {
  readonly day: string
  readonly row: string
  /** The number to add for each step. */
  readonly reached: readonly number[]
  /** The same of accounts that were closed. */
  readonly closed: readonly number[]
  /** Written with the counter where it is known, so that the first visitor makes it. */
  readonly origin?: VisitOrigin | undefined
}

/** The changes of a visitor, and its item before and after them. */
export interface VisitorCount {
  readonly userId: string
  readonly before: CountedVisit | undefined
  readonly after: CountedVisit | undefined
  readonly counters: readonly CounterChange[]
}

export const noAmounts: readonly number[] = funnelSteps.map(() => 0)

/** One visitor, in each step up to the furthest. */
export const amountsOf = (step: number): number[] => funnelSteps.map((_, index) => (index <= step ? 1 : 0))

export const addAmounts = (one: readonly number[], other: readonly number[]): number[] =>
  one.map((amount, index) => amount + (other[index] ?? 0))

export const minus = (amounts: readonly number[]): number[] => amounts.map((amount) => 0 - amount)

export const isSameCount = (one: CountedVisit | undefined, other: CountedVisit | undefined): boolean =>
  one?.since === other?.since && one?.day === other?.day && one?.row === other?.row && one?.step === other?.step

/** Returns the changes of a visitor who goes on. The counts of another account of the phone stay. */
const counterChanges = (
  before: CountedVisit | undefined,
  after: CountedVisit,
  origin: VisitOrigin | undefined,
): CounterChange[] => {
  const arrived = { day: after.day, row: after.row, reached: amountsOf(after.step), closed: noAmounts, origin }
  if (before?.since !== after.since) return [arrived]
  const left = { day: before.day, row: before.row, reached: minus(amountsOf(before.step)), closed: noAmounts }
  return [left, arrived]
}

/** Counts changes of a visitor, in their order, of whom `before` was counted. A repeated change changes nothing. */
export const countChanges = (
  before: CountedVisit | undefined,
  changes: readonly CountedChange[],
): Pick<VisitorCount, 'after' | 'counters'> => {
  let known = before
  const counters: CounterChange[] = []
  for (const { last, next, origin } of changes) {
    if (!next) {
      // An account is closed once: what was counted of it is gone, or belongs to the next account of the phone.
      if (!known || known.since !== last?.since) continue
      counters.push({ day: known.day, row: known.row, reached: noAmounts, closed: amountsOf(known.step) })
      known = undefined
      continue
    }
    // A repeated record is of an earlier account, or of an earlier step than the visitor has reached since.
    if (isSameCount(last, next) || (known && known.since > next.since)) continue
    const wanted = known?.since === next.since ? { ...next, step: Math.max(known.step, next.step) } : next
    counters.push(...counterChanges(known, wanted, origin))
    known = wanted
  }
  return { after: known, counters }
}

/** Sums changes up to one for each counter, without those that change nothing. */
export const sumChanges = (changes: readonly CounterChange[]): CounterChange[] => {
  const sums = new Map<string, CounterChange>()
  for (const change of changes) {
    const name = `${change.day} ${change.row}`
    const { reached = noAmounts, closed = noAmounts, origin } = sums.get(name) ?? {}
    sums.set(name, {
      ...change,
      reached: addAmounts(reached, change.reached),
      closed: addAmounts(closed, change.closed),
      origin: origin ?? change.origin,
    })
  }
  return [...sums.values()].filter(({ reached, closed }) => [...reached, ...closed].some((amount) => amount !== 0))
}

/** A counter of a day. */
export interface FunnelCount {
  readonly origin: VisitOrigin
  /** Who reached each step. */
  readonly reached: readonly number[]
}

type FunnelFilter = Readonly<Partial<Record<FunnelDimension, string | undefined>>>

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
