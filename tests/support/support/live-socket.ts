/** A socket of a live conversation, opened as the web app opens it: a pass from the API, then a handshake with the WebSocket API. */
import { once } from 'node:events'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'
import type { SupportMessage } from '#contract/entities.ts'
import { liveFrame, type LiveFrame } from '#contract/support/live-frame.ts'
import { livePolicy } from '#contract/policy.ts'
import { expectSuccess } from '../api-client.ts'
import { callHttp } from '../http-call.ts'
import type { Member } from '../auth/sign-in.ts'

export interface LiveSocket {
  /** Every frame so far. */
  frames: LiveFrame[]
  /** Waits for the first frame of the type that was not taken before; rejects when none arrives in time. */
  take: <Type extends LiveFrame['type']>(
    type: Type,
    milliseconds?: number,
  ) => Promise<Extract<LiveFrame, { type: Type }>>
  /** Waits for the message with this id. */
  receive: (messageId: string, milliseconds?: number) => Promise<SupportMessage>
  ping: () => void
  sendText: (text: string) => void
  /** Calls the listener with every frame that the gateway itself sends, such as a refusal. */
  onOther: (listener: (frame: unknown) => void) => void
  /** Resolves with the close code. */
  closed: Promise<number>
  isOpen: () => boolean
  /** The subprotocol that the server chose. */
  protocol: () => string
  /** Breaks the connection without a closing handshake, as a phone without network does. */
  cut: () => void
}

const patienceMilliseconds = 10_000

/** The address of the WebSocket API, from /config.json. */
export const socketAddress = async (origin: string): Promise<string> => {
  const { text } = await callHttp(origin, { path: '/config.json' })
  const { socketUrl } = z.parse(z.object({ socketUrl: z.string() }), JSON.parse(text))
  return socketUrl.replace('localhost', '127.0.0.1')
}

export const askForPass = async (member: Member, ticketId: string): Promise<string> =>
  expectSuccess(
    'open-live',
    await member.client.call('open-live', { token: member.tokens.accessToken, params: { id: ticketId } }),
  ).pass

export interface Handshake {
  protocols?: string[]
  origin?: string
}

const startHandshake = async (origin: string, { protocols, origin: pageOrigin = origin }: Handshake) =>
  new WebSocket(await socketAddress(origin), protocols ?? [], { origin: pageOrigin })

/** The status of the answer to a handshake: 101 when a socket opens, which is then closed at once. */
export const tryHandshake = async (origin: string, handshake: Handshake): Promise<number> => {
  const socket = await startHandshake(origin, handshake)
  return new Promise((resolve) => {
    socket.on('open', () => {
      socket.terminate()
      resolve(101)
    })
    socket.on('unexpected-response', (_, response) => {
      socket.terminate()
      resolve(response.statusCode ?? 0)
    })
    socket.on('error', () => resolve(0))
  })
}

/** The protocols that open a socket with this pass. */
export const withPass = (pass: string): string[] => [livePolicy.subprotocol, pass]

const follow = (socket: WebSocket): LiveSocket => {
  const frames: LiveFrame[] = []
  const taken = new Set<LiveFrame>()
  const waiting = new Set<() => void>()
  const others: ((frame: unknown) => void)[] = []
  socket.on('message', (data: Buffer) => {
    const value = JSON.parse(data.toString('utf8')) as object
    // Frames of the gateway itself have no type; those of the product fit the contract.
    if ('type' in value) frames.push(z.parse(liveFrame, value))
    else for (const listener of others) listener(value)
    for (const look of waiting) look()
  })
  socket.on('error', () => undefined)
  const closed = once(socket, 'close').then(([code]) => Number(code))
  const waitFor = <Frame extends LiveFrame>(
    what: string,
    milliseconds: number,
    fits: (frame: LiveFrame) => frame is Frame,
  ): Promise<Frame> =>
    new Promise((resolve, reject) => {
      const look = () => {
        const found = frames.find((frame): frame is Frame => !taken.has(frame) && fits(frame))
        if (!found) return
        clearTimeout(timer)
        waiting.delete(look)
        taken.add(found)
        resolve(found)
      }
      const timer = setTimeout(() => {
        waiting.delete(look)
        reject(new Error(`no ${what} arrived; there were: ${JSON.stringify(frames)}`))
      }, milliseconds)
      waiting.add(look)
      look()
    })
  return {
    frames,
    take: <Type extends LiveFrame['type']>(type: Type, milliseconds = patienceMilliseconds) =>
      waitFor(
        `frame ${type}`,
        milliseconds,
        (frame): frame is Extract<LiveFrame, { type: Type }> => frame.type === type,
      ),
    receive: async (messageId, milliseconds = patienceMilliseconds) =>
      (
        await waitFor(
          `message ${messageId}`,
          milliseconds,
          (frame): frame is Extract<LiveFrame, { type: 'message' }> =>
            frame.type === 'message' && frame.message.id === messageId,
        )
      ).message,
    ping: () => socket.send(livePolicy.pingFrame),
    sendText: (text) => socket.send(text),
    onOther: (listener) => others.push(listener),
    closed,
    isOpen: () => socket.readyState === WebSocket.OPEN,
    protocol: () => socket.protocol,
    cut: () => socket.terminate(),
  }
}

/** Opens a socket of the ticket with a new pass. */
export const openSocket = async (origin: string, member: Member, ticketId: string): Promise<LiveSocket> => {
  const socket = await startHandshake(origin, { protocols: withPass(await askForPass(member, ticketId)) })
  const live = follow(socket)
  await Promise.race([
    once(socket, 'open'),
    live.closed.then((code) => Promise.reject(new Error(`the handshake ended with ${code}`))),
  ])
  return live
}

/**
 * Waits until the condition holds.
 *
 * @param what is waited for, for the error when the time is over
 */
export const until = async (
  holds: () => Promise<boolean>,
  what: string,
  milliseconds = patienceMilliseconds,
): Promise<void> => {
  const deadline = performance.now() + milliseconds
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`waited in vain for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
