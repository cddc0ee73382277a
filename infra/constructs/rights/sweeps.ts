/** The runs of the sweep and of lists of breaches, and the alarms on steps of the sweep that failed. */
import { Duration } from 'aws-cdk-lib'
import { rightsPolicy } from '#contract/rights/rights-policy.ts'
import type { Alarms } from '../alarms.ts'
import type { CapabilityFunction } from '../capability-function.ts'
import { invokeOnSchedule } from '../invoke-on-schedule.ts'

export const scheduleSweeps = (sweep: CapabilityFunction): void =>
  invokeOnSchedule(sweep, 'Runs', sweep, {
    description: 'Lets closed accounts be sealed and purged, fields be removed, and jobs of staff go on',
    every: Duration.minutes(rightsPolicy.sweepMinutes),
  })

export const scheduleBreachLists = (lists: CapabilityFunction): void =>
  invokeOnSchedule(lists, 'Runs', lists, { description: 'Lets lists of breaches be made', every: Duration.minutes(1) })

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
