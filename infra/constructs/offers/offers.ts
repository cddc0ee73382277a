/** The catalogue and the visit of /offers (spec 7). */
import type { Construct } from 'constructs'
import { environment } from '#contract/environment.ts'
import type { StageConfig } from '../../config.ts'
import { CapabilityFunction } from '../capability-function.ts'
import type { MarketplaceTable } from '../marketplace-table.ts'
import type { ServiceSecrets } from '../service-secrets.ts'

export interface OffersFunctionProps {
  readonly config: StageConfig
  readonly table: MarketplaceTable
  readonly secrets: ServiceSecrets
}

export class OffersFunction extends CapabilityFunction {
  constructor(scope: Construct, id: string, props: OffersFunctionProps) {
    super(scope, id, {
      ...props,
      capability: 'offers',
      description: 'Serves the catalogue, records visits of the offers',
      environment: {
        [environment.originSecrets]: props.secrets.acceptedByFunctions,
      },
    })
    props.table.allowItems(this, ['GetItem'], ['catalogue'])
    props.table.allowItems(this, ['UpdateItem'], ['user'])
  }
}
