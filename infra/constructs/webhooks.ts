/** Webhooks: the queue of attempts to deliver them, the queue of what no function could process, the inputs of their functions, and their alarms. */
import { Duration, Validations } from 'aws-cdk-lib'
import { ComparisonOperator, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { EventSourceMapping } from 'aws-cdk-lib/aws-lambda'
import { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { partitionPrefix, sortKeyPrefix } from '#contract/table-keys.ts'
import type { StageConfig } from '../config.ts'
import type { Alarms } from './alarms.ts'
import type { CapabilityFunction } from './capability-function.ts'
import type { MarketplaceTable } from './marketplace-table.ts'
import { createFailureQueue, feedFromStream, queueOptions } from './stream-feed.ts'

/** Six times the time limit of the function, as AWS recommends. */
const visibility = Duration.minutes(3)
/** A message that fails is tried again for a quarter of an hour: the table or KMS may not answer for a while. */
const receives = 5

export class WebhookQueue extends Construct {
  readonly attempts: Queue
  readonly deadLetters: Queue

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id)
    this.deadLetters = createFailureQueue(this, 'DeadLetters', config)
    this.attempts = new Queue(this, 'Attempts', {
      ...queueOptions(config),
      visibilityTimeout: visibility,
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: receives },
    })
  }

  get queueUrl(): string {
    return this.attempts.queueUrl
  }

  /** Allows a function to queue attempts. */
  allowSending(user: CapabilityFunction): void {
    this.allow(user, this.attempts, ['SendMessage'])
  }

  /** Allows a function to be invoked from the queue. */
  allowReceiving(user: CapabilityFunction): void {
    this.allow(user, this.attempts, ['DeleteMessage', 'GetQueueAttributes', 'ReceiveMessage'])
  }

  /** Allows a function's stream to give up records. */
  allowGivingUp(user: CapabilityFunction): void {
    this.allow(user, this.deadLetters, ['SendMessage'])
  }

  private allow(user: CapabilityFunction, queue: Queue, actions: readonly string[]): void {
    user.allow(new PolicyStatement({ actions: actions.map((action) => `sqs:${action}`), resources: [queue.queueArn] }))
  }
}

interface Webhooks {
  readonly queue: WebhookQueue
  readonly events: CapabilityFunction
  readonly sender: CapabilityFunction
}

const startsWith = (...prefixes: readonly string[]) => ({ S: prefixes.map((prefix) => ({ prefix })) })

/** AWS takes five filters at most, so one names several partitions. */
const keysOf = (pks: readonly string[], ...sks: readonly string[]) => ({
  pk: startsWith(...pks),
  sk: startsWith(...sks),
})

/** Changes of items of these keys that have a field. */
const changesOf = (pks: readonly string[], sk: string, image: object) => ({
  eventName: ['INSERT', 'MODIFY'],
  dynamodb: { Keys: keysOf(pks, sk), NewImage: image },
})

const namesPartner = { partner_code: { S: [{ exists: true }] } }

/**
 * An application, also of the sandbox, or choices that name a partner, the end of such choices and of a partner's user, a delivery that starts, and every
 * change of the record of staff and of receipts: nothing else invokes the function.
 */
const filters = [
  changesOf([partitionPrefix.user, partitionPrefix.sandbox], sortKeyPrefix.application, namesPartner),
  changesOf([partitionPrefix.choices], sortKeyPrefix.meta, namesPartner),
  {
    eventName: ['REMOVE'],
    dynamodb: {
      Keys: keysOf([partitionPrefix.choices, partitionPrefix.partner], sortKeyPrefix.meta, sortKeyPrefix.user),
      OldImage: namesPartner,
    },
  },
  changesOf([partitionPrefix.webhook], sortKeyPrefix.delivery, { starts: { BOOL: [{ exists: true }] } }),
  { dynamodb: { Keys: { pk: startsWith(partitionPrefix.record, partitionPrefix.consent) } } },
]

/** Batches of the queue that the sender has at once: with ten messages each, 200 calls, of which a partner has five at most. */
const batchesAtOnce = 20

/** The table's stream is the input of the function that starts deliveries, the queue that of the one that makes them. */
export const feedWebhooks = (table: MarketplaceTable, { queue, events, sender }: Webhooks): void => {
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

const thresholds = {
  /** A message is delayed by 15 minutes at most. */
  messageAgeSeconds: 1800,
  streamAgeMilliseconds: 60_000,
} as const

const largest = { period: Duration.minutes(1), statistic: Stats.MAXIMUM }

/** @returns metrics of five minutes */
export const watchWebhooks = (alarms: Alarms, { queue, events, sender }: Webhooks) => {
  alarms.watchThrottles('webhook-function-throttles', [events, sender])
  alarms.watchErrors('webhook-function-errors', [events, sender])
  alarms.watch({
    name: 'webhook-dead-letters',
    description: 'Deliveries to partners could not be processed and wait in the queue of dead letters',
    metric: queue.deadLetters.metricApproximateNumberOfMessagesVisible(largest),
    threshold: 1,
    comparison: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
  })
  alarms.watchAge('webhook-dead-letters-age', queue.deadLetters)
  alarms.watch({
    name: 'webhook-delay',
    description: `Attempts to deliver webhooks have been in their queue for more than ${thresholds.messageAgeSeconds / 60} minutes`,
    metric: queue.attempts.metricApproximateAgeOfOldestMessage(largest),
    threshold: thresholds.messageAgeSeconds,
  })
  alarms.watch({
    name: 'webhook-event-delay',
    description: `Statuses of partners' users start deliveries more than ${thresholds.streamAgeMilliseconds / 1000} s late`,
    metric: events.handler.metric('IteratorAge', largest),
    threshold: thresholds.streamAgeMilliseconds,
  })
  const switchedOff = alarms.watch({
    name: 'webhook-switched-off',
    description: 'The receiver of a partner answered 410, so its webhook is off',
    metric: alarms.countLogs('WebhooksSwitchedOff', sender, ['WEBHOOK_SWITCHED_OFF']),
  })
  const givenUp = alarms.watch({
    name: 'webhook-given-up',
    description: 'A delivery to a partner failed ten times over three days',
    metric: alarms.countLogs('WebhooksGivenUp', sender, ['WEBHOOK_GIVEN_UP']),
  })
  return { switchedOff, givenUp }
}
