/**
 * The parts of both HTTP APIs, and the one behind CloudFront for visitors: one route per endpoint of the contract, protected by tokens of the user pool.
 */
import { Duration, Fn, Stack, Validations } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import {
  HttpApi as CdkHttpApi,
  HttpMethod,
  HttpStage,
  LogGroupLogDestination,
  type CfnRoute,
  type CfnStage,
  type HttpRoute,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { LogGroup, RetentionDays, type ILogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { endpoints, httpCapabilities, type Endpoint, type HttpCapability } from '#contract/endpoints.ts'
import { cataloguePageRoutes } from '#lambdas/offers/catalogue-pages.contract.ts'
import { trackingRoute } from '#lambdas/partner-api/partner-routes.contract.ts'
import type { StageConfig } from '../config.ts'
import { removalOf } from '../removal.ts'
import { routeLimits, throttle } from '../route-limits.ts'
import type { Identity } from './auth/identity.ts'
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

interface HttpGatewayProps {
  readonly config: StageConfig
  readonly apiName: string
  readonly description: string
  /** Requests a second, and burst, of a route without a limit of its own. */
  readonly throttle: { readonly rateLimit: number; readonly burstLimit: number }
}

export class HttpGateway extends Construct {
  readonly gateway: CdkHttpApi
  readonly accessLogs: ILogGroup
  protected readonly stage: CfnStage
  /** Host of the API itself. Its functions demand a secret that only CloudFront sends. */
  readonly host: string

  constructor(scope: Construct, id: string, { config, apiName, description, throttle }: HttpGatewayProps) {
    super(scope, id)
    this.gateway = new CdkHttpApi(this, 'Gateway', { apiName, description, createDefaultStage: false })
    const { region, urlSuffix, stackId } = Stack.of(this)
    this.accessLogs = new LogGroup(this, 'AccessLogs', {
      // CloudWatch Logs allows deliveries by a policy of the account, which any other name fills. The end differs for a stack that is created again.
      logGroupName: `/aws/vendedlogs/${apiName}-${Fn.select(2, Fn.split('/', stackId))}`,
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

interface HttpApiProps {
  readonly config: StageConfig
  readonly identity: Identity
}

export class HttpApi extends HttpGateway {
  private readonly authorizer: HttpJwtAuthorizer
  private readonly limits: Record<string, object> = {}

  constructor(scope: Construct, id: string, { config, identity }: HttpApiProps) {
    super(scope, id, {
      config,
      apiName: Stack.of(scope).stackName,
      description: 'Used by the web app through CloudFront',
      throttle,
    })
    this.stage.routeSettings = this.limits
    this.authorizer = tokensOf('UserTokens', identity)
  }

  /** Adds a route for every endpoint of the contract to the function of its capability, and those of the catalogue's pages. */
  addEndpoints(functions: Readonly<Record<HttpCapability, CapabilityFunction>>): void {
    const integrations = Object.fromEntries(
      httpCapabilities.map((capability) => [capability, integrate(capability, functions[capability])]),
    ) as Record<HttpCapability, HttpLambdaIntegration>
    for (const [operation, { path, method, capability, access }] of Object.entries(endpoints) as [string, Endpoint][]) {
      const routes = this.gateway.addRoutes({
        path,
        methods: [HttpMethod[method]],
        integration: integrations[capability],
        ...(access === 'user' ? { authorizer: this.authorizer, authorizationScopes: [accessTokenScope] } : {}),
      })
      if (access === 'public') this.openToAnyone(routes, operation, operation === 'send-sms-otp' ? 'codes' : 'public')
    }
    for (const route of cataloguePageRoutes) this.addOpenRoute(route, integrations.offers, 'public')
  }

  /** Adds the route of tracking links, which anyone may follow, to the function that redirects. */
  addTrackingLinks(tracking: CapabilityFunction): void {
    this.addOpenRoute(trackingRoute, integrate('tracking', tracking), 'links')
  }

  private addOpenRoute(
    { path, methods }: { readonly path: string; readonly methods: readonly (keyof typeof HttpMethod)[] },
    integration: HttpLambdaIntegration,
    limit: keyof typeof routeLimits,
  ): void {
    const routes = this.gateway.addRoutes({ path, methods: methods.map((method) => HttpMethod[method]), integration })
    this.openToAnyone(routes, `The address ${path}`, limit)
  }

  private openToAnyone(routes: readonly HttpRoute[], what: string, limit: keyof typeof routeLimits): void {
    const { rateLimit, burstLimit } = routeLimits[limit]
    for (const { node } of routes) {
      const route = node.defaultChild as CfnRoute
      Validations.of(route).acknowledge({
        id: 'AwsSolutions-APIG4',
        reason: `${what} serves visitors who have not signed in yet; only CloudFront reaches it, by the origin secret.`,
      })
      this.limits[route.routeKey] = { ThrottlingRateLimit: rateLimit, ThrottlingBurstLimit: burstLimit }
      // The stage accepts limits of routes that exist only.
      this.stage.addResourceDependency(route)
    }
  }
}
