/** The table's stream as the input of a function, and queues that keep what a function gave up until an operator has examined it. */
import { Duration, Validations } from 'aws-cdk-lib'
import { EventSourceMapping, FilterCriteria, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Queue, QueueEncryption, type QueueProps } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import type { StageConfig } from '../config.ts'
import { removalOf } from '../removal.ts'
import type { CapabilityFunction } from './capability-function.ts'
import type { MarketplaceTable } from './marketplace-table.ts'

/** Returns the options of every queue. */
export const queueOptions = (config: StageConfig): QueueProps => ({
  encryption: QueueEncryption.SQS_MANAGED,
  enforceSSL: true,
  retentionPeriod: Duration.days(14),
  removalPolicy: removalOf(config),
})

export const createFailureQueue = (scope: Construct, id: string, config: StageConfig): Queue => {
  const queue = new Queue(scope, id, queueOptions(config))
  const reason = 'This queue itself keeps failed messages until an operator has examined them (RUNBOOK.md).'
  Validations.of(queue).acknowledge({ id: 'AwsSolutions-SQS3', reason }, { id: 'Serverless-SQSRedrivePolicy', reason })
  return queue
}

interface StreamFeed {
  readonly table: MarketplaceTable
  /** Patterns of changes; no other change invokes the function. */
  readonly filters: readonly Readonly<Record<string, unknown>>[]
  /** Takes the records that the function gives up; the function needs the right to send to it. */
  readonly failures: Queue
  /** Batches of a shard that run at once. @default one */
  readonly batchesAtOnce?: number
}

/** Invokes the function with changes of the table: 25 records at most in a batch, five retries, six hours. */
export const feedFromStream = (
  user: CapabilityFunction,
  { table, filters, failures, batchesAtOnce }: StreamFeed,
): void => {
  new EventSourceMapping(user, 'Stream', {
    target: user.live,
    eventSourceArn: table.streamArn,
    startingPosition: StartingPosition.TRIM_HORIZON,
    batchSize: 25,
    ...(batchesAtOnce !== undefined && { parallelizationFactor: batchesAtOnce }),
    filters: filters.map((filter) => FilterCriteria.filter(filter)),
    bisectBatchOnError: true,
    reportBatchItemFailures: true,
    retryAttempts: 5,
    maxRecordAge: Duration.hours(6),
    onFailure: new SqsDlq(failures),
  }).node.addDependency(user.role)
}
