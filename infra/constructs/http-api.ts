/** The HTTP API behind CloudFront: one route per endpoint of the contract, protected by tokens of the user pool. */
import { Stack, Validations } from 'aws-cdk-lib'
import {
  HttpMethod,
  type CfnRoute,
  type CfnStage,
  type HttpApi as GatewayHttpApi,
  type HttpRoute,
} from 'aws-cdk-lib/aws-apigatewayv2'
import type { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { endpoints, httpCapabilities, type Endpoint, type HttpCapability } from '#contract/endpoints.ts'
import { cataloguePageRoutes } from '#contract/offers/catalogue-pages.ts'
import { trackingRoute } from '#contract/partner/partner-routes.ts'
import type { StageConfig } from '../config.ts'
import { routeLimits, throttle } from '../route-limits.ts'
import type { CapabilityFunction } from './capability-function.ts'
import { accessTokenScope, HttpGateway, integrate, tokensOf } from './http-gateway.ts'
import type { Identity } from './auth/identity.ts'

export interface HttpApiProps {
  readonly config: StageConfig
  readonly identity: Identity
}

export class HttpApi extends Construct {
  readonly accessLogs: ILogGroup
  readonly gateway: GatewayHttpApi
  /** Host of the API itself. Its functions demand a secret that only CloudFront sends. */
  readonly host: string
  private readonly authorizer: HttpJwtAuthorizer
  private readonly stage: CfnStage
  private readonly limits: Record<string, object> = {}

  constructor(scope: Construct, id: string, props: HttpApiProps) {
    super(scope, id)
    const { gateway, accessLogs, stage, host } = new HttpGateway(this, {
      config: props.config,
      apiName: Stack.of(this).stackName,
      description: 'Used by the web app through CloudFront',
      throttle,
    })
    this.gateway = gateway
    this.accessLogs = accessLogs
    this.stage = stage
    this.host = host
    this.stage.routeSettings = this.limits
    this.authorizer = tokensOf('UserTokens', props.identity)
  }

  get apiId(): string {
    return this.gateway.apiId
  }

  /** Adds a route for every endpoint of the contract to the function of its capability, and those of the catalogue's pages. */
  addEndpoints(functions: Readonly<Record<HttpCapability, CapabilityFunction>>): void {
    const integrations = new Map(
      httpCapabilities.map((capability) => [capability, integrate(capability, functions[capability])]),
    )
    const integrationOf = (capability: HttpCapability) => {
      const integration = integrations.get(capability)
      if (!integration) throw new Error(`No function serves ${capability}`)
      return integration
    }
    for (const [operation, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
      const routes = this.gateway.addRoutes({
        path: endpoint.path,
        methods: [HttpMethod[endpoint.method]],
        integration: integrationOf(endpoint.capability),
        ...(endpoint.access === 'user' ? { authorizer: this.authorizer, authorizationScopes: [accessTokenScope] } : {}),
      })
      if (endpoint.access === 'public')
        this.openToAnyone(routes, operation, operation === 'send-sms-otp' ? 'codes' : 'public')
    }
    for (const { path, methods } of cataloguePageRoutes) {
      const pages = this.gateway.addRoutes({
        path,
        methods: methods.map((method) => HttpMethod[method]),
        integration: integrationOf('offers'),
      })
      this.openToAnyone(pages, `The page ${path}`, 'public')
    }
  }

  /** Adds the route of tracking links, which anyone may follow, to the function that redirects. */
  addTrackingLinks(tracking: CapabilityFunction): void {
    const routes = this.gateway.addRoutes({
      path: trackingRoute.path,
      methods: trackingRoute.methods.map((method) => HttpMethod[method]),
      integration: integrate('tracking', tracking),
    })
    this.openToAnyone(routes, 'The redirect of a signed link', 'links')
  }

  private openToAnyone(routes: readonly HttpRoute[], what: string, limit: keyof typeof routeLimits): void {
    for (const route of routes) {
      Validations.of(route).acknowledge({
        id: 'AwsSolutions-APIG4',
        reason: `${what} serves visitors who have not signed in yet; only CloudFront reaches it, by the origin secret.`,
      })
      this.limitRoute(route, limit)
    }
  }

  private limitRoute(route: HttpRoute, limit: keyof typeof routeLimits): void {
    const { rateLimit, burstLimit } = routeLimits[limit]
    const { routeKey } = route.node.defaultChild as CfnRoute
    this.limits[routeKey] = { ThrottlingRateLimit: rateLimit, ThrottlingBurstLimit: burstLimit }
    // The stage accepts limits of routes that exist only.
    this.stage.addResourceDependency(route.node.defaultChild as CfnRoute)
  }
}
