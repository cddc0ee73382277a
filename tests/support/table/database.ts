/** An empty DynamoDB in memory, which the local runtime uses too. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { Database } from '#infra/local/services/dynamodb/database.ts'

const region = 'ap-south-1'

export const connectToDatabase = (endpoint: string): DynamoDBClient =>
  new DynamoDBClient({ endpoint, region, credentials: { accessKeyId: 'test', secretAccessKey: 'test' } })

export const startDatabase = async (): Promise<Database> => {
  const onLost = (reason: string) => {
    throw new Error(reason)
  }
  const database = await Database.at({ region, onLost })
  await database.start()
  return database
}
