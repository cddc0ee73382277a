/**
 * A local HTTP stub of the AWS services: it keeps nothing, answers what a row of the table answers in a usual case, and remembers the
 * requests, so that the floor can repeat them.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { marshall } from '@aws-sdk/util-dynamodb'
import { toSnapshotItem } from '#lambdas/offers/catalogue-snapshot.table.ts'
import { storedCatalogue, storedItems } from './stored-items.ts'

export interface SentRequest {
  /** Such as UpdateItem. */
  readonly command: string
  readonly body: Readonly<Record<string, unknown>>
}

type WireItem = Record<string, { S?: string }>

const { body, ...snapshotFields } = toSnapshotItem({ catalogue: storedCatalogue, version: 1 })
const snapshot = { ...marshall(snapshotFields), body: { B: body.toString('base64') } }

/** The item under a key: by its partition's prefix and its sort key's. */
const itemUnder = ({ pk, sk }: WireItem) => {
  const kind = `${pk?.S?.split('#')[0]}/${sk?.S?.split('#')[0]}`
  if (kind === 'CATALOGUE/SNAPSHOT') return snapshot
  const item = storedItems[kind]
  return item && marshall(item, { removeUndefinedValues: true })
}

const answerTo = ({ command, body }: SentRequest) => {
  switch (command) {
    case 'GetItem': {
      const Item = itemUnder(body['Key'] as WireItem)
      return Item ? { Item } : {}
    }
    case 'UpdateItem':
      return { Attributes: itemUnder(body['Key'] as WireItem) }
    case 'Query': {
      // A click reads the application and its user, a list the applications.
      const isOfClick = String(body['KeyConditionExpression']).includes('BETWEEN')
      const items = ['USER/APP', isOfClick ? 'USER/PROFILE' : 'USER/APP'].map((kind) => storedItems[kind] ?? {})
      return { Items: items.map((item) => marshall(item)), Count: items.length }
    }
    default:
      return {}
  }
}

export const startStubServices = async () => {
  const sent: SentRequest[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8').on('data', (part: string) => (text += part))
    request.on('end', () => {
      const command = String(request.headers['x-amz-target']).split('.')[1] ?? ''
      const asked = { command, body: JSON.parse(text || '{}') as Record<string, unknown> }
      sent.push(asked)
      response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(answerTo(asked)))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The requests since the last look. */
    takeSent: () => sent.splice(0),
    stop: () => server.close().closeAllConnections(),
  }
}
