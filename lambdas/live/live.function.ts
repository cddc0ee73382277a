/** The live function: the routes of the WebSocket API. */
import { createRateLimiter } from '#lambdas/shared/rate-limiter.ts'
import { log, openWorld, readAppOrigin, readSilentDays } from '#lambdas/shared/world.function.ts'
import { connectLive, disconnectLive, keepLive, pingPace } from './connect-live.ts'
import { createGatewaySockets } from './gateway-sockets.function.ts'
import { passMint } from './live-pass-mint.function.ts'
import { socketFunction } from './socket-routes.function.ts'

const world = {
  ...openWorld(),
  passMint,
  pings: createRateLimiter(pingPace),
  silentDays: readSilentDays(),
  sockets: createGatewaySockets(),
}

export const handler = socketFunction({
  allowedOrigin: readAppOrigin(),
  connect: (connectionId, pass) => connectLive(world, connectionId, pass),
  disconnect: (connectionId) => disconnectLive(world, connectionId),
  keep: (connectionId) => keepLive(world, connectionId),
  log,
})
