/** Sessions and the three-step profile (spec 5 and 7). */
import type { Construct } from 'constructs'
import { environment } from '#contract/environment.ts'
import type { StageConfig } from '../../config.ts'
import { CapabilityFunction } from '../capability-function.ts'
import type { MarketplaceTable } from '../marketplace-table.ts'
import type { ServiceSecrets } from '../service-secrets.ts'

export interface ProfileFunctionProps {
  readonly config: StageConfig
  readonly table: MarketplaceTable
  readonly secrets: ServiceSecrets
}

export class ProfileFunction extends CapabilityFunction {
  constructor(scope: Construct, id: string, props: ProfileFunctionProps) {
    super(scope, id, {
      ...props,
      capability: 'profile',
      description: 'Starts and ends sessions, saves the profile',
      environment: {
        [environment.originSecrets]: props.secrets.acceptedByFunctions,
        [environment.identityKey]: props.secrets.identityKey,
      },
    })
    props.table.allowItems(this, ['GetItem', 'UpdateItem'], ['user'])
  }
}
