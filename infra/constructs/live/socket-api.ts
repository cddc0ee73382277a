/** The WebSocket API of live conversations and statuses (decisions 014 and 041 in `infra/decisions`). */
import { Duration, Fn, Stack, Validations } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import { LogGroupLogDestination, WebSocketApi, WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2'
import { WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { Stats, type Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { StageConfig } from '../../config.ts'
import { removalOf } from '../../removal.ts'
import type { CapabilityFunction } from '../capability-function.ts'
import type { GatewayLogging } from '../gateway-logging.ts'

interface SocketApiProps {
  readonly config: StageConfig
  readonly logging: GatewayLogging
}

/** Path of the API's address. */
const stageName = 'socket'

/** Opened sockets and pings per second, and burst. */
const throttle = { rateLimit: 200, burstLimit: 400 }

/** One JSON line per opened or closed socket and per ping, without headers, because one of them contains the pass. */
const accessLogFormat = AccessLogFormat.custom(
  JSON.stringify({
    requestId: '$context.requestId',
    time: '$context.requestTime',
    event: '$context.eventType',
    route: '$context.routeKey',
    status: '$context.status',
    connectionId: '$context.connectionId',
    integrationMilliseconds: '$context.integrationLatency',
    functionRequestId: '$context.integration.requestId',
    integrationError: '$context.integrationErrorMessage',
    sourceIp: '$context.identity.sourceIp',
  }),
)

const whyOpen = {
  $connect: 'The function checks a one-use pass; browsers cannot send an Authorization header with a WebSocket.',
  $disconnect: 'It only reports that a socket has closed, and no client can send it.',
  ping: 'It can be sent only on a socket that was opened with a pass.',
} as const

export class SocketApi extends Construct {
  private readonly gateway: WebSocketApi

  constructor(scope: Construct, id: string, props: SocketApiProps) {
    super(scope, id)
    this.gateway = new WebSocketApi(this, 'Gateway', {
      apiName: `${Stack.of(this).stackName}-live`,
      description: 'Live conversations of support and statuses of applications',
      routeSelectionExpression: '$request.body.action',
    })
    const accessLogs = new LogGroup(this, 'AccessLogs', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: removalOf(props.config),
    })
    const stage = new WebSocketStage(this, 'Stage', {
      webSocketApi: this.gateway,
      stageName,
      autoDeploy: true,
      throttle,
      accessLogSettings: { destination: new LogGroupLogDestination(accessLogs), format: accessLogFormat },
    })
    stage.node.addDependency(props.logging)
  }

  /** Origin of the sockets, such as wss://abc.execute-api.ap-south-1.amazonaws.com. */
  get origin(): string {
    return this.gateway.apiEndpoint
  }

  /** Address at which browsers open sockets. */
  get url(): string {
    return `${this.origin}/${stageName}`
  }

  /** HTTPS address at which functions write to open sockets and close them. */
  get endpoint(): string {
    const host = Fn.select(2, Fn.split('/', this.origin))
    return `https://${host}/${stageName}`
  }

  /** A sum over five minutes. */
  metric(name: 'ConnectCount' | 'MessageCount' | 'ClientError' | 'IntegrationError' | 'ExecutionError'): Metric {
    return this.gateway.metric(name, { period: Duration.minutes(5), statistic: Stats.SUM })
  }

  /** Allows a function to write to open sockets and close them. */
  allowSockets(user: CapabilityFunction): void {
    const { region, account } = Stack.of(this)
    const connections = ['POST', 'DELETE'].map(
      (method) =>
        `arn:aws:execute-api:${region}:${account}:${this.gateway.apiId}/${stageName}/${method}/@connections/*`,
    )
    user.allow(new PolicyStatement({ actions: ['execute-api:ManageConnections'], resources: connections }))
    const apiId = Stack.of(this).resolve(this.gateway.apiId) as { Ref: string }
    Validations.of(user.role).acknowledge(
      ...['POST', 'DELETE'].map((method) => ({
        id: `AwsSolutions-IAM5[Resource::arn:aws:execute-api:${region}:<AWS::AccountId>:<${apiId.Ref}>/${stageName}/${method}/@connections/*]`,
        reason:
          'Ids of sockets exist only once they open; the statement is limited to one API, one stage and one method.',
      })),
    )
  }

  /** Adds every route, all to this function. */
  addRoutes(live: CapabilityFunction): void {
    live.letIn('apigateway', this.gateway.arnForExecuteApiV2('*', stageName))
    const integration = new WebSocketLambdaIntegration('integration', live.liveOfLetIn)
    for (const [route, reason] of Object.entries(whyOpen)) {
      const added = this.gateway.addRoute(route, { integration, returnResponse: route === 'ping' })
      Validations.of(added).acknowledge({ id: 'AwsSolutions-APIG4', reason })
    }
  }
}
