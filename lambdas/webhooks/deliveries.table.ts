/** Deliveries to partners. A stored one with the attribute `starts` is brought to the queue by the table's stream. */
import { sortKeyPrefix } from '#contract/table-keys.ts'
import { epochSecondsAfterDays } from '#contract/times.ts'
import { eachPage, firstItems, readItem } from '#data/find-items.ts'
import { keys, webhookPartition } from '#data/keys.ts'
import { isWritten, type Table } from '#data/table.ts'
import { all, change, condition, expressions, updating, x } from '#lambdas/shared/expressions.table.ts'
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

type NewDelivery = Pick<Delivery, 'id' | 'type' | 'created_at' | 'body'>

interface AttemptOutcome {
  readonly status: DeliveryStatus
  readonly attempt: DeliveryAttempt
  readonly nextAttemptAt: Date | undefined
}

export interface FailedRange {
  readonly since: string
  /** The last one of the part before. */
  readonly after?: string | undefined
}

/** Storing a delivery starts it: the stream brings it to the queue. One that is stored already stays as it is. */
export const addDelivery = async (table: Table, code: string, delivery: NewDelivery): Promise<void> => {
  await isWritten(
    table.put({
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
      ...condition(x`attribute_not_exists(pk)`),
    }),
  )
}

/** The newest first. @param after the last one of the page before */
export const listDeliveries = async (table: Table, code: string, most: number, after?: string): Promise<Delivery[]> => {
  const items = await firstItems(table, webhookPartition(code), sortKeyPrefix.delivery, {
    ...(after !== undefined && { ExclusiveStartKey: keys.delivery(code, after) }),
    ScanIndexForward: false,
    Limit: most,
  })
  return items.map((item) => deliverySchema.parse(item))
}

/** Those that ended without being delivered: of changes since a time, or behind an id; the oldest first, in pages of a request each. */
export async function* pagesOfFailed(
  table: Table,
  code: string,
  { since, after }: FailedRange,
): AsyncGenerator<Delivery[]> {
  const from = keys.delivery(code, after ?? `msg_${firstUlidAt(Date.parse(since))}`).sk
  const to = `${sortKeyPrefix.delivery}msg_Z`
  const pages = eachPage(table, {
    ...expressions({
      KeyConditionExpression: x`pk = ${webhookPartition(code)} AND sk BETWEEN ${from} AND ${to}`,
      FilterExpression: x`#status IN (${'given-up'}, ${'stopped'})`,
    }),
    ...(after !== undefined && { ExclusiveStartKey: keys.delivery(code, after) }),
  })
  for await (const items of pages) yield items.map((item) => deliverySchema.parse(item))
}

/** Starts a new round of attempts; those of before stay listed. */
export const restartDelivery = async (
  table: Table,
  code: string,
  id: string,
): Promise<Recorded | { readonly outcome: 'not-found' }> => {
  const isKnown = await isWritten(
    table.update({
      Key: keys.delivery(code, id),
      ...change(
        x`SET #status = ${'waiting'}, made = ${0}, starts = ${true} ADD #round ${1} REMOVE next_attempt_at`,
        x`attribute_exists(pk)`,
      ),
    }),
  )
  return isKnown ? { outcome: 'recorded' } : { outcome: 'not-found' }
}

/** The body to send; undefined if the attempt was made, or another round has begun. */
export const findBody = async (table: Table, message: DeliveryMessage): Promise<string | undefined> => {
  const { partner_code, delivery_id, round, made } = message
  const item = await readItem(table, keys.delivery(partner_code, delivery_id))
  const isStillDue = item?.['status'] === 'waiting' && item['round'] === round && item['made'] === made
  return isStillDue ? deliverySchema.parse(item).body : undefined
}

/** Writes while the attempt of a message is still to be made. */
const updateIfDue = async (
  table: Table,
  { partner_code, delivery_id, round, made }: DeliveryMessage,
  update: Parameters<typeof change>[0],
): Promise<void> => {
  await isWritten(
    table.update({
      Key: keys.delivery(partner_code, delivery_id),
      ...change(update, all(x`#status = ${'waiting'}`, x`#round = ${round}`, x`made = ${made}`)),
    }),
  )
}

export const recordAttempt = (
  table: Table,
  message: DeliveryMessage,
  { status, attempt, nextAttemptAt }: AttemptOutcome,
): Promise<void> => {
  const made = x`SET #status = ${status}, made = ${message.made + 1}, attempts = list_append(attempts, ${[attempt]})`
  return updateIfDue(
    table,
    message,
    nextAttemptAt
      ? x`${made}, next_attempt_at = ${nextAttemptAt.toISOString()} REMOVE starts`
      : x`${made} REMOVE starts, next_attempt_at`,
  )
}

/** The partner took an event about the user; a month after the last one nothing of this is left. */
export const noteHeard = async (table: Table, userId: string, at: Date): Promise<void> => {
  const ttl = epochSecondsAfterDays(at, webhookPolicy.deliveryDays)
  await table.update({
    Key: keys.heard(userId),
    ...updating(x`SET last_at = ${at.toISOString()}, #ttl = ${ttl} ADD #count ${1}`),
  })
}

/** Ends a waiting delivery without an attempt. */
export const stopDelivery = (table: Table, message: DeliveryMessage, status: 'stopped' | 'withheld'): Promise<void> =>
  updateIfDue(table, message, x`SET #status = ${status} REMOVE starts, next_attempt_at`)
