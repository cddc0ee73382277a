/** A table as the synthesized stack has it, in a local database, whose requests and capacity units can be measured. */
import { randomUUID } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { CreateTableCommand, type CreateTableCommandInput } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, PutCommand, QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { openTable } from '#data/table.ts'
import { openBatch, openScan, openScanPage } from '#data/whole-table.ts'
import { connectToDatabase } from './database.ts'
import { keysOfRequest } from './keys-of-request.ts'
import { checkStartingKey } from './starting-key.ts'

type StoredItem = Record<string, unknown>
type Capacity = { CapacityUnits?: number }
type Template = { Resources: Record<string, { Type: string; Properties: unknown }> }

/** Requests sorted by name, the keys that they named, and the capacity units that they used. */
export interface RequestUse {
  requests: string[]
  keys: string[]
  readUnits: number
  writeUnits: number
}

/** Reads keys and indexes of the only table of the stack, so that the tested table is the shipped one. */
const readTableDefinition = (): Omit<CreateTableCommandInput, 'TableName'> => {
  const [table, ...others] = readdirSync('cdk.out')
    .filter((name) => name.endsWith('.template.json'))
    .map((name) => JSON.parse(readFileSync(`cdk.out/${name}`, 'utf8')) as Template)
    .flatMap(({ Resources }) => Object.values(Resources))
    .filter(({ Type }) => Type === 'AWS::DynamoDB::GlobalTable')
  if (!table || others.length > 0) throw new Error('cdk.out does not hold one table: run npm run build')
  const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes } = table.Properties as CreateTableCommandInput
  return { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes, BillingMode: 'PAY_PER_REQUEST' }
}

let definition: ReturnType<typeof readTableDefinition> | undefined

/** Creates an empty table, which goes with the database. */
export const createMeasuredTable = async (endpoint: string) => {
  const client = connectToDatabase(endpoint)
  const TableName = `paisalane-test-${randomUUID()}`
  definition ??= readTableDefinition()
  await client.send(new CreateTableCommand({ TableName, ...definition }))
  const requests: string[] = []
  const named = new Set<string>()
  const used = { readUnits: 0, writeUnits: 0 }
  const underWay = new Set<Promise<unknown>>()
  /** An action that fails leaves the requests that it sent beside the failed one, and what goes on with their answers. */
  const allAnswered = async () => {
    while (underWay.size > 0) {
      await Promise.allSettled(underWay)
      await setImmediate()
    }
  }
  client.middlewareStack.add(
    (next, context) => (args) => {
      const name = String(context['commandName']).replace(/Command$/, '')
      requests.push(name)
      checkStartingKey(args.input)
      for (const key of keysOfRequest(args.input)) named.add(key)
      const send = async () => {
        const input = Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' })
        const result = await next({ ...args, input })
        const { ConsumedCapacity = [] } = result.output as { ConsumedCapacity?: Capacity | Capacity[] }
        const units = [ConsumedCapacity].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0)
        used[['GetItem', 'Query', 'Scan'].includes(name) ? 'readUnits' : 'writeUnits'] += units
        return result
      }
      const sent = send()
      underWay.add(sent)
      return sent.finally(() => underWay.delete(sent))
    },
    { step: 'initialize', name: 'measure' },
  )
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
  return {
    endpoint,
    tableName: TableName,
    /** The table as repositories see it. */
    opened: openTable(TableName, documents),
    /** The table as operator commands read many items at once. */
    openedBatch: openBatch(TableName, documents),
    /** The table as operator commands read it as a whole. */
    openedScan: openScan(TableName, documents),
    openedScanPage: openScanPage(TableName, documents),
    /** Names of the commands sent to the table, in order. */
    requests,
    /** Runs one action and adds up its requests. */
    measure: async (action: () => Promise<unknown>): Promise<RequestUse> => {
      await allAnswered()
      requests.length = 0
      named.clear()
      Object.assign(used, { readUnits: 0, writeUnits: 0 })
      await action()
      await allAnswered()
      return { requests: requests.toSorted(), keys: [...named].toSorted(), ...used }
    },
    /** Reads one item past the repositories, with all of its attributes. */
    read: async (Key: { pk: string; sk: string }): Promise<StoredItem | undefined> =>
      (await documents.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item,
    /** Reads the items of a partition whose sort key starts with the prefix. */
    list: async (pk: string, prefix?: string): Promise<StoredItem[]> => {
      const KeyConditionExpression = prefix === undefined ? 'pk = :pk' : 'pk = :pk AND begins_with(sk, :prefix)'
      const ExpressionAttributeValues = { ':pk': pk, ...(prefix !== undefined && { ':prefix': prefix }) }
      const query = new QueryCommand({ TableName, KeyConditionExpression, ExpressionAttributeValues })
      return (await documents.send(query)).Items ?? []
    },
    /** Writes an item as it is. */
    put: async (Item: StoredItem) => {
      await documents.send(new PutCommand({ TableName, Item }))
    },
    scan: async (): Promise<StoredItem[]> => (await documents.send(new ScanCommand({ TableName }))).Items ?? [],
  }
}
