/** An empty DynamoDB in memory: dynoxide on a free port. */
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { findFreePort, spawnDynoxide } from '#infra/local/services/dynamodb/dynoxide.ts'

export interface TestDatabase {
  endpoint: string
  stop: () => Promise<void>
}

export const connectToDatabase = (endpoint: string): DynamoDBClient =>
  new DynamoDBClient({
    endpoint,
    region: 'ap-south-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  })

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

export const startDatabase = async (): Promise<TestDatabase> => {
  const port = await findFreePort()
  const dynoxide = spawnDynoxide({ port })
  const endpoint = `http://127.0.0.1:${port}`
  const client = connectToDatabase(endpoint)
  await waitUntilAnswering(client)
  client.destroy()
  return {
    endpoint,
    stop: async () => {
      dynoxide.process.stdin?.end()
      await dynoxide.ended
    },
  }
}
