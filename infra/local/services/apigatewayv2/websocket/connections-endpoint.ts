/** The @connections API of all WebSocket APIs, with which functions write to open sockets and close them. */
import { WebSocket } from 'ws'
import type { Clock } from '../../../engine/clock.ts'
import type { Endpoint } from '../../../engine/front.ts'
import { jsonResponse, type LocalRequest, type LocalResponse } from '../../../engine/http-exchange.ts'
import type { OpenConnection } from './socket-event.ts'
import type { WebSocketApi } from './websocket-api.ts'

/** With or without a stage in front. */
const address = /^(?:\/[^/]+)?\/@connections\/(?<connectionId>[^/]+)$/

const payloadBytes = 128 * 1024

/** An error in the form of @connections. */
export const connectionsFailure = (status: number, type: string, message: string): LocalResponse =>
  jsonResponse(status, { message }, { 'x-amzn-errortype': type })

const gone = connectionsFailure(410, 'GoneException', 'The connection is gone')

const emptyResponse = (status: number): LocalResponse => ({ status, headers: {}, body: '' })

const findOpen = (apis: readonly WebSocketApi[], connectionId: string): OpenConnection | undefined => {
  const [found] = apis.flatMap((api) => api.connectionOf(connectionId) ?? [])
  return found?.socket.readyState === WebSocket.OPEN ? found : undefined
}

const serve = async (
  { method, body }: LocalRequest,
  connection: OpenConnection,
  clock: Clock,
): Promise<LocalResponse> => {
  const { socket } = connection
  if (method === 'DELETE') {
    socket.close(1000)
    return emptyResponse(204)
  }
  if (method !== 'POST') return connectionsFailure(403, 'ForbiddenException', `${method} is not supported`)
  if (body.length > payloadBytes) return connectionsFailure(413, 'PayloadTooLargeException', 'The message is too long')
  connection.lastActiveAt = clock.now()
  const isSent = await new Promise<boolean>((resolve) => {
    socket.send(body.toString('utf8'), (error) => resolve(error === undefined || error === null))
  })
  return isSent ? emptyResponse(200) : gone
}

export const connectionsEndpoint = (apis: () => readonly WebSocketApi[], clock: Clock): Endpoint => ({
  name: '@connections',
  accepts: ({ path, headers }) =>
    address.test(path) && /\/execute-api\/aws4_request/.test(headers['authorization'] ?? ''),
  needsKey: () => true,
  handle: (request, trace) => {
    trace.push(`@connections ${request.method}`)
    const connectionId = decodeURIComponent(address.exec(request.path)?.groups?.['connectionId'] ?? '')
    const connection = findOpen(apis(), connectionId)
    return connection ? serve(request, connection, clock) : gone
  },
})
