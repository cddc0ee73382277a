/** The clock of notices by SMS: a rule that invokes their function each minute, and the alarms on what it could not send. */
import { Duration, Validations } from 'aws-cdk-lib'
import { Stats, type Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import type { Alarms } from '../alarms.ts'
import type { CapabilityFunction } from '../capability-function.ts'

const nothingToKeep = 'An event of the schedule holds nothing: the notices wait in the table for the next run.'

/** Notices of five minutes that were refused, uncertain, or never sent. */
const failedThreshold = 5

/** Of five minutes each. */
export interface NoticeMetrics {
  readonly sent: Metric
  readonly failed: Metric
}

export const scheduleNotices = (notices: CapabilityFunction): void => {
  const rule = new Rule(notices, 'Minute', {
    description: 'Lets notices be sent',
    schedule: Schedule.rate(Duration.minutes(1)),
    targets: [new LambdaFunction(notices.handler, { retryAttempts: 0 })],
  })
  Validations.of(rule).acknowledge({ id: 'Serverless-EventBusDLQ', reason: nothingToKeep })
}

export const watchNotices = (alarms: Alarms, notices: CapabilityFunction): NoticeMetrics => {
  const sent = alarms.countLogs('NoticesSent', notices, ['NOTICE_SENT'])
  const failed = alarms.countLogs('NoticesFailed', notices, [
    'NOTICE_REJECTED',
    'NOTICE_UNCERTAIN',
    'NOTICE_FAILED',
    'NOTICE_TOO_LATE',
  ])
  alarms.watch({
    name: 'notices-failed',
    description: 'News by SMS did not leave, or waited for two days without being sent',
    metric: failed,
    threshold: failedThreshold,
  })
  alarms.watch({
    name: 'notice-runs',
    description: 'The function that sends news by SMS failed: nothing is sent until it runs again',
    metric: notices.handler.metricErrors({ period: Duration.minutes(5), statistic: Stats.SUM }),
    threshold: 0,
    periods: 2,
  })
  return { sent, failed }
}
