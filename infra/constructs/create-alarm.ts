/** One alarm that notifies the operator when it goes off and when it ends. Its description names its section of RUNBOOK.md. */
import { Alarm, ComparisonOperator, TreatMissingData, type IMetric } from 'aws-cdk-lib/aws-cloudwatch'
import type { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { Construct } from 'constructs'
import { alarmNameOf } from '../alarm-names.ts'

export interface Watch {
  readonly name: string
  readonly description: string
  /** The section of RUNBOOK.md. @default the name of the alarm */
  readonly section?: string
  readonly metric: IMetric
  /** @default 0 */
  readonly threshold?: number
  /** @default greater than the threshold */
  readonly comparison?: ComparisonOperator
  /** Consecutive periods. @default 1 */
  readonly periods?: number
}

/** Thresholds of gateways and of the edge. */
export const rateThresholds = {
  serverErrorPercent: 1,
  /** With fewer requests, a single failure would exceed the rate. */
  requestsForARate: 50,
} as const

/** The texts that alarms of both kinds share. @param stackName start of the names of the stage's alarms */
export const textsOf = (
  stackName: string,
  { name, description, section = name }: Omit<Watch, 'metric' | 'threshold'>,
) => ({
  alarmName: alarmNameOf(stackName, name),
  alarmDescription: `${description}. What to do: infra/RUNBOOK.md#${section}`,
})

/** An alarm without a mail, as a part of others. @param stackName start of the names of the stage's alarms */
export const createSilentAlarm = (scope: Construct, stackName: string, watch: Watch): Alarm => {
  const { name, metric, threshold = 0, comparison, periods } = watch
  return new Alarm(scope, name, {
    ...textsOf(stackName, watch),
    metric,
    threshold,
    comparisonOperator: comparison ?? ComparisonOperator.GREATER_THAN_THRESHOLD,
    evaluationPeriods: periods ?? 1,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  })
}

/** @param stackName start of the names of the stage's alarms */
export const createAlarm = (scope: Construct, stackName: string, action: SnsAction, watch: Watch): Alarm => {
  const alarm = createSilentAlarm(scope, stackName, watch)
  alarm.addAlarmAction(action)
  alarm.addOkAction(action)
  return alarm
}
