/** Counts for the room of health. Each is one request that reads a bounded number of entries. */
import { partitionPrefix, sortKeyPrefix } from '#contract/table-keys.ts'
import { firstItems, inPartition } from '#data/find-items.ts'
import { lenderPartition, webhookPartition } from '#data/keys.ts'
import type { Table } from '#data/table.ts'
import type { DeliveryStatus } from '#lambdas/webhooks/webhooks.contract.ts'
import { findWebhook } from '#lambdas/webhooks/webhooks.table.ts'
import { healthPolicy, type WebhookHealth } from './health-room.contract.ts'

/** The first of them first; counts end at `most`. */
export const countWaitingNotices = async (table: Table, most: number) => {
  const items = await firstItems(table, partitionPrefix.notices, '', { ProjectionExpression: 'sk', Limit: most })
  return { count: items.length, oldestDueAt: (items[0]?.['sk'] as string | undefined)?.split('#', 1)[0] }
}

export const countUnmapped = async (table: Table, lenderId: string, most: number): Promise<number> => {
  const { Count = 0 } = await table.query({
    ...inPartition(lenderPartition(lenderId), sortKeyPrefix.waiting),
    Select: 'COUNT',
    Limit: most,
  })
  return Count
}

const countDeliveries = async (table: Table, code: string): Promise<Pick<WebhookHealth, 'given_up' | 'waiting'>> => {
  const items = await firstItems(table, webhookPartition(code), sortKeyPrefix.delivery, {
    ProjectionExpression: '#status',
    ExpressionAttributeNames: { '#status': 'status' },
    ScanIndexForward: false,
    Limit: healthPolicy.deliveriesRead,
  })
  const count = (status: DeliveryStatus) => items.filter((item) => item['status'] === status).length
  return { given_up: count('given-up'), waiting: count('waiting') }
}

/** Webhooks that are off, or paused at this time, and those with deliveries that were given up or wait. */
export const listStoppedWebhooks = async (table: Table, now: Date, most: number): Promise<WebhookHealth[]> => {
  const items = await firstItems(table, partitionPrefix.partners, '', { Limit: most })
  const read = await Promise.all(
    items.map(async ({ code }) => ({ code: String(code), webhook: await findWebhook(table, String(code)) })),
  )
  const found = await Promise.all(
    read.map(async ({ code, webhook }): Promise<WebhookHealth[]> => {
      if (webhook === undefined) return []
      const { off_at, paused_until } = webhook
      const isPaused = paused_until !== undefined && paused_until > now.toISOString()
      const sends = await countDeliveries(table, code)
      if (off_at === undefined && !isPaused && sends.given_up + sends.waiting === 0) return []
      return [{ code, ...sends, ...(off_at !== undefined && { off_at }), ...(isPaused && { paused_until }) }]
    }),
  )
  return found.flat()
}
