/** The queue of attempts to deliver webhooks, and the queue of what neither its function nor that of the table's stream could process. */
import { Duration, Validations } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { StageConfig } from '../../config.ts'
import { removalOf } from '../../removal.ts'
import type { CapabilityFunction } from '../capability-function.ts'

/** Six times the time limit of the function, as AWS recommends. */
const visibility = Duration.minutes(3)
/** A message that fails is tried again for a quarter of an hour: the table or KMS may not answer for a while. */
const receives = 5

export class WebhookQueue extends Construct {
  readonly attempts: Queue
  readonly deadLetters: Queue

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id)
    const shared = {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
      removalPolicy: removalOf(config),
    }
    this.deadLetters = new Queue(this, 'DeadLetters', shared)
    const reason = 'This queue itself keeps failed messages until an operator has examined them (RUNBOOK.md).'
    Validations.of(this.deadLetters).acknowledge(
      { id: 'AwsSolutions-SQS3', reason },
      { id: 'Serverless-SQSRedrivePolicy', reason },
    )
    this.attempts = new Queue(this, 'Attempts', {
      ...shared,
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
