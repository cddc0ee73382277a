/** The inputs of the two functions of webhooks: the table's stream for the one that starts deliveries, the queue for the one that makes them. */
import { Validations } from 'aws-cdk-lib'
import { EventSourceMapping } from 'aws-cdk-lib/aws-lambda'
import { partitionPrefix, sortKeyPrefix } from '#contract/table-keys.ts'
import type { CapabilityFunction } from '../capability-function.ts'
import type { MarketplaceTable } from '../marketplace-table.ts'
import { feedFromStream } from '../stream-feed.ts'
import type { WebhookQueue } from './webhook-queue.ts'

export interface WebhookFeedProps {
  readonly table: MarketplaceTable
  readonly queue: WebhookQueue
  readonly events: CapabilityFunction
  readonly sender: CapabilityFunction
}

/** AWS takes five filters at most, so one names several partitions. */
const keysOf = (pks: readonly string[], sk: string) => ({
  pk: { S: pks.map((prefix) => ({ prefix })) },
  sk: { S: [{ prefix: sk }] },
})

/** Changes of items of these keys that have a field. */
const changesOf = (pks: readonly string[], sk: string, image: object) => ({
  eventName: ['INSERT', 'MODIFY'],
  dynamodb: { Keys: keysOf(pks, sk), NewImage: image },
})

const namesPartner = { partner_code: { S: [{ exists: true }] } }

/** An application, also of the sandbox, or choices that name a partner, the end of such choices and of a partner's user, and a delivery that starts: nothing else invokes the function. */
const filters = [
  changesOf([partitionPrefix.user, partitionPrefix.sandbox], sortKeyPrefix.application, namesPartner),
  changesOf([partitionPrefix.choices], sortKeyPrefix.meta, namesPartner),
  ...[keysOf([partitionPrefix.choices], sortKeyPrefix.meta), keysOf([partitionPrefix.partner], sortKeyPrefix.user)].map(
    (Keys) => ({ eventName: ['REMOVE'], dynamodb: { Keys, OldImage: namesPartner } }),
  ),
  changesOf([partitionPrefix.webhook], sortKeyPrefix.delivery, { starts: { BOOL: [{ exists: true }] } }),
]

/** Batches of the queue that the sender has at once: with ten messages each, 200 calls, of which a partner has five at most. */
const batchesAtOnce = 20

export const feedWebhooks = ({ table, queue, events, sender }: WebhookFeedProps): void => {
  table.allowStream(events)
  queue.allowGivingUp(events)
  feedFromStream(events, { table, filters, failures: queue.deadLetters })
  queue.allowReceiving(sender)
  const mapping = new EventSourceMapping(sender, 'Queue', {
    target: sender.live,
    eventSourceArn: queue.attempts.queueArn,
    batchSize: 10,
    maxConcurrency: batchesAtOnce,
    reportBatchItemFailures: true,
  })
  mapping.node.addDependency(sender.role)
  Validations.of(mapping).acknowledge({
    id: 'Serverless-LambdaEventSourceMappingDestination',
    reason:
      'Mappings of queues have no destination of their own: the queue moves messages that fail to its dead letters.',
  })
}
