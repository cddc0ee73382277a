/** The live function: the routes of the WebSocket API. */
import { clock, log, openFunctionTable, readAppOrigin, readSilentDays } from '#handlers/function-parts.ts'
import { createRateLimiter } from '#use-cases/rate-limiter.ts'
import { connectLive, disconnectLive, keepLive, pingPace } from './connect-live.ts'
import { createGatewaySockets } from './gateway-sockets.function.ts'
import { livePassMint as mint } from './live-pass-mint.function.ts'
import { socketFunction } from './socket-routes.function.ts'

const table = openFunctionTable()
const ports = {
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
