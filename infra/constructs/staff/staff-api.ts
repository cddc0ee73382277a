/** The HTTP API of staff behind its own distribution: one route per staff endpoint, each behind a token of the staff pool. */
import { Stack } from 'aws-cdk-lib'
import { HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2'
import { Construct } from 'constructs'
import type { StaffCapability, StaffEndpoint } from '#contract/staff/staff-endpoint.ts'
import { staffEndpoints } from '#contract/staff/staff-endpoints.ts'
import type { StageConfig } from '../../config.ts'
import { staffThrottle } from '../../route-limits.ts'
import type { CapabilityFunction } from '../capability-function.ts'
import { accessTokenScope, integrate, tokensOf, HttpGateway } from '../http-gateway.ts'
import type { StaffIdentity } from './staff-identity.ts'

export interface StaffApiProps {
  readonly config: StageConfig
  readonly identity: StaffIdentity
}

export class StaffApi extends Construct {
  private readonly parts: HttpGateway
  private readonly identity: StaffIdentity

  constructor(scope: Construct, id: string, { config, identity }: StaffApiProps) {
    super(scope, id)
    this.identity = identity
    this.parts = new HttpGateway(this, {
      config,
      apiName: `${Stack.of(this).stackName}-staff`,
      description: 'Used by the staff console through CloudFront',
      throttle: staffThrottle,
    })
  }

  get apiId(): string {
    return this.parts.gateway.apiId
  }

  /** Host of the API itself. Its functions demand a secret that only CloudFront sends. */
  get host(): string {
    return this.parts.host
  }

  /** Adds a route for every staff endpoint. */
  addEndpoints(functions: Readonly<Record<StaffCapability, CapabilityFunction>>): void {
    const authorizer = tokensOf('StaffTokens', this.identity)
    const rows = Object.values(staffEndpoints) as StaffEndpoint[]
    const integrations = new Map(
      rows.map(({ capability }) => [capability, integrate(capability, functions[capability])] as const),
    )
    for (const { capability, path, method } of rows) {
      const integration = integrations.get(capability)
      if (integration)
        this.parts.gateway.addRoutes({
          path,
          methods: [HttpMethod[method]],
          integration,
          authorizer,
          authorizationScopes: [accessTokenScope],
        })
    }
  }
}
