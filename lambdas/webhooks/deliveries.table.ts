/** Deliveries to partners. A stored one with the attribute `starts` is brought to the queue by the table's stream. */
import { sortKeyPrefix } from '#contract/table-keys.ts'
import { epochSecondsAfterDays } from '#data/epoch-seconds.ts'
import { isWritten } from '#data/failed-conditions.ts'
import { eachPage, firstItems } from '#data/find-items.ts'
import { keys, webhookPartition } from '#data/keys.ts'
import { Repository, type UpdateInput } from '#data/table.ts'
import type { Recorded } from '#lambdas/shared/outcomes.rules.ts'
import { firstUlidAt } from '#lambdas/shared/ulids.rules.ts'
import {
  delivery as deliverySchema,
  webhookPolicy,
  type Delivery,
  type DeliveryAttempt,
  type DeliveryMessage,
  type DeliveryStatus,
} from './webhooks.contract.ts'

export type NewDelivery = Pick<Delivery, 'id' | 'type' | 'created_at' | 'body'>

export interface AttemptOutcome {
  readonly status: DeliveryStatus
  readonly attempt: DeliveryAttempt
  readonly nextAttemptAt: Date | undefined
}

export interface FailedRange {
  readonly since: string
  /** The last one of the part before. */
  readonly after?: string | undefined
}

const names = { '#status': 'status', '#round': 'round' }

/** Whether the attempt of a message is still to be made. */
const isDue = ({ round, made }: DeliveryMessage) => ({
  ConditionExpression: '#status = :waiting AND #round = :round AND made = :made',
  ExpressionAttributeNames: names,
  ExpressionAttributeValues: { ':waiting': 'waiting', ':round': round, ':made': made },
})

export class DynamoDeliveries extends Repository {
  /** Storing a delivery starts it: the stream brings it to the queue. One that is stored already stays as it is. */
  async addDelivery(code: string, delivery: NewDelivery): Promise<void> {
    await isWritten(
      this.table.put({
        Item: {
          ...keys.delivery(code, delivery.id),
          ...delivery,
          status: 'waiting',
          attempts: [],
          round: 0,
          made: 0,
          starts: true,
          ttl: epochSecondsAfterDays(new Date(delivery.created_at), webhookPolicy.deliveryDays),
        },
        ConditionExpression: 'attribute_not_exists(pk)',
      }),
    )
  }

  /** The newest first. @param after the last one of the page before */
  async listDeliveries(code: string, most: number, after?: string): Promise<Delivery[]> {
    const items = await firstItems(this.table, webhookPartition(code), sortKeyPrefix.delivery, {
      ...(after !== undefined && { ExclusiveStartKey: keys.delivery(code, after) }),
      ScanIndexForward: false,
      Limit: most,
    })
    return items.map((item) => deliverySchema.parse(item))
  }

  /** Those that ended without being delivered: of changes since a time, or behind an id; the oldest first, in pages of a request each. */
  async *pagesOfFailed(code: string, { since, after }: FailedRange): AsyncGenerator<Delivery[]> {
    const from = after ?? `msg_${firstUlidAt(Date.parse(since))}`
    const pages = eachPage(this.table, {
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
      FilterExpression: '#status IN (:given, :stopped)',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: {
        ':pk': webhookPartition(code),
        ':from': keys.delivery(code, from).sk,
        ':to': `${sortKeyPrefix.delivery}msg_Z`,
        ':given': 'given-up',
        ':stopped': 'stopped',
      },
      ...(after !== undefined && { ExclusiveStartKey: keys.delivery(code, after) }),
    })
    for await (const items of pages) yield items.map((item) => deliverySchema.parse(item))
  }

  async findDelivery(code: string, id: string): Promise<Delivery | undefined> {
    const { Item } = await this.table.get({ Key: keys.delivery(code, id), ConsistentRead: true })
    return Item && deliverySchema.parse(Item)
  }

  /** Starts a new round of attempts; those of before stay listed. */
  async restartDelivery(code: string, id: string): Promise<Recorded | { readonly outcome: 'not-found' }> {
    const isKnown = await isWritten(
      this.table.update({
        Key: keys.delivery(code, id),
        UpdateExpression: 'SET #status = :waiting, made = :none, starts = :true ADD #round :one REMOVE next_attempt_at',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: { ':waiting': 'waiting', ':none': 0, ':true': true, ':one': 1 },
      }),
    )
    return isKnown ? { outcome: 'recorded' } : { outcome: 'not-found' }
  }

  /** The body to send; undefined if the attempt was made, or another round has begun. */
  async findBody(message: DeliveryMessage): Promise<string | undefined> {
    const { partner_code, delivery_id, round, made } = message
    const { Item } = await this.table.get({ Key: keys.delivery(partner_code, delivery_id), ConsistentRead: true })
    const isStillDue = Item?.['status'] === 'waiting' && Item['round'] === round && Item['made'] === made
    return isStillDue ? deliverySchema.parse(Item).body : undefined
  }

  async recordAttempt(message: DeliveryMessage, { status, attempt, nextAttemptAt }: AttemptOutcome): Promise<void> {
    const due = isDue(message)
    await this.#updateIfDue(message, {
      ...due,
      UpdateExpression: [
        'SET #status = :status, made = :next, attempts = list_append(attempts, :attempt)',
        nextAttemptAt ? ', next_attempt_at = :at REMOVE starts' : ' REMOVE starts, next_attempt_at',
      ].join(''),
      ExpressionAttributeValues: {
        ...due.ExpressionAttributeValues,
        ':status': status,
        ':next': message.made + 1,
        ':attempt': [attempt],
        ...(nextAttemptAt && { ':at': nextAttemptAt.toISOString() }),
      },
    })
  }

  /** The partner took an event about the user; a month after the last one nothing of this is left. */
  async noteHeard(userId: string, at: Date): Promise<void> {
    await this.table.update({
      Key: keys.heard(userId),
      UpdateExpression: 'SET last_at = :at, #ttl = :ttl ADD #count :one',
      ExpressionAttributeNames: { '#ttl': 'ttl', '#count': 'count' },
      ExpressionAttributeValues: {
        ':at': at.toISOString(),
        ':ttl': epochSecondsAfterDays(at, webhookPolicy.deliveryDays),
        ':one': 1,
      },
    })
  }

  /** Ends a waiting delivery without an attempt. */
  async stopDelivery(message: DeliveryMessage, status: 'stopped' | 'withheld'): Promise<void> {
    const due = isDue(message)
    await this.#updateIfDue(message, {
      ...due,
      UpdateExpression: 'SET #status = :stopped REMOVE starts, next_attempt_at',
      ExpressionAttributeValues: { ...due.ExpressionAttributeValues, ':stopped': status },
    })
  }

  async #updateIfDue({ partner_code, delivery_id }: DeliveryMessage, update: Omit<UpdateInput, 'Key'>): Promise<void> {
    await isWritten(this.table.update({ Key: keys.delivery(partner_code, delivery_id), ...update }))
  }
}
