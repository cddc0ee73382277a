/** The sockets on which answers of support and an application's news arrive: their figures, and the frames that the server sends. */
import * as z from 'zod/mini'
import { application, supportMessage, ticket } from '#contract/entities.ts'

export const livePolicy = {
  /** The client offers it before the pass; the server selects it, so that the pass is not sent back. */
  subprotocol: 'paisalane.live.v1',
  passSeconds: 30,
  /** Passes of a user; all of a minute may come at once. */
  passesPerMinute: 30,
  connectionsPerUser: 5,
  pingSeconds: 300,
  /** A socket that pings more often is closed. */
  pingsPerMinute: 4,
  /** The only frame that a client sends. */
  pingFrame: '{"action":"ping"}',
  reconnectSeconds: { from: 1, to: 30 },
} as const

/**
 * `message`: a message of the ticket, from either side; it may arrive more than once, so merge by id. `ticket`: its status changed.
 * `application`: its status or its history changed; it may arrive more than once, and an older one after a newer one.
 * `pong`: the answer to a ping. `replaced`: another window of the user took this one's place.
 */
export const liveFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message'), message: supportMessage }),
  z.object({ type: z.literal('ticket'), ticket }),
  z.object({ type: z.literal('application'), application }),
  z.object({ type: z.literal('pong') }),
  z.object({ type: z.literal('replaced') }),
])
export type LiveFrame = z.infer<typeof liveFrame>
