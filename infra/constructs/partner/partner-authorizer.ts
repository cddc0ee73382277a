/** The key authorizer of the partner API (`design/security.md`, Partner keys). */
import { Duration } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { environment } from '#contract/environment.ts'
import type { StageConfig } from '../../config.ts'
import { securityLogRetention } from '../auth/auth-triggers.ts'
import { CapabilityFunction } from '../capability-function.ts'
import type { MarketplaceTable } from '../marketplace-table.ts'
import type { ServiceSecrets } from '../service-secrets.ts'

export interface PartnerAuthorizerProps {
  readonly config: StageConfig
  readonly table: MarketplaceTable
  readonly secrets: ServiceSecrets
}

export class PartnerAuthorizer extends CapabilityFunction {
  constructor(scope: Construct, id: string, props: PartnerAuthorizerProps) {
    super(scope, id, {
      ...props,
      capability: 'partner',
      name: 'partner-authorizer',
      description: 'Tells the partner API who calls, by the API key and the allow list',
      environment: { [environment.partnerUsageKey]: props.secrets.partnerUsageKey },
      timeout: Duration.seconds(6),
      logRetention: securityLogRetention,
    })
    props.table.allowItems(this, ['GetItem'], ['apiKey'])
  }
}
