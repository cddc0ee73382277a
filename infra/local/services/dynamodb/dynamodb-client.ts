/** A minimal DynamoDB client for the runtime's own calls, without the SDK and its start-up time. */
import { Agent, request, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'

/** An error from DynamoDB. `name` is its short name, such as ResourceNotFoundException. */
export class DynamoDbError extends Error {
  override readonly name: string

  constructor(name: string, message: string) {
    super(message)
    this.name = name
  }
}

/** Nobody here checks more of a signature than its form and its access key. */
const authorizationOf = (region: string, accessKeyId = 'local') =>
  `AWS4-HMAC-SHA256 Credential=${accessKeyId}/20250101/${region}/dynamodb/aws4_request, SignedHeaders=host;x-amz-date, Signature=00`

export type CallDynamoDb = (operation: string, input: object) => Promise<Record<string, unknown>>

const agent = new Agent({ keepAlive: true })

/** `fetch` takes more than twice the processor time, and streams are read up to eight times a second. */
const post = (endpoint: string, headers: Record<string, string>, body: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request(endpoint, { agent, method: 'POST', headers }, resolve).on('error', reject).end(body)
  })

interface ClientOptions {
  endpoint: string
  region: string
  accessKeyId?: string
}

/** @param service the API version that prefixes operations: the one of tables or the one of streams */
export const createDynamoDbClient =
  ({ endpoint, region, accessKeyId }: ClientOptions, service = 'DynamoDB_20120810'): CallDynamoDb =>
  async (operation, input) => {
    const headers = {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': `${service}.${operation}`,
      'x-amz-date': '20250101T000000Z',
      authorization: authorizationOf(region, accessKeyId),
    }
    const response = await post(endpoint, headers, JSON.stringify(input))
    const answer = (await json(response)) as Record<string, unknown>
    if (response.statusCode === 200) return answer
    const type = String(answer['__type']).replace(/^.*#/, '')
    throw new DynamoDbError(type, String(answer['message'] ?? answer['Message']))
  }
