/**
 * The function of the table's stream that starts deliveries: it notices statuses, consents and closings of partners' users, and fills the queue. It also
 * writes the hashes of the record and of receipts, because a stream has two readers at most.
 */
import { environment } from '#contract/environment.ts'
import type { StreamRecord } from '#data/table.ts'
import { requiredVariable } from '#entry/runtime.ts'
import { streamFunction } from '#entry/stream-function.ts'
import { evidenceLineOf } from '#lambdas/evidence/evidence-items.table.ts'
import type { StepsOf } from '#lambdas/live/followers.contract.ts'
import { onFirstUse } from '#lambdas/shared/aws-clients.function.ts'
import { log, openWorld } from '#lambdas/shared/world.function.ts'
import { announceClosing, announceConsent, announceStatus } from './announce-status.ts'
import { queueDelivery } from './deliver-event.ts'
import { openDeliveryQueue } from './delivery-queue.function.ts'
import { readWebhookRecord } from './webhook-records.table.ts'

const world = { ...openWorld(), deliveryQueue: openDeliveryQueue() }
const openWriter = onFirstUse(async () =>
  (await import('#lambdas/evidence/evidence-writer.function.ts')).openEvidenceWriter(
    requiredVariable(environment.evidenceBucket),
  ),
)

const steps: Omit<StepsOf<'webhook-events', StreamRecord>, 'hash'> = {
  delivery: async (record) => {
    const news = readWebhookRecord(record)
    if (news?.kind === 'status-changed') await announceStatus(world, news)
    else if (news?.kind === 'consent-changed') await announceConsent(world, news)
    else if (news?.kind === 'user-closed') await announceClosing(world, news)
    else if (news) await queueDelivery(world, news)
  },
}

const hash = async (records: readonly StreamRecord[]): Promise<void> => {
  const lines = records.flatMap((record) => evidenceLineOf(record) ?? [])
  if (lines.length > 0) await (await openWriter()).put(lines)
}

export const handler = streamFunction({
  // No delivery waits for another one.
  groupOf: ({ dynamodb }: StreamRecord) => dynamodb?.SequenceNumber ?? '',
  follow: steps,
  followBatch: { hash },
  log,
  failure: 'WEBHOOK_NOT_QUEUED',
})
