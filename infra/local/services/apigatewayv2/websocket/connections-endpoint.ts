/** The @connections API of all WebSocket APIs, with which functions write to open sockets and close them. */
import { WebSocket } from 'ws'
import type { Clock } from '../../../engine/clock.ts'
import type { Endpoint, Trace } from '../../../engine/front.ts'
import { jsonResponse, type LocalRequest, type LocalResponse } from '../../../engine/http-exchange.ts'
import type { OpenConnection } from './socket-event.ts'
import type { WebSocketApi } from './websocket-api.ts'

/** With or without a stage in front. */
const address = /^(?:\/[^/]+)?\/@connections\/(?<connectionId>[^/]+)$/

const payloadBytes = 128 * 1024

/** An error in the form of @connections. */
export const connectionsFailure = (status: number, type: string, message: string): LocalResponse =>
  jsonResponse(status, { message }, { 'x-amzn-errortype': type })

const emptyResponse = (status: number): LocalResponse => ({ status, headers: {}, body: '' })

export class ConnectionsEndpoint implements Endpoint {
  readonly name = '@connections'
  readonly #apis: () => readonly WebSocketApi[]
  readonly #clock: Clock

  constructor(apis: () => readonly WebSocketApi[], clock: Clock) {
    this.#apis = apis
    this.#clock = clock
  }

  accepts({ path, headers }: LocalRequest): boolean {
    return address.test(path) && /\/execute-api\/aws4_request/.test(headers['authorization'] ?? '')
  }

  needsKey(): boolean {
    return true
  }

  handle({ method, path, body }: LocalRequest, trace: Trace): Promise<LocalResponse> | LocalResponse {
    trace.push(`${this.name} ${method}`)
    const connectionId = decodeURIComponent(address.exec(path)?.groups?.['connectionId'] ?? '')
    const connection = this.#find(connectionId)
    if (!connection) return connectionsFailure(410, 'GoneException', 'The connection is gone')
    return this.#serve(method, connection, body)
  }

  #find(connectionId: string): OpenConnection | undefined {
    const [found] = this.#apis().flatMap((api) => api.connectionOf(connectionId) ?? [])
    return found?.socket.readyState === WebSocket.OPEN ? found : undefined
  }

  async #serve(method: string, connection: OpenConnection, body: Buffer): Promise<LocalResponse> {
    const { socket } = connection
    if (method === 'DELETE') {
      socket.close(1000)
      return emptyResponse(204)
    }
    if (method !== 'POST') return connectionsFailure(403, 'ForbiddenException', `${method} is not supported`)
    if (body.length > payloadBytes)
      return connectionsFailure(413, 'PayloadTooLargeException', 'The message is too long')
    connection.lastActiveAt = this.#clock.now()
    const isSent = await new Promise<boolean>((resolve) => {
      socket.send(body.toString('utf8'), (error) => resolve(error === undefined || error === null))
    })
    return isSent ? emptyResponse(200) : connectionsFailure(410, 'GoneException', 'The connection is gone')
  }
}
