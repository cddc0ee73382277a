/** The live function: the routes of the WebSocket API. */
import { createGatewaySockets } from '#adapters/live/gateway-sockets.ts'
import { livePassMint as mint } from '#adapters/live/live-pass-mint.ts'
import { DynamoConnectionRepository, DynamoLivePassRepository } from '#data/live/dynamo-live.ts'
import { socketFunction } from '#entry/live/socket-function.ts'
import { connectLive, disconnectLive, keepLive, pingPace } from '#use-cases/live/connect-live.ts'
import { createRateLimiter } from '#use-cases/rate-limiter.ts'
import { clock, log, openFunctionTable, readAppOrigin, readSilentDays } from '../function-parts.ts'

const table = openFunctionTable()
const ports = {
  passes: new DynamoLivePassRepository(table),
  connections: new DynamoConnectionRepository(table),
  table,
  silentDays: readSilentDays(),
  sockets: createGatewaySockets(),
  pings: createRateLimiter(pingPace),
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
