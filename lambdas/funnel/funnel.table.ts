/** The funnel in the table: visitors are counted in the transaction that notes them, so a repeated record counts nothing twice. */
import { sortKeyPrefix } from '#contract/table-keys.ts'
import { failedConditionsOf } from '#data/failed-conditions.ts'
import { queryAll } from '#data/find-items.ts'
import { funnelPartition } from '#data/keys.ts'
import type { Table } from '#data/table.ts'
import type { Changed, Recorded } from '#lambdas/shared/outcomes.rules.ts'
import {
  countedPart,
  countingUpdate,
  countProjection,
  toCountedVisit,
  toCounters,
  type StoredCounter,
} from './funnel-items.table.ts'
import { sumChanges, type CountedVisit, type FunnelCount, type VisitorCount } from './sum-funnel.rules.ts'

const countersOf = (day: string) => ({
  KeyConditionExpression: 'pk = :day AND begins_with(sk, :row)',
  ExpressionAttributeValues: { ':day': funnelPartition(day), ':row': sortKeyPrefix.funnelRow },
})

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
  try {
    await table.transact([...notes, ...changes.map((change) => ({ Update: countingUpdate(change, part) }))])
    return { outcome: 'recorded' }
  } catch (error) {
    const failed = failedConditionsOf(error)
    const present = visitors.flatMap(({ userId }, index) => {
      const condition = failed[index]
      return condition ? [[userId, toCountedVisit(condition.item)] as const] : []
    })
    return { outcome: 'changed', present: new Map(present) }
  }
}
