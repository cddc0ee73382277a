/**
 * The funnel in the table: visitors are counted in the transaction that notes them, so a repeated record counts nothing twice. An operator's command reads
 * every user, which no function may.
 */
import { partitionPrefix, sortKeyPrefix } from '#contract/table-keys.ts'
import { inPartition, queryAll } from '#data/find-items.ts'
import { funnelPartition, keys } from '#data/keys.ts'
import { isWritten, recordedUnless, type Table } from '#data/table.ts'
import { keysOfABatch, type ReadBatch, type ScanTable } from '#data/whole-table.ts'
import { chunksOf } from '#lambdas/shared/chunks.rules.ts'
import { expressions, x } from '#lambdas/shared/expressions.table.ts'
import type { Changed, Recorded } from '#lambdas/shared/outcomes.rules.ts'
import {
  correctingParts,
  countedPart,
  countingUpdate,
  countProjection,
  type StoredCounter,
  toCountedVisit,
  toCounters,
} from './funnel-items.table.ts'
import { visitOf } from './stored-visits.table.ts'
import {
  type CountedVisit,
  type CounterChange,
  type FunnelCount,
  sumChanges,
  type VisitorCount,
} from './sum-funnel.rules.ts'

const countersOf = (day: string) => inPartition(funnelPartition(day), sortKeyPrefix.funnelRow)

/** With the parts of each counter. */
export const listCounters = async (table: Table, day: string): Promise<StoredCounter[]> =>
  toCounters(await queryAll(table, countersOf(day)))

export const listCounts = async (table: Table, day: string): Promise<FunnelCount[]> =>
  toCounters(await queryAll(table, { ...countersOf(day), ...countProjection }))

/** The true counts of the visitors of whom something else was expected. */
type Present = ReadonlyMap<string, CountedVisit | undefined>

/** Counts what is new of visitors in this part of the counters, if of each one `before` is what was counted. */
export const countVisitors = async (
  table: Table,
  part: number,
  visitors: readonly VisitorCount[],
): Promise<Recorded | Changed<Present>> => {
  const notes = visitors.map(({ userId, before, after }) => countedPart(userId, before, after))
  const changes = sumChanges(visitors.flatMap(({ counters }) => counters))
  return recordedUnless(
    table.transact([...notes, ...changes.map((change) => ({ Update: countingUpdate(change, part) }))]),
    (failed) => {
      const present = visitors.flatMap(({ userId }, index) => {
        const condition = failed[index]
        return condition ? [[userId, toCountedVisit(condition.item)] as const] : []
      })
      return { outcome: 'changed', present: new Map(present) }
    },
  )
}

/** Every user who has signed in: reads the whole table. */
export async function* eachVisit(scan: ScanTable) {
  const users = scan({
    ...expressions({
      FilterExpression: x`sk = ${sortKeyPrefix.profile} AND begins_with(pk, ${partitionPrefix.user}) AND attribute_exists(id)`,
    }),
    ConsistentRead: true,
  })
  for await (const item of users) {
    const visit = visitOf(item)
    if (visit) yield { userId: String(item['id']), visit }
  }
}

/** Returns the counted steps of these users, without users of whom nothing was counted. */
export const readCounted = async (
  readBatch: ReadBatch,
  userIds: readonly string[],
): Promise<Map<string, CountedVisit>> => {
  const found = new Map<string, CountedVisit>()
  for (const ids of chunksOf(userIds, keysOfABatch)) {
    for (const item of await readBatch(ids.map((id) => keys.countedVisit(id)))) {
      const counted = toCountedVisit(item)
      if (counted) found.set(String(item['pk']).slice(partitionPrefix.counted.length), counted)
    }
  }
  return found
}

/** Corrects a counter of which all parts are as they were read; false if one has changed. */
export const correctCounter = (
  table: Table,
  correction: CounterChange,
  parts: StoredCounter['parts'],
): Promise<boolean> => isWritten(table.transact(correctingParts(correction, parts)))

/** Notes what is counted of a user, if `before` still is; false if it has changed. */
export const setCounted = (
  table: Table,
  userId: string,
  before: CountedVisit | undefined,
  after: CountedVisit,
): Promise<boolean> => isWritten(table.transact([countedPart(userId, before, after)]))
