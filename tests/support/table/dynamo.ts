/** A table of its own for a test file or a test: that of the synthesized stack, in the database that the data layer shares. */
import { randomUUID } from 'node:crypto'
import { CreateTableCommand, UpdateTimeToLiveCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, PutCommand, QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { inject } from 'vitest'
import { connectToDatabase } from './database.ts'
import { readTableDefinition } from './table-template.ts'

interface ItemKey {
  pk: string
  sk: string
}
type StoredItem = Record<string, unknown>

export interface TestTable {
  endpoint: string
  tableName: string
  client: DynamoDBClient
  documents: DynamoDBDocumentClient
  /** Names of the commands sent through `client` and `documents`, in order. */
  requests: string[]
  /** Reads one item past the repositories, with all of its attributes. */
  read: (key: ItemKey) => Promise<StoredItem | undefined>
  /** Reads the items of a partition whose sort key starts with the prefix. */
  list: (pk: string, prefix?: string) => Promise<StoredItem[]>
  /** Writes an item as it is. */
  put: (item: StoredItem) => Promise<void>
  scan: () => Promise<StoredItem[]>
  /** Closes the connection; the table goes with the database. */
  stop: () => void
}

/** Creates an empty table; call `stop` in afterAll. */
export const startTable = async (): Promise<TestTable> => {
  const endpoint = inject('databaseEndpoint')
  const client = connectToDatabase(endpoint)
  const { create, ttlAttribute } = readTableDefinition()
  const TableName = `paisalane-test-${randomUUID()}`
  await client.send(new CreateTableCommand({ TableName, ...create }))
  if (ttlAttribute) {
    const TimeToLiveSpecification = { AttributeName: ttlAttribute, Enabled: true }
    await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }))
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
  return {
    endpoint,
    tableName: TableName,
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
    stop: () => client.destroy(),
  }
}
