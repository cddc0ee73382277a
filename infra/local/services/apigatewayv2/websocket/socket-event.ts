/** Events of a WebSocket API (payload format 1.0), and how the gateway reads a function's result. */
import type { IncomingHttpHeaders } from 'node:http'

export type SocketEventType = 'CONNECT' | 'MESSAGE' | 'DISCONNECT'

export interface SocketEventParts {
  routeKey: string
  eventType: SocketEventType
  connectionId: string
  requestId: string
  connectedAt: number
  now: Date
  sourceIp: string
  userAgent: string
  apiId: string
  domainName: string
  stage: string
  /** The request of the handshake, for $connect. */
  handshake?: { headers: IncomingHttpHeaders; rawHeaders: readonly string[]; query: string }
  body?: string
  /** How the socket was closed, for $disconnect. */
  end?: { code: number; reason: string }
}

/** Names as the client sent them, each with its last value. */
const headersAsWritten = (rawHeaders: readonly string[]): Record<string, string> => {
  const headers: Record<string, string> = {}
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    headers[rawHeaders[index] ?? ''] = rawHeaders[index + 1] ?? ''
  }
  return headers
}

const listed = (values: Readonly<Record<string, string>>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value]]))

const handshakeOf = ({ rawHeaders, query }: NonNullable<SocketEventParts['handshake']>): object => {
  const headers = headersAsWritten(rawHeaders)
  const parameters = Object.fromEntries(new URLSearchParams(query))
  return {
    headers,
    multiValueHeaders: listed(headers),
    ...(query !== '' && { queryStringParameters: parameters, multiValueQueryStringParameters: listed(parameters) }),
  }
}

export const socketEventOf = (parts: SocketEventParts): object => ({
  ...(parts.handshake && handshakeOf(parts.handshake)),
  requestContext: {
    routeKey: parts.routeKey,
    eventType: parts.eventType,
    extendedRequestId: parts.requestId,
    requestTime: parts.now.toUTCString(),
    messageDirection: 'IN',
    stage: parts.stage,
    connectedAt: parts.connectedAt,
    requestTimeEpoch: parts.now.getTime(),
    identity: { userAgent: parts.userAgent, sourceIp: parts.sourceIp },
    requestId: parts.requestId,
    domainName: parts.domainName,
    connectionId: parts.connectionId,
    apiId: parts.apiId,
    ...(parts.eventType === 'MESSAGE' && { messageId: parts.requestId }),
    ...(parts.end && { disconnectStatusCode: parts.end.code, disconnectReason: parts.end.reason }),
  },
  ...(parts.body !== undefined && { body: parts.body }),
  isBase64Encoded: false,
})

export interface SocketAnswer {
  status: number
  /** Lower-case names. */
  headers: Record<string, string>
  body: string | undefined
}

interface RawAnswer {
  statusCode?: unknown
  headers?: Record<string, unknown>
  body?: unknown
}

/** @returns undefined for a result without a status, which the gateway treats as a failure */
export const socketAnswerOf = (payload: string): SocketAnswer | undefined => {
  const answer = JSON.parse(payload) as RawAnswer | null
  if (typeof answer?.statusCode !== 'number') return undefined
  return {
    status: answer.statusCode,
    headers: Object.fromEntries(
      Object.entries(answer.headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]),
    ),
    body: typeof answer.body === 'string' ? answer.body : undefined,
  }
}
