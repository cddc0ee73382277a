/** Ports of the room of health. */
import type { WatchedQueue, WebhookHealth } from '#contract/staff/health-room.ts'
import type { SlidingCounts } from '#domain/auth/sliding-counts.ts'

export interface QueueDepths {
  /** Messages, about; undefined where the queue does not answer. */
  read(): Promise<readonly { readonly queue: WatchedQueue; readonly messages: number | undefined }[]>
}

export interface HealthReader {
  /** Counts of SMS as they were last written; undefined where none was ever sent. */
  readSends(scope: 'STRANGERS' | 'KNOWN' | 'NOTICES' | 'FAILED'): Promise<SlidingCounts | undefined>
  /** The first of them first; counts end at `most`. */
  countWaitingNotices(most: number): Promise<{ readonly count: number; readonly oldestDueAt: string | undefined }>
  /** Applications of a lender that reached one of these statuses before `until`. */
  countOlder(lenderId: string, status: string, until: string, most: number): Promise<number>
  countUnmapped(lenderId: string, most: number): Promise<number>
  /** Webhooks that are off, or paused at this time, and those with deliveries that were given up or wait. */
  listStoppedWebhooks(now: Date, most: number): Promise<WebhookHealth[]>
}
