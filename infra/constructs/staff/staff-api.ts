/** The HTTP API of staff behind its own distribution: one route per function, each behind a token of the staff pool. */
import { Stack } from 'aws-cdk-lib'
import { HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2'
import type { Construct } from 'constructs'
import { staffCapabilities, type StaffCapability, staffRootOf } from '#lambdas/staff/staff-endpoint.contract.ts'
import type { StageConfig } from '../../config.ts'
import { staffThrottle } from '../../route-limits.ts'
import type { CapabilityFunction } from '../capability-function.ts'
import { accessTokenScope, integrate, tokensOf, HttpGateway } from '../http-api.ts'
import type { StaffIdentity } from './staff-identity.ts'

interface StaffApiProps {
  readonly config: StageConfig
  readonly identity: StaffIdentity
}

export class StaffApi extends HttpGateway {
  private readonly identity: StaffIdentity

  constructor(scope: Construct, id: string, { config, identity }: StaffApiProps) {
    super(scope, id, {
      config,
      apiName: `${Stack.of(scope).stackName}-staff`,
      description: 'Used by the staff console through CloudFront',
      throttle: staffThrottle,
    })
    this.identity = identity
  }

  /** Adds a route for each function: with one for each endpoint, the stack would have more resources than CloudFormation allows. */
  addEndpoints(functions: Readonly<Record<StaffCapability, CapabilityFunction>>): void {
    const authorizer = tokensOf('StaffTokens', this.identity)
    for (const capability of staffCapabilities)
      this.gateway.addRoutes({
        path: `${staffRootOf(capability)}/{rest+}`,
        methods: [HttpMethod.ANY],
        integration: integrate(capability, functions[capability]),
        authorizer,
        authorizationScopes: [accessTokenScope],
      })
  }
}
