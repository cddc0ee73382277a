/** A DynamoDB of its own for a test file: dynoxide in memory on a free port, with the table of the synthesized stack. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createServer, type AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import {
  CreateTableCommand,
  DynamoDBClient,
  ListTablesCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { readTableDefinition, type TableDefinition } from './table-template.ts'

export interface TestTable {
  endpoint: string
  tableName: string
  client: DynamoDBClient
  /** Counts the requests sent through it in `requests`, by command name. */
  documents: DynamoDBDocumentClient
  requests: string[]
  stop: () => Promise<void>
}

export const findFreePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** The shell waits on its stdin, which closes when this process ends in any way, and then ends dynoxide. */
const startDynoxide = (port: number): ChildProcess => {
  const binary = join(dirname(createRequire(import.meta.url).resolve('@dynoxide/linux-x64/package.json')), 'dynoxide')
  return spawn(
    'sh',
    ['-c', '"$0" serve --port "$1" <&- & child=$!; cat >/dev/null; kill $child; wait', binary, String(port)],
    {
      stdio: ['pipe', 'ignore', 'ignore'],
    },
  )
}

const waitUntilAnswering = async (client: DynamoDBClient, attempts = 100): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.send(new ListTablesCommand())
      return
    } catch (error) {
      if (attempt === attempts) throw new Error('dynoxide does not answer', { cause: error })
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}

export interface TestDatabase {
  endpoint: string
  client: DynamoDBClient
  stop: () => Promise<void>
}

/** Starts an empty database in memory. */
export const startDatabase = async (): Promise<TestDatabase> => {
  const port = await findFreePort()
  const dynoxide = startDynoxide(port)
  const endpoint = `http://127.0.0.1:${port}`
  const client = new DynamoDBClient({
    endpoint,
    region: 'ap-south-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  })
  await waitUntilAnswering(client)
  return {
    endpoint,
    client,
    stop: async () => {
      client.destroy()
      const ended = once(dynoxide, 'exit')
      dynoxide.stdin?.end()
      await ended
    },
  }
}

/** Starts a database with the table; call `stop` in afterAll. */
export const startTable = async (definition: TableDefinition = readTableDefinition()): Promise<TestTable> => {
  const { endpoint, client, stop } = await startDatabase()
  const tableName = 'paisalane-test'
  await client.send(new CreateTableCommand({ TableName: tableName, ...definition.create }))
  if (definition.ttlAttribute) {
    await client.send(
      new UpdateTimeToLiveCommand({
        TableName: tableName,
        TimeToLiveSpecification: { AttributeName: definition.ttlAttribute, Enabled: true },
      }),
    )
  }
  const requests: string[] = []
  client.middlewareStack.add(
    (next, context) => (input) => {
      requests.push(String(context['commandName']).replace(/Command$/, ''))
      return next(input)
    },
    { step: 'initialize', name: 'count-requests' },
  )
  return {
    endpoint,
    tableName,
    client,
    documents: DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } }),
    requests,
    stop,
  }
}
