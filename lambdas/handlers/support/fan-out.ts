/** The fan-out function: pushes changes of tickets and sessions from the table's stream to the open sockets. */
import { createGatewaySockets } from '#adapters/support/gateway-sockets.ts'
import { DynamoConnectionRepository } from '#data/support/dynamo-connection-repository.ts'
import { DynamoSessionStates } from '#data/support/dynamo-session-states.ts'
import { readChange, ticketOfRecord, type StreamRecord } from '#data/support/stream-changes.ts'
import { streamFunction } from '#entry/support/stream-function.ts'
import { announceChange } from '#use-cases/support/announce-change.ts'
import { clock, log, openFunctionTable } from '../function-parts.ts'

const table = openFunctionTable()
const ports = {
  connections: new DynamoConnectionRepository(table),
  sessions: new DynamoSessionStates(table),
  sockets: createGatewaySockets(),
  clock,
  log,
}

// The event's types and the SDK's differ only in how they write binary values.
export const handler = streamFunction({
  groupOf: (record) => ticketOfRecord(record as StreamRecord),
  announce: async (record) => {
    const change = readChange(record as StreamRecord)
    if (change) await announceChange(ports, change)
  },
  log,
})
