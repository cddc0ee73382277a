/** The function behind the WebSocket API: sockets open, ping and close (`design/security.md`, Sockets). */
import type { Construct } from 'constructs'
import { environment } from '#contract/environment.ts'
import type { StageConfig } from '../../config.ts'
import { CapabilityFunction } from '../capability-function.ts'
import type { MarketplaceTable } from '../marketplace-table.ts'
import type { SocketApi } from './socket-api.ts'

export interface LiveFunctionProps {
  readonly config: StageConfig
  readonly table: MarketplaceTable
  readonly sockets: SocketApi
  /** Origin of the web app: only its pages may open sockets. */
  readonly appOrigin: string
}

export class LiveFunction extends CapabilityFunction {
  constructor(scope: Construct, id: string, props: LiveFunctionProps) {
    super(scope, id, {
      ...props,
      capability: 'support',
      name: 'live',
      description: 'Opens sockets by their pass, answers pings, forgets closed sockets',
      environment: { [environment.appOrigin]: props.appOrigin, ...props.sockets.endpointEnvironment },
    })
    props.table.allowItems(this, ['DeleteItem'], ['livePass'])
    props.table.allowItems(this, ['GetItem', 'UpdateItem', 'ConditionCheckItem'], ['user'])
    props.table.allowItems(this, ['PutItem', 'DeleteItem'], ['ticket'])
    props.table.allowItems(this, ['GetItem', 'PutItem', 'DeleteItem'], ['connection'])
    props.sockets.allowSockets(this)
  }
}
