/** The frames that the server sends on a socket. */
import * as z from 'zod/mini'
import { application, supportMessage, ticket } from '#contract/entities.ts'

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
