/** Tickets, their messages, and passes for live conversations (spec 4 and 7, Support). */
import type { Construct } from 'constructs'
import { environment } from '#contract/environment.ts'
import type { StageConfig } from '../../config.ts'
import { CapabilityFunction } from '../capability-function.ts'
import type { MarketplaceTable } from '../marketplace-table.ts'
import type { ServiceSecrets } from '../service-secrets.ts'

export interface SupportFunctionProps {
  readonly config: StageConfig
  readonly table: MarketplaceTable
  readonly secrets: ServiceSecrets
}

export class SupportFunction extends CapabilityFunction {
  constructor(scope: Construct, id: string, props: SupportFunctionProps) {
    super(scope, id, {
      ...props,
      capability: 'support',
      description: 'Opens tickets, records and lists messages, issues passes for sockets',
      environment: {
        [environment.originSecrets]: props.secrets.acceptedByFunctions,
        [environment.identityKey]: props.secrets.identityKey,
      },
    })
    props.table.allowItems(this, ['PutItem', 'UpdateItem', 'Query', 'ConditionCheckItem'], ['user'])
    props.table.allowItems(this, ['PutItem', 'Query'], ['ticket'])
    props.table.allowItems(this, ['PutItem'], ['livePass'])
  }
}
