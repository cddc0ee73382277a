/** The HTTP API behind CloudFront: one route per endpoint of the contract, protected by tokens of the user pool. */
import { Stack, Validations } from 'aws-cdk-lib'
import { HttpMethod, type CfnRoute, type HttpRoute } from 'aws-cdk-lib/aws-apigatewayv2'
import type { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers'
import type { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import type { Construct } from 'constructs'
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
