/** The alarms that notify the operator. The description of each names its section of RUNBOOK.md. */
import { Duration, NestedStack, Stack } from 'aws-cdk-lib'
import {
  CompositeAlarm,
  ComparisonOperator,
  MathExpression,
  Stats,
  type Alarm,
  type IAlarmRule,
  type IMetric,
  type Metric,
  type MetricOptions,
} from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { FilterPattern, type IFilterPattern } from 'aws-cdk-lib/aws-logs'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { LogCode } from '#contract/log-codes.ts'
import { isNested, isUrgent } from '../alarm-names.ts'
import type { StageConfig } from '../config.ts'
import { AlarmTopic } from './alarm-topic.ts'
import type { Identity } from './auth/identity.ts'
import type { SignInPool } from './auth/sign-in-pool.ts'
import type { CapabilityFunction } from './capability-function.ts'
import { createAlarm, createSilentAlarm, rateThresholds, textsOf, type Watch } from './create-alarm.ts'
import type { HttpApi } from './http-api.ts'
import { countLines, messageIs, type Lines, type Summed } from './log-metrics.ts'
import type { MarketplaceTable } from './marketplace-table.ts'

export interface AlarmsProps {
  readonly config: StageConfig
  readonly api: HttpApi
  readonly table: MarketplaceTable
  readonly identity: Identity
  /** The user pool of staff. */
  readonly staffIdentity: SignInPool
  readonly functions: readonly CapabilityFunction[]
  /** Invoked by the table's stream. */
  readonly fanOut: CapabilityFunction
  /** Records that the fan-out gave up on. */
  readonly fanOutFailures: IQueue
}

/** The metrics that HTTP APIs and REST APIs share. */
interface WatchedGateway {
  metricServerError(props: MetricOptions): Metric
  metricCount(props: MetricOptions): Metric
  metricLatency(props: MetricOptions): Metric
}

interface Combined extends Omit<Watch, 'metric' | 'threshold'> {
  readonly rule: IAlarmRule
}

const fiveMinutes = Duration.minutes(5)

const thresholds = {
  ...rateThresholds,
  latencyMilliseconds: 2000,
  streamAgeMilliseconds: 60_000,
  /** A queue keeps a record for 14 days. */
  failureAgeDays: 3,
} as const

/** A function that did not run has no figure, and without FILL the sum would have none either. */
export const sumOf = (usingMetrics: Readonly<Record<string, Metric>>): MathExpression =>
  new MathExpression({
    expression: Object.keys(usingMetrics)
      .map((term) => `FILL(${term}, 0)`)
      .join(' + '),
    usingMetrics,
    period: fiveMinutes,
  })

const ofFunctions = (metricName: 'Throttles' | 'Errors', functions: readonly CapabilityFunction[]): MathExpression =>
  sumOf(
    Object.fromEntries(
      functions.map(({ name, handler }) => [
        name.replaceAll('-', '_'),
        handler.metric(metricName, { period: fiveMinutes, statistic: Stats.SUM }),
      ]),
    ),
  )

export class Alarms extends Construct {
  /** The names of those that send mail. */
  readonly all: string[] = []
  private readonly nested: Construct
  readonly topics: { readonly urgent: ITopic; readonly others: ITopic }

  constructor(scope: Construct, id: string, props: AlarmsProps) {
    super(scope, id)
    this.nested = new NestedStack(this, 'Nested', { description: 'Alarms that no release waits for' })
    const { config } = props
    const others = new AlarmTopic(this, 'Destination', { config, urgent: false })
    const urgent = new AlarmTopic(this, 'UrgentDestination', { config, urgent: true, key: others.key })
    this.topics = { urgent: urgent.topic, others: others.topic }
    this.watchGateway('api', props.api.gateway)
    this.watchThrottles('function-throttles', props.functions)
    this.watchErrors('function-errors', props.functions)
    this.watchTable(props.table)
    this.watchUserPools(props)
    this.watchFanOut(props)
  }

  /** @param name start of the names of the alarms */
  watchGateway(name: string, gateway: WatchedGateway): void {
    const period = fiveMinutes
    this.watch({
      name: `${name}-server-errors`,
      description: `More than ${thresholds.serverErrorPercent} % of the requests ended in a 5xx`,
      metric: new MathExpression({
        expression: `IF(requests >= ${thresholds.requestsForARate}, 100 * errors / requests, 0)`,
        usingMetrics: {
          errors: gateway.metricServerError({ period, statistic: Stats.SUM }),
          requests: gateway.metricCount({ period, statistic: Stats.SUM }),
        },
        period,
      }),
      threshold: thresholds.serverErrorPercent,
    })
    this.watch({
      name: `${name}-latency`,
      description: `One request in twenty took more than ${thresholds.latencyMilliseconds} ms`,
      metric: gateway.metricLatency({ period, statistic: Stats.percentile(95) }),
      threshold: thresholds.latencyMilliseconds,
      periods: 3,
    })
  }

  /** @param functions at most ten, the most that CloudWatch adds up */
  watchThrottles(name: string, functions: readonly CapabilityFunction[]): void {
    this.watch({
      name,
      description:
        'Lambda refused to start a function: its reserved concurrency or the quota of the account is used up',
      section: 'function-throttles',
      metric: ofFunctions('Throttles', functions),
    })
  }

  /** @param functions at most ten, the most that CloudWatch adds up */
  watchErrors(name: string, functions: readonly CapabilityFunction[]): void {
    this.watch({
      name,
      description: 'A function crashed or ran into its time limit',
      section: 'function-errors',
      metric: ofFunctions('Errors', functions),
      periods: 2,
    })
  }

  /** Watches the runs of a function that a schedule invokes. */
  watchRuns(name: string, description: string, { handler }: CapabilityFunction): void {
    const metric = handler.metricErrors({ period: fiveMinutes, statistic: Stats.SUM })
    this.watch({ name, description, metric, periods: 2 })
  }

  private watchTable(table: MarketplaceTable): void {
    this.watch({
      name: 'table-throttles',
      description: 'The table refused requests',
      metric: sumOf({ reads: table.metric('ReadThrottleEvents'), writes: table.metric('WriteThrottleEvents') }),
    })
  }

  private watchUserPools({ identity, staffIdentity }: AlarmsProps): void {
    this.watch({
      name: 'login-throttles',
      description:
        'Cognito refused logins, renewals or new users: the quota of the account for such requests is used up',
      metric: sumOf({
        logins: identity.metricThrottles('SignInThrottles'),
        renewals: identity.metricThrottles('TokenRefreshThrottles'),
        registrations: identity.metricThrottles('SignUpThrottles'),
        staffLogins: staffIdentity.metricThrottles('SignInThrottles'),
        staffRenewals: staffIdentity.metricThrottles('TokenRefreshThrottles'),
      }),
    })
  }

  private watchFanOut({ fanOut, fanOutFailures }: AlarmsProps): void {
    this.watch({
      name: 'fan-out-failures',
      description: 'Messages or sign-outs were not pushed to open sockets and wait in the failure queue',
      metric: fanOutFailures.metricApproximateNumberOfMessagesVisible({
        period: Duration.minutes(1),
        statistic: Stats.MAXIMUM,
      }),
      threshold: 1,
      comparison: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    })
    this.watchAge('fan-out-failures-age', fanOutFailures)
    this.watch({
      name: 'fan-out-delay',
      description: `New messages reach open conversations more than ${thresholds.streamAgeMilliseconds / 1000} s late`,
      metric: fanOut.handler.metric('IteratorAge', { period: Duration.minutes(1), statistic: Stats.MAXIMUM }),
      threshold: thresholds.streamAgeMilliseconds,
    })
  }

  /** Reminds of records that wait in a queue for an operator, before the queue deletes them. */
  watchAge(name: string, queue: IQueue): void {
    this.watch({
      name,
      description: `A record has waited in the failure queue for ${thresholds.failureAgeDays} days and is deleted after 14`,
      section: name.replace(/-age$/, ''),
      metric: queue.metricApproximateAgeOfOldestMessage({ period: Duration.hours(1), statistic: Stats.MAXIMUM }),
      threshold: Duration.days(thresholds.failureAgeDays).toSeconds(),
    })
  }

  /** Counts the lines of a function's log that have one of these codes. */
  countLogs(metricName: string, source: CapabilityFunction, codes: readonly LogCode[]): Metric {
    const [first, ...others] = codes.map(messageIs)
    if (!first) throw new Error(`${metricName} counts no message`)
    return this.count(metricName, source, others.length === 0 ? first : FilterPattern.any(first, ...others))
  }

  /** Counts the lines of a log group that match. */
  count(metricName: string, source: Lines, filterPattern: IFilterPattern, summed?: Summed): Metric {
    return countLines(this, metricName, source, filterPattern, summed)
  }

  /** An alarm that only `combine` refers to. */
  measure(watch: Watch): Alarm {
    return createSilentAlarm(this.nested, Stack.of(this).stackName, watch)
  }

  /** Sends mail while a rule about other alarms holds. */
  combine({ rule, ...watch }: Combined): void {
    const { alarmName, alarmDescription } = textsOf(Stack.of(this).stackName, watch)
    const alarm = new CompositeAlarm(this.nested, watch.name, {
      compositeAlarmName: alarmName,
      alarmDescription,
      alarmRule: rule,
    })
    const action = this.actionOf(watch.name)
    alarm.addAlarmAction(action)
    alarm.addOkAction(action)
    this.all.push(watch.name)
  }

  /** @returns the metric */
  watch<Watched extends IMetric>(watch: Watch & { readonly metric: Watched }): Watched {
    const scope = isNested(watch.name) ? this.nested : this
    createAlarm(scope, Stack.of(this).stackName, this.actionOf(watch.name), watch)
    this.all.push(watch.name)
    return watch.metric
  }

  private actionOf(name: string): SnsAction {
    return new SnsAction(isUrgent(name) ? this.topics.urgent : this.topics.others)
  }
}
