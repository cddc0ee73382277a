/** A DynamoDB of its own for a test file: dynoxide in memory on a free port, with the table of the synthesized stack. */
import {
  CreateTableCommand,
  DynamoDBClient,
  ListTablesCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, PutCommand, QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { findFreePort, spawnDynoxide } from '#infra/local/services/dynamodb/dynoxide.ts'
import { readTableDefinition, type TableDefinition } from './table-template.ts'

interface ItemKey {
  pk: string
  sk: string
}
type StoredItem = Record<string, unknown>

export interface TestTable {
  endpoint: string
  tableName: string
  client: DynamoDBClient
  /** Counts the requests sent through it in `requests`, by command name. */
  documents: DynamoDBDocumentClient
  requests: string[]
  /** Reads one item past the repositories, with everything that the table holds of it. */
  read: (key: ItemKey) => Promise<StoredItem | undefined>
  /** Reads the items of a partition whose sort key starts with the prefix. */
  list: (pk: string, prefix?: string) => Promise<StoredItem[]>
  /** Writes an item as it is. */
  put: (item: StoredItem) => Promise<void>
  scan: () => Promise<StoredItem[]>
  stop: () => Promise<void>
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
  const dynoxide = spawnDynoxide({ port })
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
      dynoxide.process.stdin?.end()
      await dynoxide.ended
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
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
  const TableName = tableName
  return {
    endpoint,
    tableName,
    client,
    documents,
    requests,
    read: async (Key) => (await documents.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item,
    list: async (pk, prefix = '') => {
      const { Items = [] } = await documents.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
          ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
        }),
      )
      return Items
    },
    put: async (Item) => {
      await documents.send(new PutCommand({ TableName, Item }))
    },
    scan: async () => (await documents.send(new ScanCommand({ TableName }))).Items ?? [],
    stop,
  }
}
