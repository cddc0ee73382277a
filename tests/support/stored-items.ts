/** Looks into a running product, for what no client may see: its addresses and its table. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { RunningProduct } from './runtime.ts'

const runtimeFile = z.object({
  dynamodbEndpoint: z.string(),
  tableName: z.string(),
  region: z.string(),
  outputs: z.record(z.string(), z.string()),
})

/** What the runtime says about itself in its data folder: addresses, and the outputs of the stack. */
export const readAddresses = async (dataFolder: string): Promise<z.infer<typeof runtimeFile>> =>
  z.parse(runtimeFile, JSON.parse(await readFile(join(dataFolder, 'runtime.json'), 'utf8')))

/** The item at a key (`design/architecture.md`, Data), or undefined. */
export const readStoredItem = async (
  product: RunningProduct,
  key: { pk: string; sk: string },
): Promise<Record<string, unknown> | undefined> => {
  const { dynamodbEndpoint, tableName, region } = await readAddresses(product.dataFolder)
  const client = new DynamoDBClient({
    endpoint: dynamodbEndpoint,
    region,
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  })
  const { Item } = await DynamoDBDocumentClient.from(client).send(new GetCommand({ TableName: tableName, Key: key }))
  client.destroy()
  return Item
}
