/** The fan-out function: what the table's stream tells of support goes to the open sockets. */
import { createGatewaySockets } from '#adapters/gateway-sockets.ts'
import { createLog } from '#adapters/power-log.ts'
import { requiredVariable } from '#adapters/required-variable.ts'
import { systemClock as clock } from '#adapters/system-clock.ts'
import { environment } from '#contract/environment.ts'
import { DynamoConnectionRepository } from '#data/support/dynamo-connection-repository.ts'
import { DynamoSessionStates } from '#data/support/dynamo-session-states.ts'
import { openTable } from '#data/table.ts'
import { announceChange } from '#use-cases/support/announce-change.ts'
import { createAnswerStream } from '#gateway/stream-function.ts'

const log = createLog()
const table = openTable(requiredVariable(environment.tableName))
const ports = {
  connections: new DynamoConnectionRepository(table),
  sessions: new DynamoSessionStates(table),
  sockets: createGatewaySockets(),
  clock,
  log,
}

export const handler = createAnswerStream({ announce: (change) => announceChange(ports, change), log })
