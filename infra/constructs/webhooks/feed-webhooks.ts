/** The inputs of the two functions of webhooks: the table's stream for the one that starts deliveries, the queue for the one that makes them. */
import { Duration, Validations } from 'aws-cdk-lib'
import { EventSourceMapping, FilterCriteria, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import { partitionPrefix, sortKeyPrefix } from '#contract/table-keys.ts'
import type { CapabilityFunction } from '../capability-function.ts'
import type { MarketplaceTable } from '../marketplace-table.ts'
import type { WebhookQueue } from './webhook-queue.ts'

export interface WebhookFeedProps {
  readonly table: MarketplaceTable
  readonly queue: WebhookQueue
  readonly events: CapabilityFunction
  readonly sender: CapabilityFunction
}

const keysOf = (pk: string, sk: string) => ({ pk: { S: [{ prefix: pk }] }, sk: { S: [{ prefix: sk }] } })

/** An application or choices that name a partner, and a delivery that starts: nothing else invokes the function. */
const filters = [
  {
    eventName: ['INSERT', 'MODIFY'],
    dynamodb: {
      Keys: keysOf(partitionPrefix.user, sortKeyPrefix.application),
      NewImage: { partner_code: { S: [{ exists: true }] } },
    },
  },
  {
    eventName: ['INSERT', 'MODIFY'],
    dynamodb: {
      Keys: keysOf(partitionPrefix.choices, sortKeyPrefix.meta),
      NewImage: { partner_code: { S: [{ exists: true }] } },
    },
  },
  {
    eventName: ['INSERT', 'MODIFY'],
    dynamodb: {
      Keys: keysOf(partitionPrefix.webhook, sortKeyPrefix.delivery),
      NewImage: { starts: { BOOL: [{ exists: true }] } },
    },
  },
]

/** Batches of the queue that the sender has at once: with ten messages each, 200 calls, of which a partner has five at most. */
const batchesAtOnce = 20

export const feedWebhooks = ({ table, queue, events, sender }: WebhookFeedProps): void => {
  table.allowStream(events)
  queue.allowGivingUp(events)
  new EventSourceMapping(events, 'Stream', {
    target: events.live,
    eventSourceArn: table.streamArn,
    startingPosition: StartingPosition.TRIM_HORIZON,
    batchSize: 25,
    filters: filters.map((filter) => FilterCriteria.filter(filter)),
    bisectBatchOnError: true,
    reportBatchItemFailures: true,
    retryAttempts: 5,
    maxRecordAge: Duration.hours(6),
    onFailure: new SqsDlq(queue.deadLetters),
  }).node.addDependency(events.role)
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
