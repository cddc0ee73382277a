/** The support function: tickets, their messages, and passes for sockets. */
import { httpFunction } from '#entry/http-function.ts'
import { passMint } from '#lambdas/live/live-pass-mint.function.ts'
import { openSessionStates } from '#lambdas/shared/session-states.ts'
import { openTicketIds, openWorld, readEdgeOptions } from '#lambdas/shared/world.function.ts'
import { openLive, openLiveApplications } from './open-live.ts'
import { createTicket, listMessages, listTickets, markTicketSeen, sendMessage } from './own-tickets.ts'
import { supportEndpoints } from './support.contract.ts'

const ground = openWorld()
const world = {
  ...ground,
  passMint,
  ticketIds: openTicketIds(),
  sessionStates: openSessionStates(ground.table, ground.clock),
}

export const handler = httpFunction(
  supportEndpoints,
  {
    'list-tickets': ({ caller, query }) => listTickets(world, caller, query.fresh && 'consistent'),
    'create-ticket': ({ caller, body }) => createTicket(world, caller, body),
    'list-messages': ({ caller, params, query }) => listMessages(world, caller, params.ticket_id, query),
    'send-message': ({ caller, params, body }) => sendMessage(world, caller, params.ticket_id, body),
    'mark-ticket-seen': ({ caller, params, body }) => markTicketSeen(world, caller, params.ticket_id, body),
    'open-live': ({ caller, params }) => openLive(world, caller, params.ticket_id),
    'open-live-applications': ({ caller }) => openLiveApplications(world, caller),
  },
  readEdgeOptions(),
)
