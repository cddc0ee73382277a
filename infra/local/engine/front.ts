/** The HTTP server of the runtime: binds the loopback address and passes each request to the service it is addressed to. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Activity } from './activity.ts'
import type { Clock } from './clock.ts'
import { DiskError } from './disk.ts'
import { jsonResponse, receiveRequest, sendResponse, type LocalRequest, type LocalResponse } from './http-exchange.ts'

export interface Responder {
  readonly name: string
  handle(request: LocalRequest, trace: Trace): Promise<LocalResponse> | LocalResponse
}

/** A responder with its own addresses on the runtime's origin, such as `/local`. */
export interface Endpoint extends Responder {
  accepts(request: LocalRequest): boolean
  /** Whether a request must carry the access key of this start, which functions and operator commands have. @default never */
  needsKey?(request: LocalRequest): boolean
}

export interface SocketEndpoint {
  readonly name: string
  acceptsSocket(path: string): boolean
  /** Answers the handshake. @returns the status of the answer */
  openSocket(request: IncomingMessage, network: Duplex, head: Buffer): Promise<number>
}

type Headers = Readonly<Partial<Record<'host' | 'origin' | 'authorization', string>>>

/** The names of the services that handle a request, for the list of requests. */
export type Trace = string[]

const loopbackHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i

/** False for the name of another site that leads here (DNS rebinding). */
export const isLoopbackHost = (host: string): boolean => loopbackHost.test(host)

/**
 * Whether a function or an operator command of this start makes the request: it has the access key, and no origin. A page of another site does not
 * know the key, and its requests with headers of AWS have an origin.
 */
export const isOfThisStart = ({ host = '', origin, authorization = '' }: Headers, accessKeyId: string): boolean =>
  isLoopbackHost(host) &&
  origin === undefined &&
  authorization.startsWith(`AWS4-HMAC-SHA256 Credential=${accessKeyId}/`)

const unknownKey = jsonResponse(
  403,
  {
    __type: 'UnrecognizedClientException',
    message: 'The security token included in the request is invalid: it is not the access key of this start',
  },
  { 'x-amzn-errortype': 'UnrecognizedClientException' },
)

/** How long a connection stays open between two requests. */
const idleMilliseconds = 60_000

/**
 * Node accepts one connection of a socket in each turn of its loop, so that on a busy machine clients would wait for theirs. Linux shares the
 * connections of a port out among the sockets that listen at it.
 */
const listeningSockets = 8

const listenAt = async (server: Server, port: number, reusePort: boolean): Promise<void> => {
  server.listen({ port, host: '127.0.0.1', reusePort })
  await once(server, 'listening')
}

/** A free port, or this one if it is free: a socket that shares its port would also join those of another runtime. */
const claimPort = async (port: number): Promise<number> => {
  const claim = createServer()
  await listenAt(claim, port, false)
  const { port: free } = claim.address() as AddressInfo
  claim.close()
  await once(claim, 'close')
  return free
}

export const createFront = (activity: Activity, clock: Clock, accessKeyId: string) => {
  const addressed: Endpoint[] = []
  const hosts = new Map<string, Responder>()
  const sockets: SocketEndpoint[] = []
  let fallback: Responder | undefined
  let isOpen = false

  const serviceAt = (host: string): Responder | undefined => hosts.get(host.toLowerCase())

  const newServer = (): Server => {
    const server = createServer({ keepAliveTimeout: idleMilliseconds }, (incoming, outgoing) => {
      void answer(incoming, outgoing)
    })
    return server.on('upgrade', (request: IncomingMessage, network: Duplex, head: Buffer) => {
      void upgrade(request, network, head)
    })
  }

  /** A request with a foreign Host header (DNS rebinding) reaches the public site only. */
  const serviceFor = (request: LocalRequest): Endpoint | Responder | undefined => {
    const host = request.headers['host'] ?? ''
    const own = isLoopbackHost(host) ? addressed.find((service) => service.accepts(request)) : undefined
    return own ?? serviceAt(host.replace(/:\d+$/, '')) ?? fallback
  }

  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const started = performance.now()
    const trace: Trace = []
    try {
      const request = await receiveRequest(incoming)
      const response = await handle(request, trace)
      const headers = { date: clock.date().toUTCString(), ...response.headers }
      sendResponse(outgoing, request.method, { ...response, headers })
      if (!request.path.startsWith('/local')) {
        const { method, path } = request
        activity.addRequest(started, { method, path, status: response.status, through: trace.join(' > ') })
      }
    } catch {
      // The client disconnected while it was sending, or the response could not be written.
      outgoing.destroy()
    }
  }

  const upgrade = async (request: IncomingMessage, network: Duplex, head: Buffer): Promise<void> => {
    const started = performance.now()
    // A client may disconnect during the handshake.
    network.on('error', () => undefined)
    const path = (request.url ?? '').split('?')[0] ?? ''
    const isOwn = isOpen && isLoopbackHost(request.headers.host ?? '')
    const service = isOwn ? sockets.find((sockets) => sockets.acceptsSocket(path)) : undefined
    if (!service) {
      network.destroy()
      return
    }
    try {
      const status = await service.openSocket(request, network, head)
      activity.addRequest(started, { method: 'WS', path, status, through: service.name })
    } catch (error) {
      console.error(`${service.name} failed at ${path}`, error)
      network.destroy()
    }
  }

  const handle = async (request: LocalRequest, trace: Trace): Promise<LocalResponse> => {
    if (!isOpen) return jsonResponse(503, { message: 'The local runtime is starting' })
    const service = serviceFor(request)
    if (!service) return jsonResponse(404, { message: 'Nothing is served at this address' })
    if ('needsKey' in service && service.needsKey?.(request) && !isOfThisStart(request.headers, accessKeyId)) {
      return unknownKey
    }
    try {
      return await service.handle(request, trace)
    } catch (error) {
      if (error instanceof DiskError) return jsonResponse(503, { message: error.message }, { 'retry-after': '5' })
      console.error(`${service.name} failed at ${request.method} ${request.path}`, error)
      return jsonResponse(500, { message: 'The local runtime failed; its output says why' })
    }
  }

  const others = Array.from({ length: listeningSockets - 1 }, () => newServer())
  const servers: readonly [Server, ...Server[]] = [newServer(), ...others]

  return {
    serviceAt,

    async listen(port: number): Promise<number> {
      try {
        const free = await claimPort(port)
        const [first] = servers
        await Promise.all(servers.map((server) => listenAt(server, free, true))).catch(async () => {
          // Other systems let one socket listen at a port.
          await listenAt(first, free, false)
        })
        return free
      } catch (error) {
        throw new Error(`port ${port} is already in use: stop what runs there or set PORT to another one`, {
          cause: error,
        })
      }
    },

    /** Before this call every request is answered with 503. */
    open(): void {
      isOpen = true
    },

    /** @throws Error for a second endpoint of the same name, because both would have the same addresses. */
    addEndpoint(service: Endpoint): void {
      if (addressed.some(({ name }) => name === service.name)) {
        throw new Error(`the local runtime has one ${service.name}, the template more`)
      }
      addressed.push(service)
    },

    addSockets(service: SocketEndpoint): void {
      sockets.push(service)
    },

    /** Registers a service under its host name on AWS, for origins and for clients that send this name as Host. */
    addHost(host: string, service: Responder): void {
      hosts.set(host.toLowerCase(), service)
    },

    /** Registers the service for every request that no other service accepts. */
    setDefault(service: Responder): void {
      fallback = service
    },

    async close(): Promise<void> {
      await Promise.all(
        servers.map(async (server) => {
          const closed = once(server, 'close')
          server.close()
          server.closeAllConnections()
          await closed
        }),
      )
    },
  }
}

export type Front = ReturnType<typeof createFront>
