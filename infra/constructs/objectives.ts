/**
 * Three objectives of 30 days (sign-in, offers, click on a lender) and the alarms on the speed at which their error budgets are used up. A request
 * is bad when the gateway answered a 5xx, for whatever reason: a function that threw, had no time left or could not start.
 *
 * Source of windows and speeds: Google, The Site Reliability Workbook, "Alerting on SLOs": a speed of 14.4 uses up 2 % of the budget in an hour,
 * one of 6 uses up 5 % in six hours. The short window of each pair ends the alarm soon after the cause has ended.
 */
import { Duration } from 'aws-cdk-lib'
import {
  AlarmRule,
  AlarmState,
  MathExpression,
  SingleValueWidget,
  type IWidget,
  type Metric,
} from 'aws-cdk-lib/aws-cloudwatch'
import { FilterPattern, type ILogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { endpoints, type Operation } from '#contract/endpoints.ts'
import { trackingRoute } from '#lambdas/partner-api/partner-routes.contract.ts'
import type { Alarms } from './alarms.ts'
import { countLines } from './log-metrics.ts'

const routeOf = (operation: Operation) => `${endpoints[operation].method} ${endpoints[operation].path}`

interface Objective {
  readonly name: string
  readonly title: string
  /** Per cent of the requests that must not fail. */
  readonly percent: number
  /** As the access log of the HTTP API names them. */
  readonly routes: readonly string[]
}

const objectives: readonly Objective[] = [
  {
    name: 'sign-in',
    title: 'sign-in',
    percent: 99.5,
    routes: [routeOf('send-sms-otp'), routeOf('start-session')],
  },
  {
    name: 'offers',
    title: 'offers',
    percent: 99.9,
    routes: [routeOf('get-catalogue'), routeOf('record-offers-viewed')],
  },
  {
    name: 'lender-click',
    title: 'click on a lender',
    percent: 99.9,
    routes: [routeOf('apply-to-lender'), `GET ${trackingRoute.path}`],
  },
]

/** Speed 1 uses up the budget in exactly 30 days. */
const burns = [
  { name: 'burns-fast', speed: 14.4, windows: [Duration.minutes(5), Duration.hours(1)] },
  { name: 'burns', speed: 6, windows: [Duration.minutes(30), Duration.hours(6)] },
] as const

/** With fewer requests in a window, a single failure would look like a fire. */
const leastRequests = 20

interface ObjectivesProps {
  /** The access log of the HTTP API. */
  readonly accessLogs: ILogGroup
  readonly alarms: Alarms
}

export class Objectives extends Construct {
  readonly widgets: readonly IWidget[]

  constructor(scope: Construct, id: string, { accessLogs, alarms }: ObjectivesProps) {
    super(scope, id)
    this.widgets = objectives.map((objective) => {
      const metrics = this.count(objective, accessLogs)
      this.watch(objective, metrics, alarms)
      return budgetWidget(objective, metrics)
    })
  }

  private count({ name, routes }: Objective, logGroup: ILogGroup): CountedRequests {
    const ofRoutes = FilterPattern.any(...routes.map((route) => FilterPattern.stringValue('$.route', '=', route)))
    const failed = FilterPattern.stringValue('$.status', '=', '5*')
    const start = name.replaceAll('-', '')
    return {
      total: countLines(this, `${start}Requests`, { logGroup }, ofRoutes),
      bad: countLines(this, `${start}Failures`, { logGroup }, FilterPattern.all(ofRoutes, failed)),
    }
  }

  private watch({ name, title, percent }: Objective, metrics: CountedRequests, alarms: Alarms): void {
    for (const { name: burn, speed, windows } of burns) {
      const parts = windows.map((period) =>
        alarms.measure({
          name: `${name}-${burn}-${period.toMinutes()}`,
          description: `Of the requests of the objective ${title}, more than ${speed} times the allowed part failed in ${period.toMinutes()} minutes`,
          metric: failedPercent(metrics, period),
          threshold: Number((speed * (100 - percent)).toFixed(3)),
        }),
      )
      alarms.combine({
        name: `${name}-${burn}`,
        description: `The error budget of the objective ${title} is used up ${speed} times too fast`,
        section: 'objectives',
        rule: AlarmRule.allOf(...parts.map((part) => AlarmRule.fromAlarm(part, AlarmState.ALARM))),
      })
    }
  }
}

interface CountedRequests {
  readonly total: Metric
  readonly bad: Metric
}

const failedPercent = ({ total, bad }: CountedRequests, period: Duration): MathExpression =>
  new MathExpression({
    expression: `IF(total >= ${leastRequests}, 100 * FILL(bad, 0) / total, 0)`,
    usingMetrics: { total: total.with({ period }), bad: bad.with({ period }) },
    period,
  })

/** Shows the rest of the budget of the last 30 days: 100 % without a failure, below 0 when the objective is missed. */
const budgetWidget = ({ title, percent }: Objective, { total, bad }: CountedRequests): IWidget => {
  const period = Duration.days(30)
  return new SingleValueWidget({
    title: `Error budget of ${title}: ${percent} % in 30 days`,
    width: 8,
    height: 4,
    period,
    metrics: [
      new MathExpression({
        expression: `100 - 100 * (100 * FILL(bad, 0) / total) / ${Number((100 - percent).toFixed(3))}`,
        usingMetrics: { total: total.with({ period }), bad: bad.with({ period }) },
        label: '% left',
        period,
      }),
    ],
  })
}
