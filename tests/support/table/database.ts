/** Connects to the local database. */
import { Agent } from 'node:http'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { leftOutOfRequests } from '#data/table.ts'

/** The database reads who asks, and verifies no signature: to compute one, and the parts that the product leaves out, would take a quarter of a request. */
const authorization =
  'AWS4-HMAC-SHA256 Credential=test/20260101/ap-south-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0'

/** Clients share their sockets: with its own ones each, thousands of random histories ran out of them. */
const httpAgent = new Agent({ keepAlive: true, maxSockets: 50 })

export const connectToDatabase = (endpoint: string): DynamoDBClient => {
  const client = new DynamoDBClient({
    endpoint,
    region: 'ap-south-1',
    requestHandler: { httpAgent },
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    signer: {
      sign: (request) => {
        Object.assign(request.headers, { authorization, 'x-amz-date': '20260101T000000Z' })
        return Promise.resolve(request)
      },
    },
  })
  for (const name of leftOutOfRequests) client.middlewareStack.remove(name)
  return client
}
