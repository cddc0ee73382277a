/** The three triggers of Cognito's custom authentication in one function, so that their cold starts do not chain. */
import { Duration } from 'aws-cdk-lib'
import { RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { environment } from '#contract/environment.ts'
import type { StageConfig } from '../../config.ts'
import { CapabilityFunction } from '../capability-function.ts'
import type { MarketplaceTable } from '../marketplace-table.ts'
import type { ServiceSecrets } from '../service-secrets.ts'

export interface AuthTriggersProps {
  readonly config: StageConfig
  readonly table: MarketplaceTable
  readonly secrets: ServiceSecrets
}

/** Who asked for a code, gave a wrong one or met a cap is a security log (`design/security.md`, logs). */
export const securityLogRetention = RetentionDays.SIX_MONTHS

export class AuthTriggers extends CapabilityFunction {
  constructor(scope: Construct, id: string, props: AuthTriggersProps) {
    super(scope, id, {
      ...props,
      capability: 'auth',
      name: 'auth-triggers',
      description: 'Cognito custom authentication: define, create and verify the challenge',
      environment: {
        [environment.codePepper]: props.secrets.codePepper,
        [environment.identityKey]: props.secrets.identityKey,
      },
      // Cognito itself waits 5 seconds.
      timeout: Duration.seconds(4),
      logRetention: securityLogRetention,
    })
    props.table.allowItems(this, ['UpdateItem'], ['oneTimeCode'])
  }
}
