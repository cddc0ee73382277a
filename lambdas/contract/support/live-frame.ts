/** The frames that the server sends in a live conversation. */
import * as z from 'zod/mini'
import { supportMessage, ticket } from '../entities.ts'

/**
 * `message`: a message of the ticket, from either side; it may arrive more than once, so merge by id. `ticket`: its status changed.
 * `pong`: the answer to a ping. `replaced`: another window of the user took this one's place.
 */
export const liveFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message'), message: supportMessage }),
  z.object({ type: z.literal('ticket'), ticket }),
  z.object({ type: z.literal('pong') }),
  z.object({ type: z.literal('replaced') }),
])
export type LiveFrame = z.infer<typeof liveFrame>
