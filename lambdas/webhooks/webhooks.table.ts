/** The webhook of a partner: one item with address, secrets, and the calls to its receiver that are under way. */
import { randomUUID } from 'node:crypto'
import { toEpochSeconds } from '#data/epoch-seconds.ts'
import { failedConditionOf, isWritten, recordedOrChanged, type StoredItem } from '#data/failed-conditions.ts'
import { keys } from '#data/keys.ts'
import { Repository, type UpdateInput } from '#data/table.ts'
import type { VersionedOutcome } from '#lambdas/shared/outcomes.rules.ts'
import {
  webhook as webhookSchema,
  webhookPolicy,
  type DeliveryMessage,
  type Webhook,
  type WebhookSecret,
} from './webhooks.contract.ts'

/** `wait`: the receiver has as many calls as it may, or has asked for a pause until that time. `off`: nothing may be sent. */
export type BegunCall =
  | { readonly outcome: 'begun'; readonly webhook: Webhook }
  | { readonly outcome: 'wait'; readonly until: Date | undefined }
  | { readonly outcome: 'off' }

export interface CallEnd {
  readonly pausedUntil?: Date
  readonly offAt?: Date
}

/** A call that is under way. `claim` identifies the write that began it, which the SDK may repeat. */
interface StoredCall {
  /** Epoch seconds at which it counts as ended. */
  readonly ends_at: number
  readonly claim: string
}

/** By delivery. */
const callsIn = (item: StoredItem): Record<string, StoredCall> => (item['calls'] ?? {}) as Record<string, StoredCall>

/** DynamoDB has no condition on the values of a map, so a call whose end nobody recorded is removed by the next one that finds no room. */
const endedIn = (item: StoredItem, now: Date): string[] =>
  Object.entries(callsIn(item)).flatMap(([id, { ends_at }]) => (ends_at <= toEpochSeconds(now) ? [id] : []))

const pauseOf = (item: StoredItem, now: Date): Date | undefined => {
  const { paused_until } = webhookSchema.parse(item)
  return paused_until !== undefined && paused_until > now.toISOString() ? new Date(paused_until) : undefined
}

/** Each write of a webhook holds only while the secrets are those of `seen`; undefined: there is no webhook. */
export class DynamoWebhooks extends Repository {
  async findWebhook(code: string): Promise<Webhook | undefined> {
    const { Item } = await this.table.get({ Key: keys.webhook(code), ConsistentRead: true })
    return Item && webhookSchema.parse(Item)
  }

  /** Sets address and secrets, and switches the webhook on. */
  storeWebhook(
    code: string,
    { url, secrets, created_at }: Webhook,
    seen: Webhook | undefined,
  ): Promise<VersionedOutcome> {
    return this.#updateSecrets(code, secrets, seen, {
      UpdateExpression:
        'SET secrets = :secrets, #url = :url, created_at = :created, calls = if_not_exists(calls, :none) REMOVE off_at, paused_until',
      ExpressionAttributeNames: { '#url': 'url' },
      ExpressionAttributeValues: { ':url': url, ':created': created_at, ':none': {} },
    })
  }

  storeSecrets(code: string, secrets: readonly WebhookSecret[], seen: Webhook): Promise<VersionedOutcome> {
    return this.#updateSecrets(code, secrets, seen, { UpdateExpression: 'SET secrets = :secrets' })
  }

  /** Returns false if there was none. */
  async removeWebhook(code: string): Promise<boolean> {
    return isWritten(this.table.delete({ Key: keys.webhook(code), ConditionExpression: 'attribute_exists(pk)' }))
  }

  /** After a change of the partner's keys. A partner may have no webhook. */
  async noteKeys(code: string, hasWorkingKey: boolean, now: Date): Promise<void> {
    await isWritten(
      this.table.update({
        Key: keys.webhook(code),
        UpdateExpression: hasWorkingKey ? 'REMOVE unkeyed_at' : 'SET unkeyed_at = if_not_exists(unkeyed_at, :now)',
        ConditionExpression: `attribute_exists(pk)${hasWorkingKey ? ' AND attribute_exists(unkeyed_at)' : ''}`,
        ...(!hasWorkingKey && { ExpressionAttributeValues: { ':now': now.toISOString() } }),
      }),
    )
  }

  async beginCall(message: DeliveryMessage, now: Date): Promise<BegunCall> {
    const first = await this.#begin(message, now, [])
    if ('webhook' in first || 'outcome' in first) return first
    const ended = endedIn(first.item, now)
    if (ended.length === 0) return { outcome: 'wait', until: undefined }
    const second = await this.#begin(message, now, ended)
    return 'item' in second ? { outcome: 'wait', until: undefined } : second
  }

  async endCall({ partner_code, delivery_id }: DeliveryMessage, { pausedUntil, offAt }: CallEnd): Promise<void> {
    const set = [...(pausedUntil ? ['paused_until = :paused'] : []), ...(offAt ? ['off_at = :off'] : [])]
    // Nothing is written where the webhook was removed meanwhile.
    await isWritten(
      this.table.update({
        Key: keys.webhook(partner_code),
        UpdateExpression: `${set.length > 0 ? `SET ${set.join(', ')} ` : ''}REMOVE calls.#delivery`,
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: { '#delivery': delivery_id },
        ...(set.length > 0 && {
          ExpressionAttributeValues: {
            ...(pausedUntil && { ':paused': pausedUntil.toISOString() }),
            ...(offAt && { ':off': offAt.toISOString() }),
          },
        }),
      }),
    )
  }

  /**
   * One write claims a place among the calls and reads the webhook.
   * @param ended calls to remove. @returns the stored item when there is no room
   */
  async #begin(
    { partner_code, delivery_id }: DeliveryMessage,
    now: Date,
    ended: readonly string[],
  ): Promise<BegunCall | { readonly item: StoredItem }> {
    const others = ended.filter((id) => id !== delivery_id)
    const call: StoredCall = { ends_at: toEpochSeconds(now) + webhookPolicy.callEndSeconds, claim: randomUUID() }
    try {
      const { Attributes = {} } = await this.table.update({
        Key: keys.webhook(partner_code),
        UpdateExpression: [
          'SET calls.#delivery = :call',
          ...(others.length > 0 ? [`REMOVE ${others.map((_, index) => `calls.#ended${index}`).join(', ')}`] : []),
        ].join(' '),
        ConditionExpression: [
          'attribute_exists(pk)',
          'attribute_not_exists(off_at)',
          'attribute_not_exists(unkeyed_at)',
          '(attribute_not_exists(paused_until) OR paused_until <= :now)',
          '(attribute_not_exists(calls.#delivery) OR calls.#delivery.ends_at <= :seconds OR calls.#delivery.#claim = :claim)',
          // Those that are removed are still counted, and so is this one when its write is repeated.
          '(size(calls) < :room OR calls.#delivery.#claim = :claim)',
        ].join(' AND '),
        ExpressionAttributeNames: {
          '#delivery': delivery_id,
          '#claim': 'claim',
          ...Object.fromEntries(others.map((id, index) => [`#ended${index}`, id])),
        },
        ExpressionAttributeValues: {
          ':call': call,
          ':claim': call.claim,
          ':now': now.toISOString(),
          ':seconds': toEpochSeconds(now),
          ':room': webhookPolicy.callsAtOnce + ended.length,
        },
        ReturnValues: 'ALL_NEW',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      })
      return { outcome: 'begun', webhook: webhookSchema.parse(Attributes) }
    } catch (error) {
      const { item } = failedConditionOf(error)
      if (!item || item['off_at'] !== undefined || item['unkeyed_at'] !== undefined) return { outcome: 'off' }
      const until = pauseOf(item, now)
      return until ? { outcome: 'wait', until } : { item }
    }
  }

  async #updateSecrets(
    code: string,
    secrets: readonly WebhookSecret[],
    seen: Webhook | undefined,
    update: Omit<UpdateInput, 'Key'>,
  ): Promise<VersionedOutcome> {
    return recordedOrChanged(
      this.table.update({
        ...update,
        Key: keys.webhook(code),
        ConditionExpression: seen ? 'secrets = :seen' : 'attribute_not_exists(pk)',
        ExpressionAttributeValues: {
          ...update.ExpressionAttributeValues,
          ':secrets': secrets,
          ...(seen && { ':seen': seen.secrets }),
        },
      }),
    )
  }
}
