/** Frames of a live conversation, as the server sends them (spec 7, live subscription; `design/security.md`, Sockets). */
import * as z from 'zod/mini'
import { supportMessage, ticket } from '../entities.ts'

/**
 * `message`: a message of the ticket, from either side; it may come more than once, so merge by its id. `ticket`: its status changed.
 * `pong`: answers a ping. `replaced`: another window of the user took this one's place.
 */
export const liveFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message'), message: supportMessage }),
  z.object({ type: z.literal('ticket'), ticket }),
  z.object({ type: z.literal('pong') }),
  z.object({ type: z.literal('replaced') }),
])
export type LiveFrame = z.infer<typeof liveFrame>
