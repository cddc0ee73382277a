/**
 * `funnel recount`: counts the visitors of some days again from the users themselves, shows where the counters differ, and sets those that do.
 * It may run while the stream counts: what changes meanwhile is left for another run.
 */
import { funnelSteps } from '#contract/staff/funnel-room.ts'
import { addAmounts, amountsOf, isSameCount, noAmounts, type CountedVisit } from '#domain/funnel/counter-changes.ts'
import type { DynamoFunnelRows } from '#data/funnel/dynamo-funnel-rows.ts'
import type { DynamoWholeFunnel } from '#data/funnel/dynamo-whole-funnel.ts'
import type { StoredCounter } from '#data/funnel/funnel-items.ts'
import { countedVisit, dayOfVisit } from './count-visit.ts'

interface Ports {
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

const readCounters = async ({ whole }: Ports, days: readonly string[]): Promise<Counters> => {
  const counters: Counters = new Map()
  for (const day of days)
    for (const counter of await whole.listCounters(day)) counters.set(nameOf(day, counter), { day, counter })
  return counters
}

/** Counters as the users make them, without those of closed accounts, and what is to be noted of each user. */
const countUsers = async ({ whole, rows }: Ports, days: readonly string[]) => {
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
const settleUsers = async ({ whole }: Ports, visits: ReadonlyMap<string, CountedVisit>): Promise<void> => {
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

/** @returns a row for each step of each counter that differs, also those that were written */
export const recountFunnel = async (ports: Ports, { days, write }: Recount): Promise<FunnelDifference[]> => {
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
