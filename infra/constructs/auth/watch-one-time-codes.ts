/** The alarms of one-time codes and of the costs of their SMS. */
import { Duration } from 'aws-cdk-lib'
import { ComparisonOperator, MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { FilterPattern } from 'aws-cdk-lib/aws-logs'
import { moneyLimits } from '#contract/log-codes.ts'
import type { Alarms } from '../alarms.ts'
import type { CapabilityFunction } from '../capability-function.ts'
import { messageIs } from '../log-metrics.ts'
import type { SmsDeliveryLogs } from './sms-delivery-logs.ts'

interface OneTimeCodeAlarmsProps {
  /** Sends codes; logs CODE_SENT, SEND_LIMIT_REACHED, SMS_REJECTED, SMS_UNCERTAIN. */
  readonly codeSender: CapabilityFunction
  /** Checks codes; logs CODE_VERIFIED, CODE_WRONG, CODE_LOCKED. */
  readonly codeChecker: CapabilityFunction
  readonly smsMonthlyBudgetUsd: number
  /** The local stage has none. */
  readonly deliveryLogs: SmsDeliveryLogs | undefined
}

const thresholds = {
  rejectedSms: 5,
  wrongCodes: 100,
  conversionPercent: 30,
  codesForARate: 20,
  smsBudgetPercents: [50, 80],
} as const

const watchCodes = (alarms: Alarms, { codeSender, codeChecker }: OneTimeCodeAlarmsProps) => {
  const sent = alarms.countLogs('CodesSent', codeSender, ['CODE_SENT'])
  const verified = alarms.countLogs('CodesVerified', codeChecker, ['CODE_VERIFIED'])
  alarms.watch({
    name: 'code-conversion',
    description: `Fewer than ${thresholds.conversionPercent} % of the codes sent were used: SMS do not arrive, or somebody pumps them`,
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
  const wrong = alarms.watch({
    name: 'wrong-codes',
    description: `More than ${thresholds.wrongCodes} wrong or locked-out codes in five minutes: somebody guesses`,
    metric: alarms.countLogs('WrongCodes', codeChecker, ['CODE_WRONG', 'CODE_LOCKED']),
    threshold: thresholds.wrongCodes,
  })
  const rejected = alarms.watch({
    name: 'sms-rejected',
    description: 'SNS refused messages or did not answer, so their codes did not leave or are uncertain',
    metric: alarms.countLogs('SmsRejected', codeSender, ['SMS_REJECTED', 'SMS_UNCERTAIN']),
    threshold: thresholds.rejectedSms,
  })
  const moneyUsedUp = alarms.count(
    'SendMoneyUsedUp',
    codeSender,
    FilterPattern.all(
      messageIs('SEND_LIMIT_REACHED'),
      FilterPattern.any(...moneyLimits.map((limit) => FilterPattern.stringValue('$.limit', '=', limit))),
    ),
  )
  alarms.watch({
    name: 'send-limit',
    description:
      'The money for codes of an hour, a day or 30 days is used up: browsers that are not known, or the known ones, get none until some returns',
    metric: moneyUsedUp,
  })
  return { sent, verified, wrong, rejected, moneyUsedUp }
}

const watchSpend = (alarms: Alarms, monthlyBudgetUsd: number): Metric => {
  const spentUsd = new Metric({
    namespace: 'AWS/SNS',
    metricName: 'SMSMonthToDateSpentUSD',
    period: Duration.hours(1),
    statistic: Stats.MAXIMUM,
  })
  for (const percent of thresholds.smsBudgetPercents) {
    alarms.watch({
      name: `sms-spend-${percent}`,
      description: `${percent} % of the SMS budget of the month is spent`,
      metric: spentUsd,
      threshold: (monthlyBudgetUsd * percent) / 100,
      comparison: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    })
  }
  return spentUsd
}

/** SNS takes a message that its own spending limit then drops, and says so in this log alone. */
const watchQuota = (alarms: Alarms, logs: SmsDeliveryLogs): Metric =>
  alarms.watch({
    name: 'sms-quota',
    description: 'SNS takes SMS and drops them: its own spending limit of the month is used up',
    metric: alarms.count(
      'SmsOverQuota',
      { logGroup: logs.failures, madeBy: logs },
      FilterPattern.literal('"No quota left"'),
    ),
  })

/** @returns metrics of five minutes, except the money, which SNS adds up over the month */
export const watchOneTimeCodes = (alarms: Alarms, props: OneTimeCodeAlarmsProps) => ({
  ...watchCodes(alarms, props),
  spentUsd: watchSpend(alarms, props.smsMonthlyBudgetUsd),
  overQuota: props.deliveryLogs && watchQuota(alarms, props.deliveryLogs),
})
