/** Counts the visitors of the funnel again from the users, for an operator. */
import type { Table } from '#data/table.ts'
import type { ReadBatch, ScanTable } from '#data/whole-table.ts'
import { countedVisit, dayOfVisit } from './count-visits.ts'
import type { StoredCounter } from './funnel-items.table.ts'
import { funnelSteps } from './funnel-room.contract.ts'
import { createFunnelRows, type FunnelRows } from './funnel-rows.table.ts'
import { correctCounter, eachVisit, listCounters, readCounted, setCounted } from './funnel.table.ts'
import {
  addAmounts,
  amountsOf,
  isSameCount,
  minus,
  noAmounts,
  type CountedVisit,
  type FunnelCount,
} from './sum-funnel.rules.ts'

/** The table, and the means to read all of it. */
interface WholeTable {
  readonly table: Table
  readonly readBatch: ReadBatch
  readonly scan: ScanTable
}

interface Recount {
  readonly days: readonly string[]
  readonly write: boolean
}

/** A counter whose numbers are not those of the users. */
interface FunnelDifference {
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

const readCounters = async (table: Table, days: readonly string[]): Promise<Counters> => {
  const counters: Counters = new Map()
  for (const day of days)
    for (const counter of await listCounters(table, day)) counters.set(nameOf(day, counter.row), { ...counter, day })
  return counters
}

/** Counters as the users make them, without those of closed accounts, and what is to be noted of each user. */
const countUsers = async (scan: ScanTable, rows: FunnelRows, days: readonly string[]) => {
  const counters: Counters = new Map()
  const visits = new Map<string, CountedVisit>()
  const inRange = new Set(days)
  for await (const { userId, visit } of eachVisit(scan)) {
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
const settleUsers = async (
  { table, readBatch }: Omit<WholeTable, 'scan'>,
  visits: ReadonlyMap<string, CountedVisit>,
): Promise<void> => {
  const noted = await readCounted(readBatch, [...visits.keys()])
  for (const [userId, counted] of visits) {
    const before = noted.get(userId)
    if (!isSameCount(before, counted)) await setCounted(table, userId, before, counted)
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
export const recountFunnel = async (
  { table, readBatch, scan }: WholeTable,
  { days, write }: Recount,
): Promise<FunnelDifference[]> => {
  const rows = createFunnelRows(table, { claims: write })
  const earlier = await readCounters(table, days)
  const { counters: counted, visits } = await countUsers(scan, rows, days)
  const stored = await readCounters(table, days)
  if (write) await settleUsers({ table, readBatch }, visits)
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
    const isWritten = write && !isMoving && (await correctCounter(table, correction, parts))
    const state = isWritten ? 'written' : 'different'
    differences.push(...stepsOf(day, { origin, reached }, wanted, isMoving || (write && !isWritten) ? 'moving' : state))
  }
  return differences
}
