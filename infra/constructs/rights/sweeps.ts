/** The clock of the sweep: a rule that invokes its function, and the alarms on steps that failed. */
import { Duration, Validations } from 'aws-cdk-lib'
import { Stats, type Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { rightsPolicy } from '#contract/rights/rights-policy.ts'
import type { Alarms } from '../alarms.ts'
import type { CapabilityFunction } from '../capability-function.ts'

const nothingToKeep = 'An event of the schedule holds nothing: the steps wait in the table for the next run.'

/** Steps of five minutes that failed. */
export interface SweepMetrics {
  readonly failed: Metric
}

export const scheduleSweeps = (sweep: CapabilityFunction): void => {
  const rule = new Rule(sweep, 'Runs', {
    description: 'Lets closed accounts be sealed and purged, fields be removed, and jobs of staff go on',
    schedule: Schedule.rate(Duration.minutes(rightsPolicy.sweepMinutes)),
    targets: [new LambdaFunction(sweep.live, { retryAttempts: 0 })],
  })
  Validations.of(rule).acknowledge({ id: 'Serverless-EventBusDLQ', reason: nothingToKeep })
}

export const watchSweeps = (alarms: Alarms, sweep: CapabilityFunction): SweepMetrics => {
  const failed = alarms.countLogs('SweepStepsFailed', sweep, ['SWEEP_STEP_FAILED', 'JOB_STEP_FAILED'])
  alarms.watch({
    name: 'sweep-steps',
    description:
      'A closed account was not sealed or purged, a field was not removed, or a job of staff did not go on: the next run tries again',
    metric: failed,
    threshold: 0,
    periods: 2,
  })
  alarms.watch({
    name: 'sweep-runs',
    description: 'The function that seals and purges closed accounts failed: nothing is purged until it runs again',
    metric: sweep.handler.metricErrors({ period: Duration.minutes(5), statistic: Stats.SUM }),
    threshold: 0,
    periods: 2,
  })
  return { failed }
}
