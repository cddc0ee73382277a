/** The alarms of one-time codes and of what their SMS cost. */
import { Duration } from 'aws-cdk-lib'
import { ComparisonOperator, MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { FilterPattern } from 'aws-cdk-lib/aws-logs'
import { moneyCaps } from '#contract/log-codes.ts'
import { messageIs, type Alarms } from '../alarms.ts'
import type { CapabilityFunction } from '../capability-function.ts'

export interface OneTimeCodeAlarmsProps {
  /** Sends codes; logs CODE_SENT, SEND_CAP_HIT, SMS_REJECTED, SMS_UNCERTAIN. */
  readonly codeSender: CapabilityFunction
  /** Checks codes; logs CODE_VERIFIED, CODE_WRONG, CODE_LOCKED. */
  readonly codeChecker: CapabilityFunction
  readonly smsMonthlyBudgetUsd: number
}

const thresholds = {
  rejectedSms: 5,
  wrongCodes: 100,
  conversionPercent: 30,
  codesForARate: 20,
  smsBudgetPercents: [50, 80],
} as const

const watchCodes = (alarms: Alarms, { codeSender, codeChecker }: OneTimeCodeAlarmsProps): void => {
  const sent = alarms.countLogs('CodesSent', codeSender, ['CODE_SENT'])
  const verified = alarms.countLogs('CodesVerified', codeChecker, ['CODE_VERIFIED'])
  alarms.watch({
    name: 'code-conversion',
    says: `Fewer than ${thresholds.conversionPercent} % of the codes sent were used: SMS do not arrive, or somebody pumps them`,
    metric: new MathExpression({
      expression: `IF(sent >= ${thresholds.codesForARate}, 100 * FILL(verified, 0) / sent, 100)`,
      usingMetrics: {
        sent: sent.with({ period: Duration.minutes(15) }),
        verified: verified.with({ period: Duration.minutes(15) }),
      },
      period: Duration.minutes(15),
    }),
    threshold: thresholds.conversionPercent,
    comparison: ComparisonOperator.LESS_THAN_THRESHOLD,
  })
  alarms.watch({
    name: 'wrong-codes',
    says: `More than ${thresholds.wrongCodes} wrong or locked-out codes in five minutes: somebody guesses`,
    metric: alarms.countLogs('WrongCodes', codeChecker, ['CODE_WRONG', 'CODE_LOCKED']),
    threshold: thresholds.wrongCodes,
  })
  alarms.watch({
    name: 'sms-rejected',
    says: 'SNS refused messages or did not answer, so their codes did not leave or are uncertain',
    metric: alarms.countLogs('SmsRejected', codeSender, ['SMS_REJECTED', 'SMS_UNCERTAIN']),
    threshold: thresholds.rejectedSms,
  })
  alarms.watch({
    name: 'send-budget',
    says: 'The money for codes of an hour or a day is used up: browsers that are not known, or the known ones, get none until it renews',
    metric: alarms.count(
      'SendBudgetUsedUp',
      codeSender,
      FilterPattern.all(
        messageIs('SEND_CAP_HIT'),
        FilterPattern.any(...moneyCaps.map((cap) => FilterPattern.stringValue('$.cap', '=', cap))),
      ),
    ),
    threshold: 0,
  })
}

const watchSpend = (alarms: Alarms, monthlyBudgetUsd: number): void => {
  for (const percent of thresholds.smsBudgetPercents) {
    alarms.watch({
      name: `sms-spend-${percent}`,
      says: `${percent} % of the SMS budget of the month is spent`,
      metric: new Metric({
        namespace: 'AWS/SNS',
        metricName: 'SMSMonthToDateSpentUSD',
        period: Duration.hours(1),
        statistic: Stats.MAXIMUM,
      }),
      threshold: (monthlyBudgetUsd * percent) / 100,
      comparison: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    })
  }
}

export const watchOneTimeCodes = (alarms: Alarms, props: OneTimeCodeAlarmsProps): void => {
  watchCodes(alarms, props)
  watchSpend(alarms, props.smsMonthlyBudgetUsd)
}
