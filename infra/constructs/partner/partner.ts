/** The function of the partner API (spec 3, 5 and 8). */
import type { Construct } from 'constructs'
import { environment } from '#contract/environment.ts'
import type { StageConfig } from '../../config.ts'
import { CapabilityFunction } from '../capability-function.ts'
import type { MarketplaceTable } from '../marketplace-table.ts'
import type { SealKey } from './seal-key.ts'
import type { ServiceSecrets } from '../service-secrets.ts'

export interface PartnerFunctionProps {
  readonly config: StageConfig
  readonly table: MarketplaceTable
  readonly secrets: ServiceSecrets
  readonly sealKey: SealKey
  /** Origin of the web app: tracking links lead through it. */
  readonly appOrigin: string
}

export class PartnerFunction extends CapabilityFunction {
  constructor(scope: Construct, id: string, props: PartnerFunctionProps) {
    super(scope, id, {
      ...props,
      capability: 'partner',
      description: 'Takes users that partners submit, lists lenders for them',
      environment: {
        [environment.identityKey]: props.secrets.identityKey,
        [environment.goLinkKey]: props.secrets.goLinkKey,
        [environment.partnerDataKeyId]: props.sealKey.keyArn,
        [environment.appOrigin]: props.appOrigin,
      },
    })
    props.table.allowItems(this, ['GetItem'], ['catalogue'])
    props.table.allowItems(this, ['GetItem', 'PutItem', 'UpdateItem'], ['partner'])
    props.table.allowItems(this, ['UpdateItem'], ['user'])
    props.sealKey.allowSealing(this)
  }
}
