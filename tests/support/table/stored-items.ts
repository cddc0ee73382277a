/** Reads and writes what no client can reach in a running product: its addresses and the items of its table. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { RunningProduct } from '../runtime.ts'
import { connectToDatabase } from './database.ts'

const runtimeFile = z.object({
  dynamodbEndpoint: z.string(),
  tableName: z.string(),
  region: z.string(),
  outputs: z.record(z.string(), z.string()),
})

/** Reads the runtime's description of itself: addresses and stack outputs. */
export const readAddresses = async (dataFolder: string): Promise<z.infer<typeof runtimeFile>> =>
  z.parse(runtimeFile, JSON.parse(await readFile(join(dataFolder, 'runtime.json'), 'utf8')))

const atTable = async <Answer>(
  product: RunningProduct,
  ask: (documents: DynamoDBDocumentClient, TableName: string) => Promise<Answer>,
): Promise<Answer> => {
  const { dynamodbEndpoint, tableName } = await readAddresses(product.dataFolder)
  const client = connectToDatabase(dynamodbEndpoint)
  try {
    return await ask(DynamoDBDocumentClient.from(client), tableName)
  } finally {
    client.destroy()
  }
}

/** Reads the item under a key of the table (`lambdas/data/keys.ts`), undefined if there is none. */
export const readStoredItem = (
  product: RunningProduct,
  key: { pk: string; sk: string },
): Promise<Record<string, unknown> | undefined> =>
  atTable(product, async (documents, TableName) => (await documents.send(new GetCommand({ TableName, Key: key }))).Item)

export const putStoredItem = async (product: RunningProduct, item: Record<string, unknown>): Promise<void> => {
  await atTable(product, (documents, TableName) => documents.send(new PutCommand({ TableName, Item: item })))
}
