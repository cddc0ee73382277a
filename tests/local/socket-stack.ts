/** Small stacks with a WebSocket API, and clients of it and of @connections. */
import { once } from 'node:events'
import { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi'
import { onTestFinished } from 'vitest'
import { WebSocket, type ClientOptions } from 'ws'
import type { Runtime } from '#infra/local/runtime.ts'
import { callHttp } from '#tests/support/http-call.ts'
import { functionOf, invocationUriOf, resource, sdkOptions, shareStack, type SmallResources } from './small-stack.ts'

export interface SmallSocketRoute {
  key: string
  /** The function's answer goes back over the socket. */
  answers?: boolean
  properties?: Record<string, unknown>
}

const socketRoute = ({ key, answers = false, properties }: SmallSocketRoute, index: number): SmallResources => ({
  [`SocketRoute${index}`]: resource('AWS::ApiGatewayV2::Route', {
    ApiId: { Ref: 'Sockets' },
    RouteKey: key,
    Target: { 'Fn::Join': ['', ['integrations/', { Ref: 'SocketIntegration' }]] },
    ...(answers && { RouteResponseSelectionExpression: '$default' }),
    ...properties,
  }),
  ...(answers && {
    [`SocketRouteResponse${index}`]: resource('AWS::ApiGatewayV2::RouteResponse', {
      ApiId: { Ref: 'Sockets' },
      RouteId: { Ref: `SocketRoute${index}` },
      RouteResponseKey: '$default',
    }),
  }),
})

/** A WebSocket API whose routes all lead to the function `Worker`. */
export const socketApiOf = (...routes: SmallSocketRoute[]): SmallResources => ({
  Sockets: resource('AWS::ApiGatewayV2::Api', {
    Name: 'small',
    ProtocolType: 'WEBSOCKET',
    RouteSelectionExpression: '$request.body.action',
  }),
  SocketStage: resource('AWS::ApiGatewayV2::Stage', {
    ApiId: { Ref: 'Sockets' },
    AutoDeploy: true,
    StageName: 'socket',
  }),
  SocketIntegration: resource('AWS::ApiGatewayV2::Integration', {
    ApiId: { Ref: 'Sockets' },
    IntegrationType: 'AWS_PROXY',
    IntegrationUri: invocationUriOf('Worker'),
  }),
  ...Object.fromEntries(routes.flatMap((route, index) => Object.entries(socketRoute(route, index)))),
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
  runtime: () => Runtime
  /** What the function was called with for one connection, in order. */
  eventsOf: (connectionId: string) => SocketEvent[]
  /** Opens a socket; `connectionId` is that of the event with which the function was asked. */
  open: (options?: OpenOptions) => Promise<TestSocket & { connectionId: string }>
}

/** One WebSocket API for all tests of a file. */
export const shareSockets = (...routes: SmallSocketRoute[]): SocketStack => {
  const events: SocketEvent[] = []
  const runtime = shareStack(
    { resources: { Worker: functionOf('worker'), ...socketApiOf(...routes) }, bundles: { worker } },
    {
      print: (line) => {
        const text = line.replace(/^\[[^\]]*\] /, '')
        if (text.includes('"requestContext"')) events.push(JSON.parse(text) as SocketEvent)
      },
    },
  )
  const open = async (options?: OpenOptions) => {
    const opened = await openTestSocket(runtime(), options)
    const connections = await callHttp(runtime().origin, { path: '/local/connections' })
    const newest = (JSON.parse(connections.text) as { connection_id: string }[]).at(-1)
    return { ...opened, connectionId: newest?.connection_id ?? '' }
  }
  const eventsOf = (connectionId: string) =>
    events.filter(({ requestContext }) => requestContext.connectionId === connectionId)
  return { runtime, eventsOf, open }
}

/** A client of @connections. */
export const openManagement = (runtime: Runtime): ApiGatewayManagementApiClient => {
  const options = sdkOptions(runtime)
  const management = new ApiGatewayManagementApiClient({ ...options, endpoint: `${options.endpoint}/socket` })
  onTestFinished(() => management.destroy())
  return management
}

export interface TestSocket {
  socket: WebSocket
  received: string[]
  closed: Promise<{ code: number; reason: string }>
}

const addressOf = ({ origin }: Runtime, path: string) => origin.replace('http://localhost', 'ws://127.0.0.1') + path

type OpenOptions = ClientOptions & { path?: string; protocols?: string[] }

const openTestSocket = async (
  runtime: Runtime,
  { path = '/socket', protocols = [], ...options }: OpenOptions = {},
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

/** The status with which a handshake is refused; 0 when the connection is simply closed. */
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
