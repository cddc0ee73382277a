/** Small stacks with a WebSocket API, and clients of it and of @connections. */
import { once } from 'node:events'
import { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi'
import { onTestFinished } from 'vitest'
import { WebSocket, type ClientOptions } from 'ws'
import type { Runtime, RuntimeOptions } from '#infra/local/runtime.ts'
import { functionOf, startStack, type SmallResource } from './small-stack.ts'

export interface SmallSocketRoute {
  key: string
  /** The function's answer goes back over the socket. */
  answers?: boolean
  properties?: Record<string, unknown>
}

const socketRoute = (
  { key, answers = false, properties }: SmallSocketRoute,
  index: number,
): Record<string, SmallResource> => ({
  [`SocketRoute${index}`]: {
    Type: 'AWS::ApiGatewayV2::Route',
    Properties: {
      ApiId: { Ref: 'Sockets' },
      RouteKey: key,
      Target: { 'Fn::Join': ['', ['integrations/', { Ref: 'SocketIntegration' }]] },
      ...(answers && { RouteResponseSelectionExpression: '$default' }),
      ...properties,
    },
  },
  ...(answers && {
    [`SocketRouteResponse${index}`]: {
      Type: 'AWS::ApiGatewayV2::RouteResponse',
      Properties: {
        ApiId: { Ref: 'Sockets' },
        RouteId: { Ref: `SocketRoute${index}` },
        RouteResponseKey: '$default',
      },
    },
  }),
})

/** A WebSocket API whose routes all lead to the function `Worker`. */
export const socketApiOf = (...routes: SmallSocketRoute[]): Record<string, SmallResource> => ({
  Sockets: {
    Type: 'AWS::ApiGatewayV2::Api',
    Properties: { Name: 'small', ProtocolType: 'WEBSOCKET', RouteSelectionExpression: '$request.body.action' },
  },
  SocketStage: {
    Type: 'AWS::ApiGatewayV2::Stage',
    Properties: { ApiId: { Ref: 'Sockets' }, AutoDeploy: true, StageName: 'socket' },
  },
  SocketIntegration: {
    Type: 'AWS::ApiGatewayV2::Integration',
    Properties: {
      ApiId: { Ref: 'Sockets' },
      IntegrationType: 'AWS_PROXY',
      IntegrationUri: {
        'Fn::Join': [
          '',
          [
            'arn:aws:apigateway:ap-south-1:lambda:path/2015-03-31/functions/',
            { 'Fn::GetAtt': ['Worker', 'Arn'] },
            '/invocations',
          ],
        ],
      },
    },
  },
  ...routes.map(socketRoute).reduce((all, some) => ({ ...all, ...some }), {}),
})

/** Prints each event as a line, and answers what its frame asks for. */
const worker = `
export const handler = async (event) => {
  console.log(JSON.stringify(event))
  const { eventType } = event.requestContext
  if (eventType === 'CONNECT') {
    const wanted = Number(event.queryStringParameters?.status ?? 200)
    const [first] = (event.headers['Sec-WebSocket-Protocol'] ?? '').split(',')
    if (event.queryStringParameters?.fail) throw new Error('no')
    return { statusCode: wanted, ...(first && { headers: { 'Sec-WebSocket-Protocol': first } }) }
  }
  const { fail, silent } = JSON.parse(event.body ?? '{}')
  if (fail) throw new Error('no')
  return silent ? { statusCode: 200 } : { statusCode: 200, body: 'answer to ' + event.requestContext.routeKey }
}`

export interface SocketEvent {
  headers?: Record<string, string>
  multiValueHeaders?: Record<string, string[]>
  queryStringParameters?: Record<string, string>
  body?: string
  isBase64Encoded: boolean
  requestContext: Record<string, unknown> & { connectionId: string; eventType: string; routeKey: string }
}

export interface SocketStack {
  runtime: Runtime
  /** What the function was given, in order. */
  events: SocketEvent[]
  /** Client of @connections. */
  management: ApiGatewayManagementApiClient
}

export const startSockets = async (
  routes: SmallSocketRoute[],
  options: Partial<RuntimeOptions> = {},
): Promise<SocketStack> => {
  const events: SocketEvent[] = []
  const runtime = await startStack(
    { resources: { Worker: functionOf('worker'), ...socketApiOf(...routes) }, bundles: { worker } },
    {
      print: (line) => {
        const text = line.replace(/^\[[^\]]*\] /, '')
        if (text.startsWith('{"')) events.push(JSON.parse(text) as SocketEvent)
      },
      ...options,
    },
  )
  const management = new ApiGatewayManagementApiClient({
    region: 'ap-south-1',
    endpoint: `${runtime.origin.replace('localhost', '127.0.0.1')}/socket`,
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  })
  onTestFinished(() => management.destroy())
  return { runtime, events, management }
}

export interface TestSocket {
  socket: WebSocket
  received: string[]
  closed: Promise<{ code: number; reason: string }>
}

const addressOf = ({ origin }: Runtime, path: string) => origin.replace('http://localhost', 'ws://127.0.0.1') + path

export const openTestSocket = async (
  runtime: Runtime,
  { path = '/socket', protocols = [], ...options }: ClientOptions & { path?: string; protocols?: string[] } = {},
): Promise<TestSocket> => {
  const socket = new WebSocket(addressOf(runtime, path), protocols, options)
  onTestFinished(() => socket.terminate())
  const received: string[] = []
  socket.on('message', (data: Buffer) => received.push(data.toString('utf8')))
  const closed = once(socket, 'close').then(([code, reason]: unknown[]) => ({
    code: Number(code),
    reason: String(reason),
  }))
  await once(socket, 'open')
  return { socket, received, closed }
}

/** The status that a handshake ends with; 0 when the connection just breaks. */
export const refusedHandshake = (runtime: Runtime, path: string, options: ClientOptions = {}): Promise<number> =>
  new Promise((resolve) => {
    const socket = new WebSocket(addressOf(runtime, path), options)
    socket.on('open', () => resolve(101))
    socket.on('unexpected-response', (_, response) => {
      resolve(response.statusCode ?? 0)
      socket.terminate()
    })
    socket.on('error', () => resolve(0))
  })

/** Waits until something holds. */
export const eventually = async (holds: () => boolean, what: string): Promise<void> => {
  const deadline = performance.now() + 10_000
  while (!holds()) {
    if (performance.now() > deadline) throw new Error(`in vain waited for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
