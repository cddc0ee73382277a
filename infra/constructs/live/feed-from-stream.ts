/** The table's stream as the input of the fan-out function, and the queue of records that the function gave up on. */
import { Duration, Validations } from 'aws-cdk-lib'
import { EventSourceMapping, FilterCriteria, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { partitionPrefix, sortKeyPrefix } from '#contract/table-keys.ts'
import type { StageConfig } from '../../config.ts'
import { removalOf } from '../../removal.ts'
import type { CapabilityFunction } from '../capability-function.ts'
import type { MarketplaceTable } from '../marketplace-table.ts'

export interface StreamFeedProps {
  readonly config: StageConfig
  readonly table: MarketplaceTable
}

const text = (...patterns: unknown[]) => ({ S: patterns })

/**
 * A new message, a ticket, a changed application, a sign-out, a user: nothing else invokes the function. A filter cannot compare two images, so clicks,
 * words about visits and repeated steps pass too; the function ignores them without a request.
 */
const filters = [
  {
    eventName: ['INSERT'],
    dynamodb: { Keys: { pk: text({ prefix: partitionPrefix.ticket }), sk: text({ prefix: sortKeyPrefix.message }) } },
  },
  {
    dynamodb: { Keys: { pk: text({ prefix: partitionPrefix.user }), sk: text({ prefix: sortKeyPrefix.ticket }) } },
  },
  {
    eventName: ['MODIFY'],
    dynamodb: { Keys: { pk: text({ prefix: partitionPrefix.user }), sk: text({ prefix: sortKeyPrefix.application }) } },
  },
  {
    eventName: ['MODIFY'],
    dynamodb: {
      // Of a sign-out before the first session, and of a closed account, there is an item without an id.
      Keys: { pk: text({ prefix: partitionPrefix.user }), sk: text(sortKeyPrefix.profile) },
      NewImage: { signed_out_at: { N: [{ exists: true }] } },
    },
  },
  {
    dynamodb: {
      Keys: { pk: text({ prefix: partitionPrefix.user }), sk: text(sortKeyPrefix.profile) },
      NewImage: { id: { S: [{ exists: true }] } },
    },
  },
]

const createFailureQueue = (fanOut: CapabilityFunction, config: StageConfig): Queue => {
  const queue = new Queue(fanOut, 'Failures', {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
    removalPolicy: removalOf(config),
  })
  const reason = 'This queue itself keeps failed records until an operator has examined them (RUNBOOK.md).'
  Validations.of(queue).acknowledge({ id: 'AwsSolutions-SQS3', reason }, { id: 'Serverless-SQSRedrivePolicy', reason })
  return queue
}

/**
 * Batches of a shard that run at once. They split it by partition key, so a ticket's messages keep their order. With four shards they use the
 * whole concurrency that `prod` reserves for the function (20).
 */
const batchesAtOnce = 5

/**
 * Invokes the function with changes of the table: 25 records at most in a batch, five retries, six hours.
 * @returns the queue of the records that were given up
 */
export const feedFromStream = (fanOut: CapabilityFunction, { config, table }: StreamFeedProps): Queue => {
  table.allowStream(fanOut)
  const failures = createFailureQueue(fanOut, config)
  failures.grantSendMessages(fanOut.role)
  new EventSourceMapping(fanOut, 'Stream', {
    target: fanOut.live,
    eventSourceArn: table.streamArn,
    startingPosition: StartingPosition.TRIM_HORIZON,
    batchSize: 25,
    parallelizationFactor: batchesAtOnce,
    filters: filters.map((filter) => FilterCriteria.filter(filter)),
    bisectBatchOnError: true,
    reportBatchItemFailures: true,
    retryAttempts: 5,
    maxRecordAge: Duration.hours(6),
    onFailure: new SqsDlq(failures),
  }).node.addDependency(fanOut.role)
  return failures
}
