/** The funnel: counts each change of a user, shows a range of days, and counts it again for an operator. */
import { todayInIndia } from '#contract/india-time.ts'
import { funnelSteps, type Funnel, type GetFunnelQuery } from '#contract/staff/funnel-room.ts'
import type { DynamoFunnelRows, FunnelRow } from '#data/funnel/dynamo-funnel-rows.ts'
import type { DynamoFunnel } from '#data/funnel/dynamo-funnel.ts'
import type { DynamoWholeFunnel } from '#data/funnel/dynamo-whole-funnel.ts'
import type { StoredCounter } from '#data/funnel/funnel-items.ts'
import type { VisitChange } from '#data/funnel/visit-changes.ts'
import { daysBetween } from '#domain/funnel/days.ts'
import {
  isSameCount,
  addAmounts,
  amountsOf,
  countChanges,
  minus,
  noAmounts,
  sumFunnel,
  type CountedChange,
  type CountedVisit,
  type FunnelCount,
} from '#domain/funnel/sum-funnel.ts'
import type { Visit } from '#domain/funnel/visit.ts'
import { forEachAtOnce } from '../at-once.ts'
import { retryOnChange, settled } from '../retry-on-change.ts'

interface Ports {
  readonly counters: DynamoFunnel
  readonly rows: DynamoFunnelRows
}

/** The day of a visitor, to which all of its steps belong. */
export const dayOfVisit = ({ since }: Pick<Visit, 'since'>): string => todayInIndia(new Date(since))

/** A visit as it is counted, with the name of its origin. */
export const countedVisit = async (
  rows: DynamoFunnelRows,
  visit: Visit,
): Promise<{ readonly counted: CountedVisit; readonly origin: FunnelRow['origin'] }> => {
  const day = dayOfVisit(visit)
  const { row, origin } = await rows.rowOf(day, visit.origin)
  return { counted: { since: visit.since, day, row, step: visit.step }, origin }
}

/** Counts changes of users in the funnel, at most as many as a transaction takes. They may be repeated, in their order. Throws BUSY. */
export const countVisits = async ({ counters, rows }: Ports, changes: readonly VisitChange[]): Promise<void> => {
  const users = new Map<string, CountedChange[]>()
  for (const { userId, before, after } of changes) {
    const last = before && (await countedVisit(rows, before)).counted
    const { counted: next, origin } = after ? await countedVisit(rows, after) : {}
    users.set(userId, [...(users.get(userId) ?? []), { last, next, origin }])
  }
  await retryOnChange(async (found: ReadonlyMap<string, CountedVisit | undefined> = new Map()) => {
    const visitors = Array.from(users, ([userId, changes]) => {
      const before = found.has(userId) ? found.get(userId) : changes[0]?.last
      return { userId, before, ...countChanges(before, changes) }
    }).filter(({ before, after }) => !isSameCount(before, after))
    if (visitors.length === 0) return settled(undefined)
    const counted = await counters.countVisitors(visitors)
    return counted.outcome === 'recorded'
      ? settled(undefined)
      : { outcome: 'changed' as const, present: new Map([...found, ...counted.present]) }
  })
}

/** How many days are read at once. */
const together = 23

/** The funnel of a range of days. */
export const getFunnel = async (
  { reader }: { readonly reader: DynamoFunnel },
  { from, to, touch, ...filter }: GetFunnelQuery,
): Promise<Funnel> => {
  const counts = new Map<string, FunnelCount[]>()
  const days = daysBetween(from, to)
  await forEachAtOnce(days, together, async (day) => {
    counts.set(day, await reader.listCounts(day))
  })
  return sumFunnel(
    days.map((day) => ({ day, counts: counts.get(day) ?? [] })),
    touch,
    filter,
  )
}

interface RecountPorts {
  readonly whole: DynamoWholeFunnel
  readonly rows: DynamoFunnelRows
}

interface Recount {
  readonly days: readonly string[]
  readonly write: boolean
}

/** A counter whose numbers are not those of the users. */
export interface FunnelDifference {
  readonly day: string
  readonly origin: StoredCounter['origin']
  readonly step: string
  readonly stored: number
  readonly counted: number
  /** `moving` changed while the command counted. */
  readonly state: 'different' | 'written' | 'moving'
}

type Counters = Map<string, StoredCounter & { readonly day: string }>

const nameOf = (day: string, row: string) => `${day} ${row}`

const readCounters = async ({ whole }: RecountPorts, days: readonly string[]): Promise<Counters> => {
  const counters: Counters = new Map()
  for (const day of days)
    for (const counter of await whole.listCounters(day)) counters.set(nameOf(day, counter.row), { ...counter, day })
  return counters
}

/** Counters as the users make them, without those of closed accounts, and what is to be noted of each user. */
const countUsers = async ({ whole, rows }: RecountPorts, days: readonly string[]) => {
  const counters: Counters = new Map()
  const visits = new Map<string, CountedVisit>()
  const inRange = new Set(days)
  for await (const { userId, visit } of whole.eachVisit()) {
    const day = dayOfVisit(visit)
    if (!inRange.has(day)) continue
    const { counted, origin } = await countedVisit(rows, visit)
    visits.set(userId, counted)
    const { row, step } = counted
    const reached = addAmounts(counters.get(nameOf(day, row))?.reached ?? noAmounts, amountsOf(step))
    counters.set(nameOf(day, row), { day, row, origin, reached, closed: noAmounts, parts: [] })
  }
  return { counters, visits }
}

const isEqual = (one: readonly number[], other: readonly number[]) =>
  one.every((amount, index) => amount === other[index])

/** Notes of users first: a stop in between leaves counters that differ, which the next run finds. */
const settleUsers = async ({ whole }: RecountPorts, visits: ReadonlyMap<string, CountedVisit>): Promise<void> => {
  const noted = await whole.readCounted([...visits.keys()])
  for (const [userId, counted] of visits) {
    const before = noted.get(userId)
    if (!isSameCount(before, counted)) await whole.setCounted(userId, before, counted)
  }
}

const stepsOf = (
  day: string,
  stored: FunnelCount,
  wanted: readonly number[],
  state: FunnelDifference['state'],
): FunnelDifference[] =>
  funnelSteps.flatMap((step, index) => {
    const [before, counted] = [stored.reached[index] ?? 0, wanted[index] ?? 0]
    return before === counted ? [] : [{ day, origin: stored.origin, step, stored: before, counted, state }]
  })

/**
 * `funnel recount`: counts the visitors of some days again from the users themselves, shows where the counters differ, and sets those that do. What changes while it runs
 * is left for another run. @returns a row for each step of each counter that differs, also those that were written
 */
export const recountFunnel = async (ports: RecountPorts, { days, write }: Recount): Promise<FunnelDifference[]> => {
  const earlier = await readCounters(ports, days)
  const { counters: counted, visits } = await countUsers(ports, days)
  const stored = await readCounters(ports, days)
  if (write) await settleUsers(ports, visits)
  const differences: FunnelDifference[] = []
  for (const [name, right] of new Map([...counted, ...stored])) {
    const { day, row } = right
    const users = counted.get(name)
    const { reached, closed, parts } = stored.get(name) ?? { reached: noAmounts, closed: noAmounts, parts: [] }
    const wanted = addAmounts(users?.reached ?? noAmounts, closed)
    if (isEqual(reached, wanted)) continue
    const origin = users?.origin ?? right.origin
    const isMoving = !isEqual(earlier.get(name)?.reached ?? noAmounts, reached)
    const correction = { day, row, origin, reached: addAmounts(wanted, minus(reached)), closed: noAmounts }
    const isWritten = write && !isMoving && (await ports.whole.correctCounter(correction, parts))
    const state = isWritten ? 'written' : 'different'
    differences.push(...stepsOf(day, { origin, reached }, wanted, isMoving || (write && !isWritten) ? 'moving' : state))
  }
  return differences
}
