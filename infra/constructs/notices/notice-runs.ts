/** The runs of notices by SMS, each minute, and the alarms on what they could not send. */
import { Duration } from 'aws-cdk-lib'
import type { Alarms } from '../alarms.ts'
import type { CapabilityFunction } from '../capability-function.ts'
import { invokeOnSchedule } from '../invoke-on-schedule.ts'

export const scheduleNotices = (notices: CapabilityFunction): void =>
  invokeOnSchedule(notices, 'Minute', notices, { description: 'Lets notices be sent', every: Duration.minutes(1) })

/** @returns metrics of five minutes */
export const watchNotices = (alarms: Alarms, notices: CapabilityFunction) => {
  const sent = alarms.countLogs('NoticesSent', notices, ['NOTICE_SENT'])
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
  return { sent, failed }
}
