/**
 * A live connection: a one-use pass for every connection, regular pings, and a new connection with growing, random delays. It only brings
 * news: everything is sent through the HTTP API.
 */
import type ReconnectingSocket from 'partysocket/ws'
import type { LiveFrame } from '#lambdas/live/live-frame.contract.ts'
import { livePolicy } from '#lambdas/live/live-policy.contract.ts'
import { isOnline } from './offline/online.ts'
import { onReturn } from './page/page-return.ts'
import { loadConfig } from './run-time-config.ts'

interface LiveListener {
  /** A pass for the next connection. A rejection counts as a failed attempt. */
  askForPass: () => Promise<string>
  /** Connected: the listener reads what happened in the meantime. While the connection is open, it is repeated until it resolves. */
  onOpen: () => Promise<void>
  onClose?: () => void
  /** Frames of the connection itself are left out. */
  onFrame: (frame: NewsFrame) => void
}

/** The frame of a change. */
type NewsFrame = Exclude<LiveFrame, { readonly type: 'pong' | 'replaced' }>

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

/** Sleep, a change of network and a NAT leave lines that are dead and say that they are open. Any frame is a sign of life. */
const answerMilliseconds = 10_000

/** Between two pings: the server closes a line that sends more. */
const pauseMilliseconds = 60_000 / (livePolicy.pingsPerMinute - 1)

/** An attempt younger than this goes on when the visitor returns to the page. */
const attemptMilliseconds = 3000

/** Hands a frame of the server to its listener. Data that is no frame and frames of an unknown type are ignored. */
export const readFrame = (
  data: unknown,
  { onFrame, onReplaced }: Pick<LiveListener, 'onFrame'> & { onReplaced: () => void },
): void => {
  let frame: LiveFrame | null
  try {
    frame = JSON.parse(String(data)) as LiveFrame | null
  } catch {
    return
  }
  switch (frame?.type) {
    case 'message':
    case 'ticket':
    case 'application':
      return onFrame(frame)
    case 'replaced':
      return onReplaced()
    case 'pong':
    case undefined:
      return
    default:
      frame satisfies never
  }
}

const startSocket = (Socket: typeof ReconnectingSocket, listener: LiveListener, onReplaced: () => void) => {
  const socketUrl = async () => (await loadConfig()).socketUrl
  const protocols = async () => [livePolicy.subprotocol, await listener.askForPass()]
  const socket = new Socket(socketUrl, protocols, delays)
  let again: ReturnType<typeof setTimeout> | undefined
  const readMissed = () => {
    if (socket.readyState !== socket.OPEN) return
    listener.onOpen().catch(() => {
      clearTimeout(again)
      again = setTimeout(readMissed, to * 1000)
    })
  }
  socket.addEventListener('open', readMissed)
  socket.addEventListener('close', () => listener.onClose?.())
  socket.addEventListener('message', ({ data }) => readFrame(data, { ...listener, onReplaced }))
  return socket
}

export interface LiveLine {
  readonly close: () => void
  /** Asks whether a line that says it is open still works, and connects anew where it does not. */
  readonly check: () => void
}

/** Connects until it is closed. */
export const openLiveSocket = (listener: LiveListener): LiveLine => {
  const isOver = new AbortController()
  const { signal } = isOver
  let check = () => {}

  const connect = async () => {
    const { default: Socket } = await import('partysocket/ws')
    if (signal.aborted) return
    let startedAt = Date.now()
    let askedAt = 0
    /** Runs until the next frame. */
    let proof: ReturnType<typeof setTimeout> | undefined
    const trust = () => {
      clearTimeout(proof)
      proof = undefined
    }
    // A sixth window of the user has replaced this one: it reconnects when the visitor returns to it.
    const start = () => {
      const socket = startSocket(Socket, listener, () => socket.close())
      for (const sign of ['message', 'open', 'close']) socket.addEventListener(sign as 'message', trust)
      return socket
    }
    let socket = start()
    const ask = () => {
      askedAt = Date.now()
      socket.send(livePolicy.pingFrame)
      proof = setTimeout(() => socket.reconnect(), answerMilliseconds)
    }
    check = () => {
      if (socket.readyState !== socket.OPEN || proof !== undefined) return
      proof = setTimeout(ask, Math.max(0, askedAt + pauseMilliseconds - Date.now()))
    }
    const returnToLive = () => {
      check()
      const isWorking = socket.readyState === socket.OPEN || Date.now() - startedAt < attemptMilliseconds
      if (isWorking || !isOnline()) return
      socket.close()
      startedAt = Date.now()
      socket = start()
    }
    const leave = onReturn(returnToLive)
    const ping = setInterval(check, livePolicy.pingSeconds * 1000)
    signal.addEventListener('abort', () => {
      leave()
      clearInterval(ping)
      trust()
      socket.close()
    })
  }

  const connectAtLast = () =>
    void connect().catch(() => {
      listener.onClose?.()
      const again = setTimeout(connectAtLast, jittered(to))
      signal.addEventListener('abort', () => clearTimeout(again))
    })
  connectAtLast()
  return { close: () => isOver.abort(), check: () => check() }
}
