/** Counters of sends in fixed windows: one conditional write both counts and refuses. */
import type { SendCap } from '#domain/auth/send-caps.ts'
import type { SendCapRepository } from '#use-cases/auth/ports.ts'
import { failedConditionOf } from '../failed-conditions.ts'
import { keys } from '../keys.ts'
import type { Table } from '../table.ts'

const keptSeconds = 60 * 60

export class DynamoSendCapRepository implements SendCapRepository {
  readonly #table: Table

  constructor(table: Table) {
    this.#table = table
  }

  /** A request that the SDK repeats may count twice, which errs towards fewer sends. */
  async countUnlessFull({ scope, subject, window, limit, endsAt }: SendCap): Promise<boolean> {
    try {
      await this.#table.update({
        Key: keys.sendCap(scope, subject, window),
        UpdateExpression: 'SET #ttl = :ttl ADD sends :one',
        ConditionExpression: 'attribute_not_exists(sends) OR sends < :limit',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: { ':ttl': Math.ceil(endsAt / 1000) + keptSeconds, ':one': 1, ':limit': limit },
      })
      return true
    } catch (error) {
      failedConditionOf(error)
      return false
    }
  }
}
