/** The routes of the WebSocket API: a socket opens with a pass and from our own pages only, pings, and closes (`design/security.md`, Sockets). */
import { errorStatus } from '#contract/errors.ts'
import { livePolicy } from '#contract/policy.ts'
import type { LiveFrame } from '#contract/support/live.ts'
import { AppError } from '#domain/app-error.ts'
import { describeError } from '#gateway/describe-error.ts'
import type { Log } from '#use-cases/ports.ts'

/** The parts of a WebSocket event that count; only $connect has headers, with the names as the client wrote them. */
export interface SocketEvent {
  readonly headers?: Readonly<Record<string, string | undefined>>
  readonly requestContext: {
    readonly eventType: 'CONNECT' | 'MESSAGE' | 'DISCONNECT'
    readonly routeKey: string
    readonly connectionId: string
    readonly requestId: string
  }
}

export interface SocketAnswer {
  readonly statusCode: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface AnswerSocketOptions {
  /** Origin of the web app: no other page may open a socket. */
  readonly allowedOrigin: string
  readonly connect: (connectionId: string, pass: string) => Promise<void>
  readonly disconnect: (connectionId: string) => Promise<void>
  /** Whether the socket stays open. */
  readonly keep: (connectionId: string) => Promise<boolean>
  readonly log: Log
}

const passForm = /^[A-Za-z0-9_-]{43}$/

const headerOf = (headers: SocketEvent['headers'], name: string): string =>
  Object.entries(headers ?? {}).find(([key]) => key.toLowerCase() === name)?.[1] ?? ''

/** The pass is the second protocol that a client offers, behind the one that is chosen. */
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

export const createAnswerSocket = ({ allowedOrigin, connect, disconnect, keep, log }: AnswerSocketOptions) => {
  const answer = async ({ headers, requestContext }: SocketEvent): Promise<SocketAnswer> => {
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
    // What a frame asks for is its own choice, also if it names the routes of opening and closing.
    if (routeKey !== pingRoute) throw new AppError('NOT_FOUND')
    return (await keep(connectionId))
      ? { statusCode: 200, body: JSON.stringify(pong) }
      : { statusCode: errorStatus.UNAUTHORIZED }
  }

  return async (event: SocketEvent): Promise<SocketAnswer> => {
    const { routeKey, requestId } = event.requestContext
    try {
      const answered = await answer(event)
      log.info('SOCKET_SERVED', { request_id: requestId, route: routeKey, status: answered.statusCode })
      return answered
    } catch (error) {
      const code = error instanceof AppError ? error.code : 'INTERNAL_ERROR'
      const facts = { request_id: requestId, route: routeKey, status: errorStatus[code], code }
      if (errorStatus[code] < 500) log.info('SOCKET_SERVED', facts)
      else log.error('SOCKET_FAILED', { ...facts, cause: describeError(error) })
      return { statusCode: errorStatus[code] }
    }
  }
}
