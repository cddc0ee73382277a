/** Looks into the table of a running product, for what no client may see. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { RunningProduct } from './runtime.ts'

const runtimeFile = z.object({ dynamodbEndpoint: z.string(), tableName: z.string(), region: z.string() })

/** The item at a key (`design/architecture.md`, Data), or undefined. */
export const readStoredItem = async (
  product: RunningProduct,
  key: { pk: string; sk: string },
): Promise<Record<string, unknown> | undefined> => {
  const text = await readFile(join(product.dataFolder, 'runtime.json'), 'utf8')
  const { dynamodbEndpoint, tableName, region } = z.parse(runtimeFile, JSON.parse(text))
  const client = new DynamoDBClient({
    endpoint: dynamodbEndpoint,
    region,
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  })
  const { Item } = await DynamoDBDocumentClient.from(client).send(new GetCommand({ TableName: tableName, Key: key }))
  client.destroy()
  return Item
}
