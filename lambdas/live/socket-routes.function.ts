/** The routes of the WebSocket API: a socket opens with a pass and only from our own pages, pings, and closes. */
import { errorStatus } from '#contract/errors.ts'
import { pipeline } from '#entry/pipeline.ts'
import type { RequestLog } from '#entry/runtime.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import type { LiveFrame } from './live-frame.contract.ts'
import { livePolicy } from './live-policy.contract.ts'

/** The parts of a WebSocket event that are read; only $connect has headers, with names as the client spelled them. */
export interface SocketEvent {
  readonly headers?: Readonly<Record<string, string | undefined>>
  readonly requestContext: {
    readonly eventType: 'CONNECT' | 'MESSAGE' | 'DISCONNECT'
    readonly routeKey: string
    readonly connectionId: string
    readonly requestId: string
  }
}

interface SocketAnswer {
  readonly statusCode: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

interface SocketFunctionOptions {
  /** Origin of the web app: no other page may open a socket. */
  readonly allowedOrigin: string
  readonly connect: (connectionId: string, pass: string) => Promise<void>
  readonly disconnect: (connectionId: string) => Promise<void>
  /** Whether the socket stays open. */
  readonly keep: (connectionId: string) => Promise<boolean>
  readonly log: RequestLog
}

const passForm = /^[A-Za-z0-9_-]{43}$/

const headerOf = (headers: SocketEvent['headers'], name: string): string =>
  Object.entries(headers ?? {}).find(([key]) => key.toLowerCase() === name)?.[1] ?? ''

/** The client offers two protocols: the product's own, which the answer names, and the pass. Throws UNAUTHORIZED. */
const passIn = (headers: SocketEvent['headers']): string => {
  const [subprotocol, pass = '', ...others] = headerOf(headers, 'sec-websocket-protocol')
    .split(',')
    .map((protocol) => protocol.trim())
  if (subprotocol !== livePolicy.subprotocol || !passForm.test(pass) || others.length > 0) {
    throw new AppError('UNAUTHORIZED')
  }
  return pass
}

const pingRoute = 'ping'
const pong: LiveFrame = { type: 'pong' }

export const socketFunction = ({ allowedOrigin, connect, disconnect, keep, log }: SocketFunctionOptions) =>
  pipeline<SocketEvent, SocketAnswer>({
    log,
    codes: { served: 'SOCKET_SERVED', failed: 'SOCKET_FAILED' },
    idsOf: ({ requestContext }) => ({
      request_id: requestContext.requestId,
      connection_id: requestContext.connectionId,
    }),
    factsOf: ({ requestContext }) => ({ route: requestContext.routeKey }),
    answer: async ({ headers, requestContext }) => {
      const { eventType, routeKey, connectionId } = requestContext
      switch (eventType) {
        case 'CONNECT':
          if (headerOf(headers, 'origin') !== allowedOrigin) throw new AppError('FORBIDDEN')
          await connect(connectionId, passIn(headers))
          return { statusCode: 200, headers: { 'Sec-WebSocket-Protocol': livePolicy.subprotocol } }
        case 'DISCONNECT':
          await disconnect(connectionId)
          return { statusCode: 200 }
        case 'MESSAGE':
          break
      }
      // The client chooses the action of its frame, so a frame may also name the routes of opening and closing.
      if (routeKey !== pingRoute) throw new AppError('NOT_FOUND')
      return (await keep(connectionId))
        ? { statusCode: 200, body: JSON.stringify(pong) }
        : { statusCode: errorStatus.UNAUTHORIZED }
    },
    answerError: ({ code }) => ({ statusCode: errorStatus[code] }),
  })
