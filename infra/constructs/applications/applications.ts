/** Offer clicks and the applications they make (spec 4 and 7). */
import type { Construct } from 'constructs'
import { environment } from '#contract/environment.ts'
import type { StageConfig } from '../../config.ts'
import { CapabilityFunction } from '../capability-function.ts'
import type { MarketplaceTable } from '../marketplace-table.ts'
import type { ServiceSecrets } from '../service-secrets.ts'

export interface ApplicationsFunctionProps {
  readonly config: StageConfig
  readonly table: MarketplaceTable
  readonly secrets: ServiceSecrets
}

export class ApplicationsFunction extends CapabilityFunction {
  constructor(scope: Construct, id: string, props: ApplicationsFunctionProps) {
    super(scope, id, {
      ...props,
      capability: 'applications',
      description: 'Records offer clicks, lists applications',
      environment: {
        [environment.originSecrets]: props.secrets.acceptedByFunctions,
        [environment.identityKey]: props.secrets.identityKey,
      },
    })
    props.table.allowItems(this, ['GetItem'], ['catalogue'])
    props.table.allowItems(this, ['PutItem', 'UpdateItem', 'Query'], ['user'])
  }
}
