/** A socket of a conversation or of a user's applications, opened as the web app opens it: a pass from the API, then a handshake with the WebSocket API. */
import { once } from 'node:events'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'
import type { SupportMessage } from '#contract/entities.ts'
import { liveFrame, type LiveFrame } from '#lambdas/live/live-frame.contract.ts'
import { livePolicy } from '#lambdas/live/live-policy.contract.ts'
import { readConfig, succeedAs, type Member } from '../auth/sign-in.ts'

type FrameOf<Type extends LiveFrame['type']> = Extract<LiveFrame, { type: Type }>

export interface LiveSocket {
  /** The frames so far, each once: one comes again where an earlier record of its batch failed, and clients merge it. */
  frames: LiveFrame[]
  /** Waits for the next frame of the type and removes it from `frames`. */
  take: <Type extends LiveFrame['type']>(type: Type) => Promise<FrameOf<Type>>
  /** Waits for the message with this id. */
  receive: (messageId: string) => Promise<SupportMessage>
  send: (text: string) => void
  /** Resolves with the close code. */
  closed: Promise<number>
  /** The subprotocol that the server chose. */
  protocol: string
  /** Breaks the connection without a closing handshake, as a phone without network does. */
  cut: () => void
}

/** @param ticketId undefined for the user's applications */
export const askForPass = async (member: Member, ticketId: string | undefined): Promise<string> =>
  ticketId === undefined
    ? (await succeedAs(member, 'open-live-applications')).pass
    : (await succeedAs(member, 'open-live', { params: { ticket_id: ticketId } })).pass

/** The protocols that open a socket with this pass. */
export const withPass = (pass: string): string[] => [livePolicy.subprotocol, pass]

export interface Handshake {
  protocols?: string[]
  origin?: string
}

const startHandshake = async (origin: string, { protocols = [], origin: pageOrigin = origin }: Handshake) => {
  const { socketUrl } = await readConfig(origin)
  return new WebSocket(socketUrl.replace('localhost', '127.0.0.1'), protocols, { origin: pageOrigin })
}

/** The status of the answer to a handshake: 101 when a socket opens, which is then closed at once. */
export const tryHandshake = async (origin: string, handshake: Handshake): Promise<number> => {
  const socket = await startHandshake(origin, handshake)
  const status = await new Promise<number>((resolve) => {
    socket.on('open', () => resolve(101))
    socket.on('unexpected-response', (_, { statusCode = 0 }) => resolve(statusCode))
    socket.on('error', () => resolve(0))
  })
  socket.terminate()
  return status
}

/** Repeats `find` until it returns a value. */
const until = async <Value>(find: () => Value | undefined, what: string) => {
  const deadline = performance.now() + 10_000
  for (;;) {
    const found = find()
    if (found !== undefined) return found
    if (performance.now() > deadline) throw new Error(`waited in vain for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** Opens a socket of the ticket, or of the user's applications, with a new pass. @param onFrame called with each frame at its arrival */
export const openSocket = async (
  origin: string,
  member: Member,
  ticketId: string | undefined,
  onFrame: (frame: LiveFrame) => void = () => undefined,
): Promise<LiveSocket> => {
  const socket = await startHandshake(origin, { protocols: withPass(await askForPass(member, ticketId)) })
  const frames: LiveFrame[] = []
  const known = new Set<string>()
  socket.on('message', (data: Buffer) => {
    const text = data.toString('utf8')
    const frame = z.parse(liveFrame, JSON.parse(text))
    if (frame.type !== 'pong' && known.has(text)) return
    known.add(text)
    frames.push(frame)
    onFrame(frame)
  })
  // Of its own: `once` would reject it as well at a refused handshake, and nobody waits for it then.
  const closed = new Promise<number>((resolve) => {
    socket.once('close', resolve)
  })
  // A handshake that is refused rejects; a connection that breaks later only closes.
  await once(socket, 'open').finally(() => socket.on('error', () => undefined))
  const isOf =
    <Type extends LiveFrame['type']>(type: Type) =>
    (frame: LiveFrame): frame is FrameOf<Type> =>
      frame.type === type
  return {
    frames,
    take: async (type) => {
      const found = await until(() => frames.find(isOf(type)), `the frame ${type}`)
      frames.splice(frames.indexOf(found), 1)
      return found
    },
    receive: async (messageId) => {
      const find = () => frames.filter(isOf('message')).find(({ message }) => message.id === messageId)
      return (await until(find, `the message ${messageId}`)).message
    },
    send: (text) => socket.send(text),
    closed,
    protocol: socket.protocol,
    cut: () => socket.terminate(),
  }
}
