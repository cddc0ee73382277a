/** The webhook of a partner: one item with address, secrets, and the calls to its receiver that are under way. */
import { randomUUID } from 'node:crypto'
import { toEpochSeconds } from '#contract/times.ts'
import { findItem } from '#data/find-items.ts'
import { keys } from '#data/keys.ts'
import { failedConditionOf, isWritten, recordedOrChanged, type StoredItem, type Table } from '#data/table.ts'
import { all, attribute, change, condition, listed, x } from '#lambdas/shared/expressions.table.ts'
import type { VersionedOutcome } from '#lambdas/shared/outcomes.rules.ts'
import {
  webhook as webhookSchema,
  webhookPolicy,
  type DeliveryMessage,
  type Webhook,
  type WebhookSecret,
} from './webhooks.contract.ts'

/** `wait`: the receiver has as many calls as it may, or has asked for a pause until that time. `off`: nothing may be sent. */
type BegunCall =
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

export const findWebhook = (table: Table, code: string): Promise<Webhook | undefined> =>
  findItem(table, keys.webhook(code), webhookSchema)

/** Writes while the secrets are those of `seen`; undefined: there is no webhook. */
const updateIfSeen = (
  table: Table,
  code: string,
  seen: Webhook | undefined,
  update: Parameters<typeof change>[0],
): Promise<VersionedOutcome> =>
  recordedOrChanged(
    table.update({
      Key: keys.webhook(code),
      ...change(update, seen ? x`secrets = ${seen.secrets}` : x`attribute_not_exists(pk)`),
    }),
  )

/** Sets address and secrets, and switches the webhook on, while the secrets are those of `seen`. */
export const storeWebhook = (
  table: Table,
  code: string,
  { url, secrets, created_at }: Webhook,
  seen: Webhook | undefined,
): Promise<VersionedOutcome> =>
  updateIfSeen(
    table,
    code,
    seen,
    x`SET secrets = ${secrets}, #url = ${url}, created_at = ${created_at}, calls = if_not_exists(calls, ${{}}) REMOVE off_at, paused_until`,
  )

/** While the secrets are those of `seen`. */
export const storeSecrets = (
  table: Table,
  code: string,
  secrets: readonly WebhookSecret[],
  seen: Webhook,
): Promise<VersionedOutcome> => updateIfSeen(table, code, seen, x`SET secrets = ${secrets}`)

/** Returns false if there was none. */
export const removeWebhook = (table: Table, code: string): Promise<boolean> =>
  isWritten(table.delete({ Key: keys.webhook(code), ...condition(x`attribute_exists(pk)`) }))

/** After a change of the partner's keys. A partner may have no webhook. */
export const noteKeys = async (table: Table, code: string, hasWorkingKey: boolean, now: Date): Promise<void> => {
  const at = now.toISOString()
  await isWritten(
    table.update({
      Key: keys.webhook(code),
      ...(hasWorkingKey
        ? change(x`REMOVE unkeyed_at`, x`attribute_exists(pk) AND attribute_exists(unkeyed_at)`)
        : change(x`SET unkeyed_at = if_not_exists(unkeyed_at, ${at})`, x`attribute_exists(pk)`)),
    }),
  )
}

const placeOf = (deliveryId: string) => x`calls.${attribute(deliveryId)}`

/**
 * One write claims a place among the calls and reads the webhook.
 * @param ended calls to remove. @returns the stored item when there is no room
 */
const claimPlace = async (
  table: Table,
  { partner_code, delivery_id }: DeliveryMessage,
  now: Date,
  ended: readonly string[],
): Promise<BegunCall | { readonly item: StoredItem }> => {
  const call: StoredCall = { ends_at: toEpochSeconds(now) + webhookPolicy.callEndSeconds, claim: randomUUID() }
  const begun = placeOf(delivery_id)
  const others = ended.filter((id) => id !== delivery_id)
  const removed = others.length > 0 ? x` REMOVE ${listed(others.map(placeOf))}` : x``
  const isOwn = x`${begun}.#claim = ${call.claim}`
  try {
    const { Attributes = {} } = await table.update({
      Key: keys.webhook(partner_code),
      ...change(
        x`SET ${begun} = ${call}${removed}`,
        all(
          x`attribute_exists(pk)`,
          x`attribute_not_exists(off_at)`,
          x`attribute_not_exists(unkeyed_at)`,
          x`attribute_not_exists(paused_until) OR paused_until <= ${now.toISOString()}`,
          x`attribute_not_exists(${begun}) OR ${begun}.ends_at <= ${toEpochSeconds(now)} OR ${isOwn}`,
          // Those that are removed are still counted, and so is this one when its write is repeated.
          x`size(calls) < ${webhookPolicy.callsAtOnce + ended.length} OR ${isOwn}`,
        ),
      ),
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

export const beginCall = async (table: Table, message: DeliveryMessage, now: Date): Promise<BegunCall> => {
  const first = await claimPlace(table, message, now, [])
  if ('webhook' in first || 'outcome' in first) return first
  const ended = endedIn(first.item, now)
  if (ended.length === 0) return { outcome: 'wait', until: undefined }
  const second = await claimPlace(table, message, now, ended)
  return 'item' in second ? { outcome: 'wait', until: undefined } : second
}

export const endCall = async (
  table: Table,
  { partner_code, delivery_id }: DeliveryMessage,
  { pausedUntil, offAt }: CallEnd,
): Promise<void> => {
  const set = [
    ...(pausedUntil ? [x`paused_until = ${pausedUntil.toISOString()}`] : []),
    ...(offAt ? [x`off_at = ${offAt.toISOString()}`] : []),
  ]
  const removed = x`REMOVE ${placeOf(delivery_id)}`
  // Nothing is written where the webhook was removed meanwhile.
  await isWritten(
    table.update({
      Key: keys.webhook(partner_code),
      ...change(set.length > 0 ? x`SET ${listed(set)} ${removed}` : removed, x`attribute_exists(pk)`),
    }),
  )
}
