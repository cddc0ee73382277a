/** The redirect behind partners' tracking links (spec 3, tracking_link). */
import type { Construct } from 'constructs'
import { environment } from '#contract/environment.ts'
import type { StageConfig } from '../../config.ts'
import { CapabilityFunction } from '../capability-function.ts'
import type { MarketplaceTable } from '../marketplace-table.ts'
import type { ServiceSecrets } from '../service-secrets.ts'

export interface TrackingFunctionProps {
  readonly config: StageConfig
  readonly table: MarketplaceTable
  readonly secrets: ServiceSecrets
}

export class TrackingFunction extends CapabilityFunction {
  constructor(scope: Construct, id: string, props: TrackingFunctionProps) {
    super(scope, id, {
      ...props,
      capability: 'partner',
      name: 'tracking',
      description: "Records clicks on partners' links and leads on to the lender",
      environment: {
        [environment.originSecrets]: props.secrets.acceptedByFunctions,
        [environment.goLinkKey]: props.secrets.goLinkKey,
      },
    })
    props.table.allowItems(this, ['GetItem'], ['catalogue'])
    props.table.allowItems(this, ['GetItem', 'UpdateItem'], ['partner'])
    props.table.allowItems(this, ['PutItem', 'UpdateItem'], ['user'])
  }
}
