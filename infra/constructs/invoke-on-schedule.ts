/** Invokes a function on a schedule. A run that fails is not repeated: the next one does its work, and an alarm reports it. */
import { Validations, type Duration } from 'aws-cdk-lib'
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import type { Construct } from 'constructs'
import type { CapabilityFunction } from './capability-function.ts'

export interface ScheduledRun {
  readonly description: string
  readonly every: Duration
  /** @default the event of the schedule */
  readonly event?: object
}

export const invokeOnSchedule = (
  scope: Construct,
  id: string,
  { live }: CapabilityFunction,
  { description, every, event }: ScheduledRun,
): void => {
  const input = event && { event: RuleTargetInput.fromObject(event) }
  const rule = new Rule(scope, id, {
    description,
    schedule: Schedule.rate(every),
    targets: [new LambdaFunction(live, { ...input, retryAttempts: 0 })],
  })
  Validations.of(rule).acknowledge({
    id: 'Serverless-EventBusDLQ',
    reason: 'An event of the schedule holds nothing: the next run does what this one did not do.',
  })
}
