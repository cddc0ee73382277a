/** The funnel in the table: visitors are counted in the transaction that notes them, so a repeated record counts nothing twice. */
import { randomInt } from 'node:crypto'
import { sortKeyPrefix } from '#contract/table-keys.ts'
import { sumChanges, type CountedVisit, type FunnelCount, type VisitorCount } from '#domain/funnel/sum-funnel.ts'
import type { Changed, Recorded } from '#lambdas/shared/outcomes.rules.ts'
import { failedConditionsOf } from '../failed-conditions.ts'
import { queryAll } from '../find-items.ts'
import { funnelPartition } from '../keys.ts'
import { Repository, type Table } from '../table.ts'
import {
  countedPart,
  countingUpdate,
  countProjection,
  partsOfACounter,
  toCountedVisit,
  toCounters,
  type StoredCounter,
} from './funnel-items.ts'

const countersOf = (day: string) => ({
  KeyConditionExpression: 'pk = :day AND begins_with(sk, :row)',
  ExpressionAttributeValues: { ':day': funnelPartition(day), ':row': sortKeyPrefix.funnelRow },
})

export const listCounters = async (table: Table, day: string): Promise<StoredCounter[]> => {
  return toCounters(await queryAll(table, countersOf(day)))
}

/** The true counts of the visitors of whom something else was expected. */
type Present = ReadonlyMap<string, CountedVisit | undefined>

export class DynamoFunnel extends Repository {
  /** Batches that are counted at once meet in few counters: a transaction refuses another one on the same item. */
  readonly #part = randomInt(partsOfACounter)

  /** Counts what is new of visitors, if of each one `before` is what was counted. */
  async countVisitors(visitors: readonly VisitorCount[]): Promise<Recorded | Changed<Present>> {
    const notes = visitors.map(({ userId, before, after }) => countedPart(userId, before, after))
    const changes = sumChanges(visitors.flatMap(({ counters }) => counters))
    try {
      await this.table.transact([
        ...notes,
        ...changes.map((change) => ({ Update: countingUpdate(change, this.#part) })),
      ])
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

  async listCounts(day: string): Promise<FunnelCount[]> {
    return toCounters(await queryAll(this.table, { ...countersOf(day), ...countProjection }))
  }
}
