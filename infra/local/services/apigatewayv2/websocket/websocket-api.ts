/** A WebSocket API of API Gateway: it asks a function before a socket opens, routes its frames, and closes it when it is idle or old. */
import { randomBytes } from 'node:crypto'
import { STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocket, WebSocketServer } from 'ws'
import type { Activity } from '../../../engine/activity.ts'
import type { Clock } from '../../../engine/clock.ts'
import type { SocketEndpoint } from '../../../engine/front.ts'
import type { Integration } from '../integration.ts'
import {
  socketAnswerOf,
  socketEventOf,
  type ConnectionContext,
  type OpenConnection,
  type SocketAnswer,
  type SocketEventParts,
} from './socket-event.ts'

const refuseHandshake = (network: Duplex, status: number): void => {
  const body = JSON.stringify({ message: STATUS_CODES[status] ?? 'Error' })
  network.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'connection: close',
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  )
}

interface SocketRoute {
  id: string
  routeKey: string
  integration: Integration
}

interface WebSocketApiOptions {
  id: string
  host: string
  clock: Clock
  activity: Activity
  /** The field of a frame that selects its route. */
  selectedField: string
}

/** Limits of API Gateway. */
const idleMilliseconds = 10 * 60_000
const lifeMilliseconds = 2 * 60 * 60_000
const messageBytes = 128 * 1024

/** Epoch milliseconds at which an open socket is closed. */
const endOf = ({ connectedAt, lastActiveAt }: OpenConnection): number =>
  Math.min(lastActiveAt + idleMilliseconds, connectedAt + lifeMilliseconds)

const goingAway = 1001
const badGateway = 502

export class WebSocketApi implements SocketEndpoint {
  readonly name = 'WebSocket API'
  readonly #options: WebSocketApiOptions
  readonly #routes = new Map<string, SocketRoute>()
  readonly #answering = new Set<string>()
  readonly #connections = new Map<string, OpenConnection>()
  #cancelWatch = (): void => undefined
  #stage: string | undefined

  constructor(options: WebSocketApiOptions) {
    this.#options = options
  }

  addRoute(route: SocketRoute): void {
    this.#routes.set(route.routeKey, route)
  }

  /** Marks a route whose result is sent back over the socket. */
  answerRoute(routeId: string): void {
    this.#answering.add(routeId)
  }

  /** An API has no address before its stage is deployed. */
  deploy(stage: string): void {
    this.#stage = stage
  }

  connections(): readonly OpenConnection[] {
    return Array.from(this.#connections.values())
  }

  connectionOf(connectionId: string): OpenConnection | undefined {
    return this.#connections.get(connectionId)
  }

  /** Ends every socket without a close frame, as a lost network would. */
  cut(): void {
    for (const { socket } of this.#connections.values()) socket.terminate()
  }

  stop(): void {
    this.#cancelWatch()
    this.cut()
  }

  acceptsSocket(path: string): boolean {
    return this.#stage !== undefined && path === `/${this.#stage}`
  }

  async openSocket(request: IncomingMessage, network: Duplex, head: Buffer): Promise<number> {
    const connectionId = `${randomBytes(11).toString('base64url')}=`
    const context = {
      connectionId,
      connectedAt: this.#options.clock.now(),
      sourceIp: (request.socket.remoteAddress ?? '127.0.0.1').replace(/^::ffff:/, ''),
      userAgent: request.headers['user-agent'],
    }
    const answer = await this.#call('$connect', context, { eventType: 'CONNECT', handshake: request })
    const status = answer?.status ?? badGateway
    if (!answer || status < 200 || status > 299) {
      refuseHandshake(network, status)
      return status
    }
    const chosen = answer.headers['sec-websocket-protocol']
    const server = new WebSocketServer({
      noServer: true,
      maxPayload: messageBytes,
      handleProtocols: () => chosen ?? false,
    })
    server.handleUpgrade(request, network, head, (socket) =>
      this.#opened({ ...context, lastActiveAt: context.connectedAt, socket }),
    )
    return 101
  }

  #opened(connection: OpenConnection): void {
    const { socket, connectionId } = connection
    this.#connections.set(connectionId, connection)
    this.#watch()
    socket.on('message', (data, isBinary) => {
      connection.lastActiveAt = this.#options.clock.now()
      const text = Buffer.isBuffer(data) ? data.toString('utf8') : ''
      if (isBinary) socket.close(1003, 'Binary frames are not supported')
      else void this.#received(connection, text)
    })
    // The close event follows and reports the code.
    socket.on('error', () => undefined)
    socket.on('close', (code, reason) => {
      this.#connections.delete(connectionId)
      const end = { code, reason: reason.toString('utf8') }
      if (this.#routes.has('$disconnect')) void this.#call('$disconnect', connection, { eventType: 'DISCONNECT', end })
    })
  }

  async #received(connection: OpenConnection, body: string): Promise<void> {
    const refuse = (message: string) =>
      this.#send(connection, JSON.stringify({ message, connectionId: connection.connectionId, requestId: requestId() }))
    const route = this.#routes.get(this.#selectedRoute(body)) ?? this.#routes.get('$default')
    if (!route) {
      refuse('Forbidden')
      return
    }
    const answer = await this.#call(route.routeKey, connection, { eventType: 'MESSAGE', body })
    if (!answer) refuse('Internal server error')
    else if (this.#answering.has(route.id) && answer.body !== undefined) this.#send(connection, answer.body)
  }

  #selectedRoute(body: string): string {
    try {
      const selected = (JSON.parse(body) as Record<string, unknown> | null)?.[this.#options.selectedField]
      // A frame cannot select $connect or $disconnect.
      return typeof selected === 'string' && !selected.startsWith('$') ? selected : '$default'
    } catch {
      return '$default'
    }
  }

  #send(connection: OpenConnection, text: string): void {
    if (connection.socket.readyState !== WebSocket.OPEN) return
    connection.lastActiveAt = this.#options.clock.now()
    connection.socket.send(text)
  }

  /** @returns undefined when the function failed, was throttled or took too long */
  async #call(
    routeKey: string,
    connection: ConnectionContext,
    parts: SocketEventParts,
  ): Promise<SocketAnswer | undefined> {
    const route = this.#routes.get(routeKey)
    if (!route) return { status: 200, headers: {}, body: undefined }
    const { id: apiId, host: domainName, clock, activity } = this.#options
    const place = { apiId, domainName, stage: this.#stage ?? '', routeKey, requestId: requestId(), now: clock.date() }
    const event = socketEventOf(place, connection, parts)
    const started = performance.now()
    const { function: integrated, timeoutMilliseconds } = route.integration
    // Nobody waits for the answer to $disconnect, so no caller gives up.
    const result = await (parts.eventType === 'DISCONNECT'
      ? integrated.invoke(event)
      : integrated.invokeWithin(timeoutMilliseconds, event))
    const answer = 'payload' in result ? socketAnswerOf(result.payload) : undefined
    if (parts.eventType !== 'CONNECT') {
      const through = `${this.name} > ${integrated.label}`
      activity.addRequest(started, { method: 'WS', path: routeKey, status: answer?.status ?? badGateway, through })
    }
    return answer
  }

  /** Closes the sockets whose time is over, at the end of the first that is open. */
  #watch(): void {
    const { clock } = this.#options
    this.#cancelWatch()
    const open = this.connections().filter(({ socket }) => socket.readyState === WebSocket.OPEN)
    if (open.length === 0) return
    this.#cancelWatch = clock.callAt(Math.min(...open.map(endOf)), () => {
      const now = clock.now()
      for (const connection of open) if (endOf(connection) <= now) connection.socket.close(goingAway)
      this.#watch()
    })
  }
}

const requestId = (): string => randomBytes(11).toString('base64url')
