/** The function that tells open sockets what the table's stream tells it, and the queue of what it could not tell (`design/security.md`, Data and retries). */
import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib'
import { EventSourceMapping, FilterCriteria, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { partitionPrefix, sortKeyPrefix } from '#contract/table-keys.ts'
import type { StageConfig } from '../../config.ts'
import { CapabilityFunction } from '../capability-function.ts'
import type { MarketplaceTable } from '../marketplace-table.ts'
import type { SocketApi } from './socket-api.ts'

export interface FanOutProps {
  readonly config: StageConfig
  readonly table: MarketplaceTable
  readonly sockets: SocketApi
}

const text = (...patterns: unknown[]) => ({ S: patterns })

/** A new message, a changed ticket, a sign-out: nothing else starts the function. */
const filters = [
  {
    eventName: ['INSERT'],
    dynamodb: { Keys: { pk: text({ prefix: partitionPrefix.ticket }), sk: text({ prefix: sortKeyPrefix.message }) } },
  },
  {
    eventName: ['MODIFY'],
    dynamodb: { Keys: { pk: text({ prefix: partitionPrefix.user }), sk: text({ prefix: sortKeyPrefix.ticket }) } },
  },
  {
    eventName: ['MODIFY'],
    dynamodb: {
      Keys: { pk: text({ prefix: partitionPrefix.user }), sk: text(sortKeyPrefix.profile) },
      NewImage: { signed_out_at: { N: [{ exists: true }] } },
    },
  },
]

export class FanOut extends CapabilityFunction {
  /** Records that could not be told, for the operator. */
  readonly failures: Queue

  constructor(scope: Construct, id: string, props: FanOutProps) {
    super(scope, id, {
      ...props,
      capability: 'support',
      name: 'fan-out',
      description: 'Sends new messages to open sockets, closes sockets of sessions that signed out',
      environment: props.sockets.endpointEnvironment,
      timeout: Duration.seconds(30),
    })
    props.table.allowItems(this, ['Query', 'DeleteItem'], ['ticket'])
    props.table.allowItems(this, ['GetItem', 'UpdateItem'], ['user'])
    props.table.allowItems(this, ['DeleteItem'], ['connection'])
    props.table.allowStream(this)
    props.sockets.allowSockets(this)
    this.failures = this.createQueue(props.config)
    this.failures.grantSendMessages(this.role)
    new EventSourceMapping(this, 'Stream', {
      target: this.handler,
      eventSourceArn: props.table.streamArn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 25,
      filters: filters.map((filter) => FilterCriteria.filter(filter)),
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      retryAttempts: 5,
      maxRecordAge: Duration.hours(6),
      onFailure: new SqsDlq(this.failures),
    }).node.addDependency(this.role)
  }

  private createQueue(config: StageConfig): Queue {
    const queue = new Queue(this, 'Failures', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
      removalPolicy: config.stage === 'dev' ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN,
    })
    const reason = 'It is itself where what failed is kept, until an operator has looked at it (RUNBOOK.md).'
    Validations.of(queue).acknowledge(
      { id: 'AwsSolutions-SQS3', reason },
      { id: 'Serverless-SQSRedrivePolicy', reason },
    )
    return queue
  }
}
