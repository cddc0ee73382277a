/** Counters of sends in fixed windows: one conditional write counts in all budgets of an item, or refuses. */
import * as z from 'zod/mini'
import { limitOf, type SendCap } from '#domain/auth/send-caps.ts'
import type { SendCapRepository, SendCount } from '#use-cases/auth/ports.ts'
import { failedConditionOf, type StoredItem } from '../failed-conditions.ts'
import { keys } from '../keys.ts'
import type { Table } from '../table.ts'

const keptSeconds = 60 * 60

const count = z.optional(z.int().check(z.gte(0)))

const countsOf = ({ budgets }: SendCap, item: StoredItem = {}): SendCount['counts'] =>
  Object.fromEntries(budgets.map(({ counter }) => [counter, z.parse(count, item[counter]) ?? 0]))

export class DynamoSendCapRepository implements SendCapRepository {
  readonly #table: Table

  constructor(table: Table) {
    this.#table = table
  }

  /** A request that the SDK repeats may count twice, which errs towards fewer sends. */
  async count(cap: SendCap, isQuiet: boolean): Promise<SendCount> {
    const { scope, subject, window, endsAt } = cap
    const budgets = cap.budgets.map((budget, index) => ({ ...budget, name: `#count${index}`, value: `:most${index}` }))
    try {
      const { Attributes } = await this.#table.update({
        Key: keys.sendCap(scope, subject, window),
        UpdateExpression: `SET #ttl = :ttl ADD ${budgets.map(({ name }) => `${name} :one`).join(', ')}`,
        ConditionExpression: budgets
          .map(({ name, value }) => `(attribute_not_exists(${name}) OR ${name} < ${value})`)
          .join(' AND '),
        ExpressionAttributeNames: {
          '#ttl': 'ttl',
          ...Object.fromEntries(budgets.map(({ name, counter }) => [name, counter])),
        },
        ExpressionAttributeValues: {
          ':ttl': Math.ceil(endsAt / 1000) + keptSeconds,
          ':one': 1,
          ...Object.fromEntries(cap.budgets.map((budget, index) => [`:most${index}`, limitOf(budget, isQuiet)])),
        },
        ReturnValues: 'ALL_NEW',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      })
      return { outcome: 'counted', counts: countsOf(cap, Attributes) }
    } catch (error) {
      return { outcome: 'full', counts: countsOf(cap, failedConditionOf(error).item) }
    }
  }
}
