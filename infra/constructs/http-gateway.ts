/** The parts of both HTTP APIs: the gateway with its stage and access log, integrations and authorizers. */
import { Duration, Stack } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import { HttpApi, HttpStage, LogGroupLogDestination, type CfnStage } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { LogGroup, RetentionDays, type ILogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { StageConfig } from '../config.ts'
import { removalOf } from '../removal.ts'
import type { CapabilityFunction } from './capability-function.ts'

/** Only access tokens contain this scope, so an ID token gives no access. */
export const accessTokenScope = 'aws.cognito.signin.user.admin'

/** One JSON line per request, without body, query and token. */
const accessLogFormat = AccessLogFormat.custom(
  JSON.stringify({
    requestId: '$context.requestId',
    time: '$context.requestTime',
    route: '$context.routeKey',
    status: '$context.status',
    latencyMilliseconds: '$context.responseLatency',
    integrationMilliseconds: '$context.integrationLatency',
    functionRequestId: '$context.integration.requestId',
    integrationError: '$context.integrationErrorMessage',
    authorizerError: '$context.authorizer.error',
    sourceIp: '$context.identity.sourceIp',
    responseBytes: '$context.responseLength',
  }),
)

export interface HttpGatewayProps {
  readonly config: StageConfig
  readonly apiName: string
  readonly description: string
  /** Requests a second, and burst, of a route without a limit of its own. */
  readonly throttle: { readonly rateLimit: number; readonly burstLimit: number }
}

export class HttpGateway extends Construct {
  readonly gateway: HttpApi
  readonly accessLogs: ILogGroup
  protected readonly stage: CfnStage
  /** Host of the API itself. Its functions demand a secret that only CloudFront sends. */
  readonly host: string

  constructor(scope: Construct, id: string, { config, apiName, description, throttle }: HttpGatewayProps) {
    super(scope, id)
    this.gateway = new HttpApi(this, 'Gateway', { apiName, description, createDefaultStage: false })
    this.accessLogs = new LogGroup(this, 'AccessLogs', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: removalOf(config),
    })
    const stage = new HttpStage(this, 'Stage', {
      httpApi: this.gateway,
      stageName: '$default',
      autoDeploy: true,
      throttle,
      accessLogSettings: { destination: new LogGroupLogDestination(this.accessLogs), format: accessLogFormat },
    })
    this.stage = stage.node.defaultChild as CfnStage
    const { region, urlSuffix } = Stack.of(this)
    this.host = `${this.gateway.apiId}.execute-api.${region}.${urlSuffix}`
  }
}

/** Routes of the function. CloudFront gives up after 15 seconds. */
export const integrate = (name: string, { live }: CapabilityFunction): HttpLambdaIntegration =>
  new HttpLambdaIntegration(`${name}-integration`, live, {
    scopePermissionToRoute: false,
    timeout: Duration.seconds(12),
  })

/** Accepts the tokens that a pool issues to its client. */
export const tokensOf = (id: string, { issuer, clientId }: { readonly issuer: string; readonly clientId: string }) =>
  new HttpJwtAuthorizer(id, issuer, { jwtAudience: [clientId] })
