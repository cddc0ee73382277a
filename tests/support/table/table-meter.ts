/** A proxy between the functions and the database that counts requests and capacity units. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { forwardRequest } from '#infra/local/engine/http-exchange.ts'
import { startDatabase } from '#infra/local/tests/database.ts'

interface Capacity {
  TableName?: string
  CapacityUnits?: number
}

const itemReads = new Set(['GetItem', 'Query', 'Scan', 'BatchGetItem', 'TransactGetItems'])
const itemWrites = new Set(['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'TransactWriteItems'])

type Key = Record<'pk' | 'sk', { S: string }>

interface Request {
  Key?: Key
  Item?: Key
  TransactItems?: readonly Record<string, Request>[]
}

/** The items that a request names, such as `GetItem CATALOGUE SNAPSHOT`; the command alone for a query. */
const targetOf = (command: string, { Key, Item, TransactItems = [] }: Request): string => {
  const named = Key ?? Item
  const parts = TransactItems.flatMap((part) => Object.entries(part).map(([kind, each]) => targetOf(kind, each)))
  return [command, ...(named ? [named.pk.S, named.sk.S] : []), ...parts].join(' ')
}

const unitsIn = (answer: string): number => {
  const { ConsumedCapacity = [] } = JSON.parse(answer) as { ConsumedCapacity?: Capacity | Capacity[] }
  return [ConsumedCapacity].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0)
}

/** Starts an empty database with the meter in front of it. */
export const startTableMeter = async () => {
  const database = await startDatabase()
  const nothing = () => ({
    requests: [] as string[],
    uses: [] as { target: string; units: number }[],
    readUnits: 0,
    writeUnits: 0,
  })
  let use = nothing()

  const forward = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const target = String(incoming.headers['x-amz-target'])
    const command = target.split('.')[1] ?? ''
    const isCounted = itemReads.has(command) || itemWrites.has(command)
    const asked = (await json(incoming)) as Request
    const request = { ...asked, ...(isCounted && { ReturnConsumedCapacity: 'TOTAL' }) }
    const { authorization = '' } = incoming.headers
    const type = { 'content-type': 'application/x-amz-json-1.0' }
    const signed = { authorization, 'x-amz-date': String(incoming.headers['x-amz-date']) }
    const headers = { ...type, ...signed, 'x-amz-target': target }
    const sent = { method: 'POST', headers, body: Buffer.from(JSON.stringify(request)) }
    const reply = await forwardRequest(sent, new URL(database.endpoint))
    const answer = reply.body.toString()
    if (isCounted) {
      const units = reply.status === 200 ? unitsIn(answer) : 0
      use.requests.push(command)
      use.uses.push({ target: targetOf(command, asked), units })
      use[itemReads.has(command) ? 'readUnits' : 'writeUnits'] += units
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
    /** Runs one action and returns its command names, such as UpdateItem, in the order of arrival, what they asked for, and its units. */
    measure: async (action: () => Promise<unknown>) => {
      use = nothing()
      await action()
      return use
    },
    /** Requests of the action that is measured, so far. */
    requests: () => use.requests.length,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await database.stop()
    },
  }
}
