/** A proxy between the functions and the database that counts requests and capacity units. */
import { once } from 'node:events'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startDatabase } from '#infra/local/tests/database.ts'

export interface TableUse {
  /** Command names in the order of arrival, such as UpdateItem. */
  requests: string[]
  readUnits: number
  writeUnits: number
}

export interface TableMeter {
  /** For DYNAMODB_ENDPOINT. */
  endpoint: string
  /** Runs one action and returns the requests it made. */
  measure: (action: () => Promise<unknown>) => Promise<TableUse>
  stop: () => Promise<void>
}

interface Capacity {
  TableName?: string
  CapacityUnits?: number
}

const itemReads = new Set(['GetItem', 'Query', 'Scan', 'BatchGetItem', 'TransactGetItems'])
const itemWrites = new Set(['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'TransactWriteItems'])

const readBody = async (incoming: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const withCapacity = (body: Buffer) =>
  Buffer.from(JSON.stringify({ ...(JSON.parse(body.toString('utf8')) as object), ReturnConsumedCapacity: 'TOTAL' }))

const unitsIn = (answer: string): number => {
  const { ConsumedCapacity } = JSON.parse(answer) as { ConsumedCapacity?: Capacity | Capacity[] }
  const capacities = Array.isArray(ConsumedCapacity) ? ConsumedCapacity : [ConsumedCapacity ?? {}]
  return capacities.reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0)
}

/** Starts an empty database with the meter in front of it. */
export const startTableMeter = async (): Promise<TableMeter> => {
  const database = await startDatabase()
  const target = new URL(database.endpoint)
  let use: TableUse = { requests: [], readUnits: 0, writeUnits: 0 }

  const forward = async (incoming: IncomingMessage) => {
    const command = String(incoming.headers['x-amz-target']).split('.')[1] ?? ''
    const isCounted = itemReads.has(command) || itemWrites.has(command)
    const received = await readBody(incoming)
    const body = isCounted ? withCapacity(received) : received
    const outgoing = request({
      host: target.hostname,
      port: target.port,
      method: 'POST',
      path: '/',
      headers: { ...incoming.headers, 'content-length': String(body.length) },
    })
    outgoing.end(body)
    const [reply] = (await once(outgoing, 'response')) as [IncomingMessage]
    const answer = await readBody(reply)
    if (isCounted) {
      use.requests.push(command)
      const units = reply.statusCode === 200 ? unitsIn(answer.toString('utf8')) : 0
      if (itemReads.has(command)) use.readUnits += units
      else use.writeUnits += units
    }
    return { status: reply.statusCode ?? 500, headers: { 'content-type': 'application/x-amz-json-1.0' }, answer }
  }

  const server = createServer((incoming, outgoing) => {
    forward(incoming).then(
      ({ status, headers, answer }) => outgoing.writeHead(status, headers).end(answer),
      (error: unknown) => outgoing.destroy(error instanceof Error ? error : undefined),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    measure: async (action) => {
      use = { requests: [], readUnits: 0, writeUnits: 0 }
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
