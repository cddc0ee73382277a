/** One page with the activity of a stage: the alarms, the visitors' funnel, the edge, errors, latencies, SMS, partners, live conversations, table. */
import { Duration, type Stack } from 'aws-cdk-lib'
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront'
import {
  Alarm,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  Stats,
  type IMetric,
  type IWidget,
} from 'aws-cdk-lib/aws-cloudwatch'
import { Construct } from 'constructs'
import type { Operation } from '#contract/endpoints.ts'
import { alarmNameOf } from '../alarm-names.ts'
import type { Alarms, AlarmsProps } from './alarms.ts'
import type { watchOneTimeCodes } from './auth/watch-one-time-codes.ts'
import type { CapabilityFunction } from './capability-function.ts'
import { edgeMetric } from './edge-metric.ts'
import type { SocketApi } from './live/socket-api.ts'
import { countLines, isServed } from './log-metrics.ts'
import type { Objectives } from './objectives.ts'
import type { PartnerApi } from './partner/partner-api.ts'
import type { watchLenders, watchPartnerApi } from './partner/watch-partner-api.ts'
import type { watchNotices, watchSweeps } from './scheduled-runs.ts'
import type { watchStaff } from './staff/staff-console.ts'
import type { watchPageViews } from './watch-page-views.ts'
import type { watchWebhooks } from './webhooks.ts'

interface DashboardProps extends Pick<AlarmsProps, 'api' | 'table' | 'functions' | 'fanOut' | 'fanOutFailures'> {
  readonly alarms: Alarms
  readonly objectives: Objectives
  readonly visitorsEdge: IDistribution
  readonly staffEdge: IDistribution
  readonly partnerApi: PartnerApi
  readonly sockets: SocketApi
  readonly codes: ReturnType<typeof watchOneTimeCodes>
  readonly notices: ReturnType<typeof watchNotices>
  readonly sweeps: ReturnType<typeof watchSweeps>
  readonly partnerCalls: ReturnType<typeof watchPartnerApi>
  readonly lenderCalls: ReturnType<typeof watchLenders>
  readonly webhooks: ReturnType<typeof watchWebhooks>
  readonly staffSignIns: ReturnType<typeof watchStaff>
  readonly pageViews: ReturnType<typeof watchPageViews>
  readonly rights: CapabilityFunction
  readonly profile: CapabilityFunction
  readonly offers: CapabilityFunction
  readonly applications: CapabilityFunction
}

const period = Duration.minutes(5)
const sum = { period, statistic: Stats.SUM }
const largest = { period, statistic: Stats.MAXIMUM }
const wholeWidth = 24

type Named = Readonly<Record<string, IMetric & { with: (props: { label: string }) => IMetric }>>

/** Metrics by the names that the page shows. */
const named = (metrics: Named): IMetric[] => Object.entries(metrics).map(([label, metric]) => metric.with({ label }))

const graph = (title: string, left: Named, right: Named = {}): IWidget =>
  new GraphWidget({
    title,
    left: named(left),
    right: named(right),
    width: wholeWidth / 2,
    leftYAxis: { min: 0 },
    rightYAxis: { min: 0 },
  })

const funnel = (page: Construct, { codes, rights, profile, offers, applications }: DashboardProps): IWidget => {
  const served = (name: string, source: CapabilityFunction, operation: Operation) =>
    countLines(page, name, source, isServed(operation))
  return graph('Visitors: from the OTP to a lender', {
    'OTP sent': codes.sent,
    'OTP right': codes.verified,
    'signed in': served('SessionsStarted', rights, 'start-session'),
    'profile finished': served('ProfilesFinished', profile, 'save-professional-details'),
    'offers seen': served('OffersViewed', offers, 'record-offers-viewed'),
    'went to a lender': served('LendersChosen', applications, 'apply-to-lender'),
  })
}

const sms = ({ codes, notices }: DashboardProps): IWidget =>
  graph(
    'SMS',
    {
      'refused or uncertain': codes.rejected,
      'not sent: money used up': codes.moneyUsedUp,
      ...(codes.overQuota && { 'dropped: limit of SNS': codes.overQuota }),
      'wrong OTP': codes.wrong,
      'news sent': notices.sent,
      'pushes shown': notices.shown,
      'pushes not shown': notices.unshown,
      'news failed': notices.failed,
    },
    { 'US dollars this month': codes.spentUsd },
  )

const edge = ({ visitorsEdge, staffEdge }: DashboardProps): IWidget => {
  const rate = ({ distributionId }: IDistribution) => edgeMetric(distributionId, '5xxErrorRate', Stats.AVERAGE)
  return graph(
    'CloudFront: per cent of 5xx, and requests',
    { 'visitors, 5xx': rate(visitorsEdge), 'staff, 5xx': rate(staffEdge) },
    { 'requests of visitors': edgeMetric(visitorsEdge.distributionId, 'Requests', Stats.SUM) },
  )
}

const byName = (functions: readonly CapabilityFunction[], metricOf: (user: CapabilityFunction) => Named): Named =>
  Object.assign({}, ...functions.map(metricOf)) as Named

const errors = ({ api, partnerApi, sockets, functions, sweeps, staffSignIns }: DashboardProps): IWidget =>
  graph(
    'Errors',
    {
      'web 5xx': api.gateway.metricServerError(sum),
      'partners 5xx': partnerApi.gateway.metricServerError(sum),
      sockets: sockets.metric('ExecutionError'),
      'sweep, steps': sweeps.failed,
      // The authorizer refuses an invalid key with an error, the only way to answer 401.
      ...byName(
        functions.filter(({ name }) => name !== 'partner-authorizer'),
        ({ name, handler }) => ({ [name]: handler.metricErrors(sum) }),
      ),
    },
    {
      'web 4xx': api.gateway.metricClientError(sum),
      'partners 4xx': partnerApi.gateway.metricClientError(sum),
      'sign-ins of staff, refused': staffSignIns.held,
      'looks of staff, too many': staffSignIns.looks.desk,
      'looks of admins, too many': staffSignIns.looks.admin,
    },
  )

const latencies = ({ api, partnerApi }: DashboardProps): IWidget => {
  const [median, slow] = [50, 95].map((percent) => ({ period, statistic: Stats.percentile(percent) }))
  return graph('Milliseconds of an answer', {
    'web, half of them': api.gateway.metricLatency(median),
    'web, 95 %': api.gateway.metricLatency(slow),
    'partners, half of them': partnerApi.gateway.metricLatency(median),
    'partners, 95 %': partnerApi.gateway.metricLatency(slow),
  })
}

const partners = ({ partnerApi, partnerCalls, lenderCalls, webhooks }: DashboardProps): IWidget =>
  graph(
    'Partners and lenders',
    { calls: partnerApi.gateway.metricCount(sum) },
    {
      'no valid key or address': partnerCalls.refusals,
      'too many at once': partnerCalls.throttles,
      'day used up': partnerCalls.overLimit,
      'refused calls of lenders': lenderCalls.refusals,
      'words of lenders without a map': lenderCalls.unmapped,
      'webhook deliveries given up': webhooks.givenUp,
      'webhooks switched off': webhooks.switchedOff,
    },
  )

const live = ({ sockets, fanOut, fanOutFailures }: DashboardProps): IWidget =>
  graph(
    'Live conversations',
    {
      'opened sockets': sockets.metric('ConnectCount'),
      frames: sockets.metric('MessageCount'),
      refused: sockets.metric('ClientError'),
      'changes given up': fanOutFailures.metricApproximateNumberOfMessagesVisible(largest),
    },
    { 'delay, milliseconds': fanOut.handler.metric('IteratorAge', largest) },
  )

const durations = ({ functions }: DashboardProps): IWidget =>
  graph(
    'Functions: milliseconds of 95 %, and refused starts',
    byName(functions, ({ name, handler }) => ({
      [name]: handler.metricDuration({ period, statistic: Stats.percentile(95) }),
    })),
    byName(functions, ({ name, handler }) => ({ [`${name}, refused`]: handler.metricThrottles(sum) })),
  )

const pages = ({ pageViews: { failed, expected } }: DashboardProps): IWidget =>
  graph('Views of pages', { 'failed in this release': failed, 'as often as in the last one': expected })

const table = ({ table }: DashboardProps): IWidget =>
  graph(
    'Table',
    {
      'read units': table.metric('ConsumedReadCapacityUnits'),
      'write units': table.metric('ConsumedWriteCapacityUnits'),
      'refused reads': table.metric('ReadThrottleEvents'),
      'refused writes': table.metric('WriteThrottleEvents'),
    },
    Object.fromEntries(
      (['GetItem', 'PutItem', 'UpdateItem', 'Query'] as const).map((operation) => [
        `${operation}, milliseconds of 95 %`,
        table.metricLatency(operation),
      ]),
    ),
  )

export const createDashboard = (stack: Stack, props: DashboardProps): void => {
  const page = new Construct(stack, 'Dashboard')
  const alarms = props.alarms.all.map((name) => Alarm.fromAlarmName(page, name, alarmNameOf(stack.stackName, name)))
  new Dashboard(page, 'Page', {
    dashboardName: stack.stackName,
    defaultInterval: Duration.days(1),
    widgets: [
      [new AlarmStatusWidget({ title: 'Alarms', alarms, width: wholeWidth, height: 4 })],
      [...props.objectives.widgets],
      [funnel(page, props), sms(props)],
      [edge(props), errors(props)],
      [latencies(props), partners(props)],
      [live(props), durations(props)],
      [table(props), pages(props)],
    ],
  })
}
