/** An open socket, the events of a WebSocket API (payload format 1.0), and how the gateway reads a function's result. */
import type { IncomingMessage } from 'node:http'
import type { WebSocket } from 'ws'
import { headersOf, linesOf } from '../../../engine/http-exchange.ts'
import { collect, lastOf, linesOfGateway } from '../../apigateway/payload-v1.ts'
import { requestTime } from '../../apigateway/rest-call.ts'

export interface ConnectionContext {
  connectionId: string
  /** Epoch milliseconds by the local clock. */
  connectedAt: number
  sourceIp: string
  userAgent: string | undefined
}

export interface OpenConnection extends ConnectionContext {
  lastActiveAt: number
  socket: WebSocket
}

export interface SocketEventParts {
  eventType: 'CONNECT' | 'MESSAGE' | 'DISCONNECT'
  /** The request of $connect. */
  handshake?: IncomingMessage
  body?: string
  /** How the socket was closed, for $disconnect. */
  end?: { code: number; reason: string }
}

/** The API and its route that an event belongs to. */
interface SocketEventPlace {
  apiId: string
  domainName: string
  stage: string
  routeKey: string
  requestId: string
  now: Date
}

type Lines = readonly (readonly [name: string, value: string])[]

const headersAs = (lines: Lines): object => {
  const headers = collect(lines)
  return { headers: lastOf(headers), multiValueHeaders: headers }
}

const handshakeOf = ({ rawHeaders, url = '' }: IncomingMessage, host: string, sourceIp: string): object => {
  const [, query = ''] = url.split(/\?(.*)/s)
  const parameters = collect(new URLSearchParams(query))
  return {
    ...headersAs(linesOfGateway(linesOf(rawHeaders), host, sourceIp)),
    ...(query !== '' && { queryStringParameters: lastOf(parameters), multiValueQueryStringParameters: parameters }),
  }
}

/** $disconnect has no request; the gateway writes these lines itself. */
const endOf = (host: string): object =>
  headersAs([
    ['Host', host],
    ['x-api-key', ''],
    ['X-Forwarded-For', ''],
    ['x-restapi', ''],
  ])

export const socketEventOf = (
  { apiId, domainName, stage, routeKey, requestId, now }: SocketEventPlace,
  { connectionId, connectedAt, sourceIp, userAgent }: ConnectionContext,
  { eventType, handshake, body, end }: SocketEventParts,
): object => ({
  ...(handshake && handshakeOf(handshake, domainName, sourceIp)),
  ...(end && endOf(domainName)),
  requestContext: {
    routeKey,
    eventType,
    extendedRequestId: requestId,
    requestTime: requestTime(now),
    messageDirection: 'IN',
    stage,
    connectedAt,
    requestTimeEpoch: now.getTime(),
    identity: { ...(userAgent !== undefined && { userAgent }), sourceIp },
    requestId,
    domainName,
    connectionId,
    apiId,
    ...(eventType === 'MESSAGE' && { messageId: requestId }),
    ...(end && { disconnectStatusCode: end.code, disconnectReason: end.reason }),
  },
  ...(body !== undefined && { body }),
  isBase64Encoded: false,
})

export interface SocketAnswer {
  status: number
  /** Lower-case names. */
  headers: Record<string, string>
  body: string | undefined
}

/** @returns undefined for a result without a status, which the gateway treats as a failure */
export const socketAnswerOf = (payload: string): SocketAnswer | undefined => {
  const answer = JSON.parse(payload) as { statusCode?: unknown; headers?: object; body?: unknown } | null
  if (typeof answer?.statusCode !== 'number') return undefined
  return {
    status: answer.statusCode,
    headers: headersOf(answer.headers ?? {}),
    body: typeof answer.body === 'string' ? answer.body : undefined,
  }
}
