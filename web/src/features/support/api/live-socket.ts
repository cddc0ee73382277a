/**
 * The live side of a conversation: a fresh one-use pass for every connection, regular pings, and a new
 * connection after 1 to 30 s with jitter. Messages are sent through the HTTP API, never through the socket.
 */
import type ReconnectingSocket from 'partysocket/ws'
import type { LiveFrame } from '#contract/support/live-frame.ts'
import { livePolicy } from '#contract/policy.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { isOnline } from '#web/lib/online.ts'
import { loadConfig } from '#web/lib/run-time-config.ts'

export interface LiveListener {
  /** Connected: messages that arrived in the meantime have to be fetched now. */
  onOpen: () => void
  onClose: () => void
  onFrame: (frame: LiveFrame) => void
}

const { from, to } = livePolicy.reconnectSeconds

const jittered = (seconds: number) => seconds * 1000 * (0.5 + Math.random() / 2)

/** Read before every attempt but the first, which starts at once. */
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

/** When the visitor returns to the page, an attempt younger than this is left to finish. */
const patienceMilliseconds = 3000

/** Parses a frame of the server; kinds that this page does not know are ignored. */
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
    const { pass } = await callApi('open-live', { params: { ticket_id: ticketId } })
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
    // A sixth window of the user has replaced this one: it reconnects when the visitor returns to it.
    const start = () => startSocket(Socket, ticketId, listener, () => socket.close())
    let socket = start()
    const returnToLive = () => {
      const isWorking = socket.readyState === socket.OPEN || Date.now() - startedAt < patienceMilliseconds
      if (isWorking || document.visibilityState === 'hidden' || !isOnline()) return
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
