/**
 * The live side of a conversation (spec 7; `design/security.md`, Sockets): a fresh one-use pass for every connection, a ping, and a new
 * connection after 1 to 30 s with jitter. Messages are sent by the HTTP API, never by the socket.
 */
import type ReconnectingSocket from 'partysocket/ws'
import type { LiveFrame } from '#contract/support/live-frame.ts'
import { livePolicy } from '#contract/policy.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { loadConfig } from '#web/lib/run-time-config.ts'

export interface LiveListener {
  /** Connected: what came meanwhile has to be fetched now. */
  onOpen: () => void
  onClose: () => void
  onFrame: (frame: LiveFrame) => void
}

const { from, to } = livePolicy.reconnectSeconds

const jittered = (seconds: number) => seconds * 1000 * (0.5 + Math.random() / 2)

/** Read anew before each attempt but the first, which waits for nothing. */
const delays = {
  get minReconnectionDelay() {
    return from * 1000 + jittered(from)
  },
  get maxReconnectionDelay() {
    return jittered(to)
  },
  reconnectionDelayGrowFactor: 1.7,
  connectionTimeout: 10_000,
}

/** A connection that never came up is given this long before somebody's return starts another. */
const patienceMilliseconds = 3000

/** What the server sent, when it is a frame of the contract's kinds; anything newer than this page is ignored. */
export const parseFrame = (data: unknown): LiveFrame | undefined => {
  if (typeof data !== 'string') return undefined
  try {
    const frame = JSON.parse(data) as LiveFrame | null
    return ['message', 'ticket', 'pong', 'replaced'].includes(frame?.type ?? '') ? (frame ?? undefined) : undefined
  } catch {
    return undefined
  }
}

const startSocket = (
  Socket: typeof ReconnectingSocket,
  ticketId: string,
  listener: LiveListener,
  onReplaced: () => void,
) => {
  const socketUrl = async () => (await loadConfig()).socketUrl
  const protocols = async () => {
    const { pass } = await callApi('open-live', { params: { id: ticketId } })
    return [livePolicy.subprotocol, pass]
  }
  const socket = new Socket(socketUrl, protocols, delays)
  socket.addEventListener('open', listener.onOpen)
  socket.addEventListener('close', listener.onClose)
  socket.addEventListener('message', ({ data }) => {
    const frame = parseFrame(data)
    if (frame?.type === 'replaced') onReplaced()
    if (frame !== undefined) listener.onFrame(frame)
  })
  return socket
}

/** Connects until the returned function is called. */
export const openLiveSocket = (ticketId: string, listener: LiveListener): (() => void) => {
  const isOver = new AbortController()
  const { signal } = isOver

  const connect = async () => {
    const { default: Socket } = await import('partysocket/ws')
    if (signal.aborted) return
    let startedAt = Date.now()
    // A sixth window of the user took this one's place: it comes back when somebody looks at it again.
    const start = () => startSocket(Socket, ticketId, listener, () => socket.close())
    let socket = start()
    const returnToLive = () => {
      const isWorking = socket.readyState === socket.OPEN || Date.now() - startedAt < patienceMilliseconds
      if (isWorking || document.visibilityState === 'hidden' || !navigator.onLine) return
      socket.close()
      startedAt = Date.now()
      socket = start()
    }
    for (const event of ['online', 'focus']) addEventListener(event, returnToLive, { signal })
    document.addEventListener('visibilitychange', returnToLive, { signal })
    const ping = setInterval(() => {
      if (socket.readyState === socket.OPEN) socket.send(livePolicy.pingFrame)
    }, livePolicy.pingSeconds * 1000)
    signal.addEventListener('abort', () => {
      clearInterval(ping)
      socket.close()
    })
  }

  connect().catch(() => listener.onClose())
  return () => isOver.abort()
}
