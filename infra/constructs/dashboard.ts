/** One page with the activity of a stage: the alarms, the visitors' funnel, the edge, errors, latencies, SMS, partners, live conversations, table. */
import { Duration, Stack } from 'aws-cdk-lib'
import {
  AlarmStatusWidget,
  Dashboard as CloudWatchDashboard,
  GraphWidget,
  Stats,
  type IMetric,
  type IWidget,
} from 'aws-cdk-lib/aws-cloudwatch'
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { Operation } from '#contract/endpoints.ts'
import type { Alarms } from './alarms.ts'
import type { OneTimeCodeMetrics } from './auth/watch-one-time-codes.ts'
import type { CapabilityFunction } from './capability-function.ts'
import { edgeMetric } from './edge-metric.ts'
import type { HttpApi } from './http-api.ts'
import { countLines, isServed } from './log-metrics.ts'
import type { Objectives } from './objectives.ts'
import type { MarketplaceTable } from './marketplace-table.ts'
import type { NoticeMetrics } from './notices/notice-runs.ts'
import type { PartnerApi } from './partner/partner-api.ts'
import type { LenderMetrics } from './lenders/watch-lenders.ts'
import type { PartnerMetrics } from './partner/watch-partner-api.ts'
import type { WebhookMetrics } from './webhooks/watch-webhooks.ts'
import type { SweepMetrics } from './rights/sweeps.ts'
import type { SocketApi } from './live/socket-api.ts'

export interface DashboardProps {
  readonly alarms: Alarms
  readonly objectives: Objectives
  readonly visitorsEdge: IDistribution
  readonly staffEdge: IDistribution
  readonly api: HttpApi
  readonly partnerApi: PartnerApi
  readonly sockets: SocketApi
  readonly table: MarketplaceTable
  readonly codes: OneTimeCodeMetrics
  readonly notices: NoticeMetrics
  readonly sweeps: SweepMetrics
  readonly partnerCalls: PartnerMetrics
  readonly lenderCalls: LenderMetrics
  readonly webhooks: WebhookMetrics
  readonly profile: CapabilityFunction
  readonly offers: CapabilityFunction
  readonly applications: CapabilityFunction
  readonly fanOut: CapabilityFunction
  readonly fanOutFailures: IQueue
  readonly functions: readonly CapabilityFunction[]
}

const period = Duration.minutes(5)
const sum = { period, statistic: Stats.SUM }
const width = 12
const wholeWidth = 24

/** The same metric under another name. */
const named = (metric: IMetric & { with: (props: { label: string }) => IMetric }, label: string): IMetric =>
  metric.with({ label })

const graph = (title: string, left: IMetric[], right: IMetric[] = []): IWidget =>
  new GraphWidget({ title, left, right, width, leftYAxis: { min: 0 }, rightYAxis: { min: 0 } })

export class Dashboard extends Construct {
  constructor(scope: Construct, id: string, props: DashboardProps) {
    super(scope, id)
    new CloudWatchDashboard(this, 'Page', {
      dashboardName: Stack.of(this).stackName,
      defaultInterval: Duration.days(1),
      widgets: [
        [new AlarmStatusWidget({ title: 'Alarms', alarms: props.alarms.all, width: wholeWidth, height: 4 })],
        [...props.objectives.widgets],
        [this.funnel(props), this.sms(props)],
        [this.edge(props), this.errors(props)],
        [this.latencies(props), this.partners(props)],
        [this.live(props), this.functions(props)],
        [this.table(props)],
      ],
    })
  }

  private funnel({ codes, profile, offers, applications }: DashboardProps): IWidget {
    const served = (name: string, source: CapabilityFunction, operation: Operation, label: string) =>
      named(countLines(this, name, source, isServed(operation)), label)
    return graph('Visitors: from the OTP to a lender', [
      named(codes.sent, 'OTP sent'),
      named(codes.verified, 'OTP right'),
      served('SessionsStarted', profile, 'start-session', 'signed in'),
      served('ProfilesFinished', profile, 'save-professional-details', 'profile finished'),
      served('OffersViewed', offers, 'record-offers-viewed', 'offers seen'),
      served('LendersChosen', applications, 'apply-to-lender', 'went to a lender'),
    ])
  }

  private sms({ codes, notices }: DashboardProps): IWidget {
    return graph(
      'SMS',
      [
        named(codes.rejected, 'refused or uncertain'),
        named(codes.moneyUsedUp, 'not sent: money used up'),
        named(codes.wrong, 'wrong OTP'),
        named(notices.sent, 'news sent'),
        named(notices.failed, 'news failed'),
      ],
      [named(codes.spentUsd, 'US dollars this month')],
    )
  }

  private edge({ visitorsEdge, staffEdge }: DashboardProps): IWidget {
    const rate = ({ distributionId }: IDistribution) => edgeMetric(distributionId, '5xxErrorRate', Stats.AVERAGE)
    return graph(
      'CloudFront: per cent of 5xx, and requests',
      [named(rate(visitorsEdge), 'visitors, 5xx'), named(rate(staffEdge), 'staff, 5xx')],
      [named(edgeMetric(visitorsEdge.distributionId, 'Requests', Stats.SUM), 'requests of visitors')],
    )
  }

  private errors({ api, partnerApi, sockets, functions, sweeps }: DashboardProps): IWidget {
    return graph(
      'Errors',
      [
        named(api.gateway.metricServerError(sum), 'web 5xx'),
        named(partnerApi.gateway.metricServerError(sum), 'partners 5xx'),
        named(sockets.metric('ExecutionError'), 'sockets'),
        named(sweeps.failed, 'sweep, steps'),
        // The authorizer refuses an invalid key with an error, the only way to answer 401.
        ...functions
          .filter(({ name }) => name !== 'partner-authorizer')
          .map(({ name, handler }) => named(handler.metricErrors(sum), name)),
      ],
      [
        named(api.gateway.metricClientError(sum), 'web 4xx'),
        named(partnerApi.gateway.metricClientError(sum), 'partners 4xx'),
      ],
    )
  }

  private latencies({ api, partnerApi }: DashboardProps): IWidget {
    const [median, slow] = [Stats.percentile(50), Stats.percentile(95)]
    return graph('Milliseconds of an answer', [
      named(api.gateway.metricLatency({ period, statistic: median }), 'web, half of them'),
      named(api.gateway.metricLatency({ period, statistic: slow }), 'web, 95 %'),
      named(partnerApi.gateway.metricLatency({ period, statistic: median }), 'partners, half of them'),
      named(partnerApi.gateway.metricLatency({ period, statistic: slow }), 'partners, 95 %'),
    ])
  }

  private partners({ partnerApi, partnerCalls, lenderCalls, webhooks }: DashboardProps): IWidget {
    return graph(
      'Partners and lenders',
      [named(partnerApi.gateway.metricCount(sum), 'calls')],
      [
        named(partnerCalls.refusals, 'no valid key or address'),
        named(partnerCalls.throttles, 'too many at once'),
        named(partnerCalls.overLimit, 'day used up'),
        named(lenderCalls.refusals, 'refused calls of lenders'),
        named(lenderCalls.unmapped, 'words of lenders without a map'),
        named(webhooks.givenUp, 'webhook deliveries given up'),
        named(webhooks.switchedOff, 'webhooks switched off'),
      ],
    )
  }

  private live({ sockets, fanOut, fanOutFailures }: DashboardProps): IWidget {
    return graph(
      'Live conversations',
      [
        named(sockets.metric('ConnectCount'), 'opened sockets'),
        named(sockets.metric('MessageCount'), 'frames'),
        named(sockets.metric('ClientError'), 'refused'),
        named(
          fanOutFailures.metricApproximateNumberOfMessagesVisible({ period, statistic: Stats.MAXIMUM }),
          'changes given up',
        ),
      ],
      [named(fanOut.handler.metric('IteratorAge', { period, statistic: Stats.MAXIMUM }), 'delay, milliseconds')],
    )
  }

  private functions({ functions }: DashboardProps): IWidget {
    return graph(
      'Functions: milliseconds of 95 %, and refused starts',
      functions.map(({ name, handler }) =>
        named(handler.metricDuration({ period, statistic: Stats.percentile(95) }), name),
      ),
      functions.map(({ name, handler }) => named(handler.metricThrottles(sum), `${name}, refused`)),
    )
  }

  private table({ table }: DashboardProps): IWidget {
    return graph(
      'Table',
      [
        named(table.metric('ConsumedReadCapacityUnits'), 'read units'),
        named(table.metric('ConsumedWriteCapacityUnits'), 'write units'),
        named(table.metric('ReadThrottleEvents'), 'refused reads'),
        named(table.metric('WriteThrottleEvents'), 'refused writes'),
      ],
      (['GetItem', 'PutItem', 'UpdateItem', 'Query'] as const).map((operation) =>
        named(table.metricLatency(operation), `${operation}, milliseconds of 95 %`),
      ),
    )
  }
}
