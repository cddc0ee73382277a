/** The funnel: counts each change of a user, shows a range of days, and counts it again for an operator. */
import { todayInIndia } from '#contract/india-time.ts'
import { funnelSteps, type Funnel, type GetFunnelQuery } from '#contract/staff/funnel-room.ts'
import {
  isSameCount,
  addAmounts,
  amountsOf,
  noAmounts,
  sumFunnel,
  type CountedVisit,
  type FunnelCount,
} from '#domain/funnel/sum-funnel.ts'
import type { Visit } from '#domain/funnel/visit.ts'
import { daysBetween } from '#domain/funnel/days.ts'
import type { DynamoFunnelRows, FunnelRow } from '#data/funnel/dynamo-funnel-rows.ts'
import type { DynamoFunnel } from '#data/funnel/dynamo-funnel.ts'
import type { VisitChange } from '#data/live/stream-changes.ts'
import type { DynamoWholeFunnel } from '#data/funnel/dynamo-whole-funnel.ts'
import type { StoredCounter } from '#data/funnel/funnel-items.ts'
import { retryOnChange, settled } from '../retry-on-change.ts'
import { forEachAtOnce } from '../at-once.ts'

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

/** An account is closed once: what was counted of it is gone, or belongs to the next account of the phone. */
const closeVisit = async ({ counters, rows }: Ports, userId: string, visit: Visit): Promise<void> => {
  const { counted: expected } = await countedVisit(rows, visit)
  await retryOnChange(async (present: CountedVisit | undefined) => {
    const closed = await counters.closeVisit(userId, present ?? expected)
    if (closed.outcome === 'recorded' || closed.present?.since !== visit.since) return settled(undefined)
    return { outcome: 'changed' as const, present: closed.present }
  })
}

/** Counts a change of a user in the funnel. It may be repeated, in the order of the changes. Throws BUSY. */
export const countVisit = async (ports: Ports, { userId, before, after }: VisitChange): Promise<void> => {
  const { counters, rows } = ports
  if (!after) {
    if (before) await closeVisit(ports, userId, before)
    return
  }
  const { counted: next, origin } = await countedVisit(rows, after)
  const last = before && (await countedVisit(rows, before)).counted
  if (isSameCount(last, next)) return
  await retryOnChange(async (found: { readonly counted: CountedVisit | undefined } | undefined) => {
    const known = found ? found.counted : last
    // A repeated record is of an earlier account, or of an earlier step than the visitor has reached since.
    if (known && known.since > next.since) return settled(undefined)
    const wanted = known?.since === next.since ? { ...next, step: Math.max(known.step, next.step) } : next
    if (isSameCount(known, wanted)) return settled(undefined)
    const counted = await counters.countVisit(userId, known, wanted, origin)
    return counted.outcome === 'recorded'
      ? settled(undefined)
      : { outcome: 'changed' as const, present: { counted: counted.present } }
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

const nameOf = (day: string, { row, part }: Pick<StoredCounter, 'row' | 'part'>) => `${day} ${row} ${part}`

type Counters = Map<string, { readonly day: string; readonly counter: StoredCounter }>

const readCounters = async ({ whole }: RecountPorts, days: readonly string[]): Promise<Counters> => {
  const counters: Counters = new Map()
  for (const day of days)
    for (const counter of await whole.listCounters(day)) counters.set(nameOf(day, counter), { day, counter })
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
    const part = whole.partOf(userId)
    const name = nameOf(day, { row: counted.row, part })
    const present = counters.get(name)?.counter.reached ?? noAmounts
    const reached = addAmounts(present, amountsOf(counted.step))
    counters.set(name, { day, counter: { row: counted.row, part, origin, reached, closed: noAmounts } })
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
  stored: StoredCounter,
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
  for (const name of new Set([...stored.keys(), ...counted.keys()])) {
    const [found, right] = [stored.get(name), counted.get(name)]
    const place = found ?? right
    if (!place) continue
    const { day, counter } = place
    const present: StoredCounter = found?.counter ?? { ...counter, reached: noAmounts }
    const wanted = addAmounts(right?.counter.reached ?? noAmounts, present.closed)
    if (isEqual(present.reached, wanted)) continue
    const named = { ...present, origin: right?.counter.origin ?? present.origin }
    const isMoving = !isEqual(earlier.get(name)?.counter.reached ?? noAmounts, present.reached)
    const isWritten = write && !isMoving && (await ports.whole.setCounter(day, named, wanted))
    const state = isWritten ? 'written' : 'different'
    differences.push(...stepsOf(day, named, wanted, isMoving || (write && !isWritten) ? 'moving' : state))
  }
  return differences
}
