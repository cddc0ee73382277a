/** A proxy between the functions and the database that counts requests and capacity units. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { startDatabase } from '#infra/local/tests/database.ts'

interface Capacity {
  TableName?: string
  CapacityUnits?: number
}

const itemReads = new Set(['GetItem', 'Query', 'Scan', 'BatchGetItem', 'TransactGetItems'])
const itemWrites = new Set(['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'TransactWriteItems'])

const unitsIn = (answer: string): number => {
  const { ConsumedCapacity = [] } = JSON.parse(answer) as { ConsumedCapacity?: Capacity | Capacity[] }
  return [ConsumedCapacity].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0)
}

/** Starts an empty database with the meter in front of it. */
export const startTableMeter = async () => {
  const database = await startDatabase()
  const nothing = () => ({ requests: [] as string[], readUnits: 0, writeUnits: 0 })
  let use = nothing()

  const forward = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const target = String(incoming.headers['x-amz-target'])
    const command = target.split('.')[1] ?? ''
    const isCounted = itemReads.has(command) || itemWrites.has(command)
    const request = { ...((await json(incoming)) as object), ...(isCounted && { ReturnConsumedCapacity: 'TOTAL' }) }
    const { authorization = '' } = incoming.headers
    const type = { 'content-type': 'application/x-amz-json-1.0' }
    const signed = { authorization, 'x-amz-date': String(incoming.headers['x-amz-date']) }
    const headers = { ...type, ...signed, 'x-amz-target': target }
    const reply = await fetch(database.endpoint, { method: 'POST', headers, body: JSON.stringify(request) })
    const answer = await reply.text()
    if (isCounted) {
      use.requests.push(command)
      use[itemReads.has(command) ? 'readUnits' : 'writeUnits'] += reply.ok ? unitsIn(answer) : 0
    }
    outgoing.writeHead(reply.status, type).end(answer)
  }

  const server = createServer((incoming, outgoing) => {
    forward(incoming, outgoing).catch((error: unknown) => outgoing.destroy(error instanceof Error ? error : undefined))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    /** For DYNAMODB_ENDPOINT. */
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Runs one action and returns its command names, such as UpdateItem, in the order of arrival, and its units. */
    measure: async (action: () => Promise<unknown>) => {
      use = nothing()
      await action()
      return use
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await database.stop()
    },
  }
}
