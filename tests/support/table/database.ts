/** Connects to the local database. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'

export const connectToDatabase = (endpoint: string): DynamoDBClient =>
  new DynamoDBClient({
    endpoint,
    region: 'ap-south-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  })
