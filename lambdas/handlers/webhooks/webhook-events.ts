/** The function of the table's stream that starts deliveries: it notices statuses, consents and closings of partners' users, and fills the queue. */
import { createDeliveryQueue } from '#adapters/webhooks/sqs-delivery-queue.ts'
import { environment } from '#contract/environment.ts'
import type { StepsOf } from '#contract/live/followers.ts'
import { DynamoConsents } from '#data/consent/dynamo-consents.ts'
import { DynamoDeliveries } from '#data/webhooks/dynamo-deliveries.ts'
import { DynamoWebhooks } from '#data/webhooks/dynamo-webhooks.ts'
import type { StreamRecord } from '#data/stream-record.ts'
import { readWebhookRecord } from '#data/webhooks/webhook-records.ts'
import { requiredVariable } from '#entry/runtime.ts'
import { streamFunction } from '#entry/stream-function.ts'
import { announceClosing, announceConsent, announceStatus, queueDelivery } from '#use-cases/webhooks/announce-status.ts'
import { clock, log, openFunctionTable } from '../function-parts.ts'

const table = openFunctionTable()
const ports = {
  webhooks: new DynamoWebhooks(table),
  deliveries: new DynamoDeliveries(table),
  sharing: new DynamoConsents(table),
  queue: createDeliveryQueue(requiredVariable(environment.webhookQueueUrl)),
  clock,
}

const steps: StepsOf<'webhook-events', StreamRecord> = {
  delivery: async (record) => {
    const news = readWebhookRecord(record)
    if (news?.kind === 'status-changed') await announceStatus(ports, news)
    else if (news?.kind === 'consent-changed') await announceConsent(ports, news)
    else if (news?.kind === 'user-closed') await announceClosing(ports, news)
    else if (news) await queueDelivery(ports, news)
  },
}

export const handler = streamFunction({
  // No delivery waits for another one.
  groupOf: ({ dynamodb }: StreamRecord) => dynamodb?.SequenceNumber ?? '',
  follow: steps,
  log,
  failure: 'WEBHOOK_NOT_QUEUED',
})
