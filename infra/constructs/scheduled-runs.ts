/** The functions that a schedule invokes, and the alarms on what they could not do: notices by SMS, the sweep, and lists of breaches. */
import { Duration, Validations } from 'aws-cdk-lib'
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import type { Construct } from 'constructs'
import { rightsPolicy } from '#lambdas/rights/rights-policy.contract.ts'
import type { Alarms } from './alarms.ts'
import type { CapabilityFunction } from './capability-function.ts'

interface ScheduledRun {
  readonly description: string
  readonly every: Duration
  /** @default the event of the schedule */
  readonly event?: object
}

/** A run that fails is not repeated: the next one does its work, and an alarm reports it. */
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

export const scheduleNotices = (notices: CapabilityFunction): void =>
  invokeOnSchedule(notices, 'Minute', notices, { description: 'Lets notices be sent', every: Duration.minutes(1) })

/** @param profile hears from browsers. @returns metrics of five minutes */
export const watchNotices = (alarms: Alarms, notices: CapabilityFunction, profile: CapabilityFunction) => {
  const sent = alarms.countLogs('NoticesSent', notices, ['NOTICE_SENT'])
  const shown = alarms.countLogs('PushesShown', profile, ['NOTICE_SHOWN'])
  const unshown = alarms.countLogs('PushesUnshown', notices, ['NOTICE_UNSHOWN'])
  const failed = alarms.watch({
    name: 'notices-failed',
    description: 'News by SMS did not leave, or waited for two days without being sent',
    metric: alarms.countLogs('NoticesFailed', notices, [
      'NOTICE_REJECTED',
      'NOTICE_UNCERTAIN',
      'NOTICE_FAILED',
      'NOTICE_TOO_LATE',
    ]),
    threshold: 5,
  })
  alarms.watchRuns(
    'notice-runs',
    'The function that sends news by SMS failed: nothing is sent until it runs again',
    notices,
  )
  return { sent, shown, unshown, failed }
}

export const scheduleSweeps = (sweep: CapabilityFunction): void =>
  invokeOnSchedule(sweep, 'Runs', sweep, {
    description: 'Lets closed accounts be sealed and purged, fields be removed, and jobs of staff go on',
    every: Duration.minutes(rightsPolicy.sweepMinutes),
  })

export const scheduleBreachLists = (lists: CapabilityFunction): void =>
  invokeOnSchedule(lists, 'Runs', lists, { description: 'Lets lists of breaches be made', every: Duration.minutes(1) })

export const schedulePartnerKeys = (partnerKeys: CapabilityFunction): void =>
  invokeOnSchedule(partnerKeys, 'Minute', partnerKeys, {
    description: 'Lets partners get the keys of API Gateway that they need',
    every: Duration.minutes(1),
  })

/** @returns metrics of five minutes */
export const watchSweeps = (alarms: Alarms, sweep: CapabilityFunction) => {
  const failed = alarms.watch({
    name: 'sweep-steps',
    description:
      'A closed account was not sealed or purged, a field was not removed, or a job of staff did not go on: the next run tries again',
    metric: alarms.countLogs('SweepStepsFailed', sweep, ['SWEEP_STEP_FAILED', 'JOB_STEP_FAILED']),
    periods: 2,
  })
  alarms.watchRuns(
    'sweep-runs',
    'The function that seals and purges closed accounts failed: nothing is purged until it runs again',
    sweep,
  )
  return { failed }
}
