/** One alarm that notifies the operator when it goes off and when it ends. Its description names its section of RUNBOOK.md. */
import { Alarm, ComparisonOperator, TreatMissingData, type IMetric } from 'aws-cdk-lib/aws-cloudwatch'
import type { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { Construct } from 'constructs'

export interface Watch {
  /** Name of the alarm and of its section of RUNBOOK.md. */
  readonly name: string
  readonly description: string
  readonly metric: IMetric
  readonly threshold: number
  /** @default greater than the threshold */
  readonly comparison?: ComparisonOperator
  /** Consecutive periods. @default 1 */
  readonly periods?: number
}

/** Of gateways and of the edge. */
export const rateThresholds = {
  serverErrorPercent: 1,
  /** With fewer requests, a single failure would exceed the rate. */
  requestsForARate: 50,
} as const

/** @param stackName start of the names of the stage's alarms */
export const createAlarm = (
  scope: Construct,
  stackName: string,
  action: SnsAction,
  { name, description, metric, threshold, comparison, periods }: Watch,
): Alarm => {
  const alarm = new Alarm(scope, name, {
    alarmName: `${stackName}-${name}`,
    alarmDescription: `${description}. What to do: infra/RUNBOOK.md#${name}`,
    metric,
    threshold,
    comparisonOperator: comparison ?? ComparisonOperator.GREATER_THAN_THRESHOLD,
    evaluationPeriods: periods ?? 1,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  })
  alarm.addAlarmAction(action)
  alarm.addOkAction(action)
  return alarm
}
