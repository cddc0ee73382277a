/** Counts for the room of health. Each is one request that reads a bounded number of entries. */
import { healthPolicy, type WebhookHealth } from '#contract/staff/health-room.ts'
import { partitionPrefix, sortKeyPrefix } from '#contract/table-keys.ts'
import { countWithStatus } from '#lambdas/applications/found-applications.table.ts'
import type { DeliveryStatus } from '#lambdas/webhooks/webhooks.contract.ts'
import { findWebhook } from '#lambdas/webhooks/webhooks.table.ts'
import { firstItems, inPartition } from '../find-items.ts'
import { lenderPartition, webhookPartition } from '../keys.ts'
import { Repository } from '../table.ts'

export class DynamoHealthReader extends Repository {
  /** The first of them first; counts end at `most`. */
  async countWaitingNotices(most: number) {
    const items = await firstItems(this.table, partitionPrefix.notices, '', { ProjectionExpression: 'sk', Limit: most })
    return { count: items.length, oldestDueAt: (items[0]?.['sk'] as string | undefined)?.split('#', 1)[0] }
  }

  /** Applications of a lender that reached one of these statuses before `until`. */
  countOlder(lenderId: string, status: string, until: string, most: number): Promise<number> {
    return countWithStatus(this.table, { lenderId, status, until }, most)
  }

  async countUnmapped(lenderId: string, most: number): Promise<number> {
    const { Count = 0 } = await this.table.query({
      ...inPartition(lenderPartition(lenderId), sortKeyPrefix.waiting),
      Select: 'COUNT',
      Limit: most,
    })
    return Count
  }

  /** Webhooks that are off, or paused at this time, and those with deliveries that were given up or wait. */
  async listStoppedWebhooks(now: Date, most: number): Promise<WebhookHealth[]> {
    const items = await firstItems(this.table, partitionPrefix.partners, '', { Limit: most })
    const read = await Promise.all(
      items.map(async ({ code }) => ({ code: String(code), webhook: await findWebhook(this.table, String(code)) })),
    )
    const found = await Promise.all(
      read.map(async ({ code, webhook }): Promise<WebhookHealth[]> => {
        if (webhook === undefined) return []
        const { off_at, paused_until } = webhook
        const isPaused = paused_until !== undefined && paused_until > now.toISOString()
        const sends = await this.#countDeliveries(code)
        if (off_at === undefined && !isPaused && sends.given_up + sends.waiting === 0) return []
        return [{ code, ...sends, ...(off_at !== undefined && { off_at }), ...(isPaused && { paused_until }) }]
      }),
    )
    return found.flat()
  }

  async #countDeliveries(code: string): Promise<Pick<WebhookHealth, 'given_up' | 'waiting'>> {
    const items = await firstItems(this.table, webhookPartition(code), sortKeyPrefix.delivery, {
      ProjectionExpression: '#status',
      ExpressionAttributeNames: { '#status': 'status' },
      ScanIndexForward: false,
      Limit: healthPolicy.deliveriesRead,
    })
    const count = (status: DeliveryStatus) => items.filter((item) => item['status'] === status).length
    return { given_up: count('given-up'), waiting: count('waiting') }
  }
}
