/** The live function: the routes of the WebSocket API. */
import { createGatewaySockets } from '#adapters/gateway-sockets.ts'
import { livePassMint as mint } from '#adapters/live-pass-mint.ts'
import { createLog } from '#adapters/power-log.ts'
import { requiredVariable } from '#adapters/required-variable.ts'
import { systemClock as clock } from '#adapters/system-clock.ts'
import { environment } from '#contract/environment.ts'
import { DynamoConnectionRepository } from '#data/support/dynamo-connection-repository.ts'
import { DynamoLivePassRepository } from '#data/support/dynamo-live-pass-repository.ts'
import { DynamoSessionStates } from '#data/support/dynamo-session-states.ts'
import { openTable } from '#data/table.ts'
import { connectLive } from '#use-cases/support/connect-live.ts'
import { disconnectLive } from '#use-cases/support/disconnect-live.ts'
import { keepLive } from '#use-cases/support/keep-live.ts'
import { createAnswerSocket } from '#gateway/socket-function.ts'

const table = openTable(requiredVariable(environment.tableName))
const ports = {
  passes: new DynamoLivePassRepository(table),
  connections: new DynamoConnectionRepository(table),
  sessions: new DynamoSessionStates(table),
  sockets: createGatewaySockets(),
  mint,
  clock,
}

export const handler = createAnswerSocket({
  allowedOrigin: requiredVariable(environment.appOrigin),
  connect: (connectionId, pass) => connectLive(ports, connectionId, pass),
  disconnect: (connectionId) => disconnectLive(ports, connectionId),
  keep: (connectionId) => keepLive(ports, connectionId),
  log: createLog(),
})
