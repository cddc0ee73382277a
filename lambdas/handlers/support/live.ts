/** The live function: the routes of the WebSocket API. */
import { createGatewaySockets } from '#adapters/support/gateway-sockets.ts'
import { livePassMint as mint } from '#adapters/support/live-pass-mint.ts'
import { DynamoConnectionRepository } from '#data/support/dynamo-connection-repository.ts'
import { DynamoLivePassRepository } from '#data/support/dynamo-live-pass-repository.ts'
import { DynamoSessionStates } from '#data/support/dynamo-session-states.ts'
import { socketFunction } from '#entry/support/socket-function.ts'
import { connectLive } from '#use-cases/support/connect-live.ts'
import { disconnectLive } from '#use-cases/support/disconnect-live.ts'
import { keepLive } from '#use-cases/support/keep-live.ts'
import { createPingBrake } from '#use-cases/support/ping-brake.ts'
import { clock, log, openFunctionTable, readAppOrigin } from '../function-parts.ts'

const table = openFunctionTable()
const ports = {
  passes: new DynamoLivePassRepository(table),
  connections: new DynamoConnectionRepository(table),
  sessions: new DynamoSessionStates(table),
  sockets: createGatewaySockets(),
  pings: createPingBrake(),
  mint,
  clock,
}

export const handler = socketFunction({
  allowedOrigin: readAppOrigin(),
  connect: (connectionId, pass) => connectLive(ports, connectionId, pass),
  disconnect: (connectionId) => disconnectLive(ports, connectionId),
  keep: (connectionId) => keepLive(ports, connectionId),
  log,
})
