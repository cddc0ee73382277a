/** Counters of sends in fixed windows: one conditional write adds to all counters of an item, or to none. */
import * as z from 'zod/mini'
import { maxFor, type SharedCounters } from '#domain/auth/shared-limits.ts'
import type { SendCounterRepository, SendCount } from '#use-cases/auth/ports.ts'
import { countWithin } from '../count-within.ts'
import { failedConditionOf, type StoredItem } from '../failed-conditions.ts'
import { keys } from '../keys.ts'
import type { Table } from '../table.ts'

const keptSeconds = 60 * 60

const count = z.optional(z.int().check(z.gte(0)))

const countsOf = ({ limits }: SharedCounters, item: StoredItem = {}): SendCount['counts'] =>
  Object.fromEntries(limits.map(({ counter }) => [counter, z.parse(count, item[counter]) ?? 0]))

export class DynamoSendCounterRepository implements SendCounterRepository {
  readonly #table: Table

  constructor(table: Table) {
    this.#table = table
  }

  /** A request that the SDK repeats may count twice, which errs towards fewer sends. */
  async count(shared: SharedCounters, isDue: boolean): Promise<SendCount> {
    const { scope, subject, window, endsAt, limits } = shared
    const counting = countWithin(limits.map((limit) => ({ counter: limit.counter, max: maxFor(limit, isDue) })))
    try {
      const { Attributes } = await this.#table.update({
        Key: keys.sendCounters(scope, subject, window),
        UpdateExpression: `SET #ttl = :ttl ADD ${counting.add}`,
        ConditionExpression: counting.condition,
        ExpressionAttributeNames: { '#ttl': 'ttl', ...counting.names },
        ExpressionAttributeValues: { ':ttl': Math.ceil(endsAt / 1000) + keptSeconds, ...counting.values },
        ReturnValues: 'ALL_NEW',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      })
      return { outcome: 'counted', counts: countsOf(shared, Attributes) }
    } catch (error) {
      return { outcome: 'full', counts: countsOf(shared, failedConditionOf(error).item) }
    }
  }
}
