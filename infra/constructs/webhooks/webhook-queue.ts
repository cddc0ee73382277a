/** The queue of attempts to deliver webhooks, and the queue of what neither its function nor that of the table's stream could process. */
import { Duration } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { StageConfig } from '../../config.ts'
import type { CapabilityFunction } from '../capability-function.ts'
import { createFailureQueue, queueOptions } from '../stream-feed.ts'

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
