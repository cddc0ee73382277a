/** The support function: tickets, their messages, and passes for sockets. */
import { createTicketIds } from '#lambdas/shared/ticket-ids.ts'
import { livePassMint as mint } from '#adapters/live/live-pass-mint.ts'
import { supportEndpoints } from './support.contract.ts'
import { DynamoCatalogueReader } from '#data/offers/dynamo-catalogue-reader.ts'
import { DynamoLivePassRepository } from '#data/live/dynamo-live.ts'
import { openSessionStates } from '#data/live/dynamo-session-states.ts'
import { DynamoTicketRepository } from './tickets.table.ts'
import { DynamoUserPaces } from './user-paces.table.ts'
import { httpFunction } from '#entry/http-function.ts'
import { createTicket, listMessages, listTickets, markTicketSeen, sendMessage } from './own-tickets.ts'
import { openLive, openLiveApplications } from '#use-cases/live/connect-live.ts'
import { rememberSessionStates } from '#use-cases/live/remembered-session-states.ts'
import { clock, log, openFunctionTable, readEdgeOptions, readIdentityKey } from '#handlers/function-parts.ts'

const table = openFunctionTable()
const options = readEdgeOptions()
const sessions = openSessionStates(table, options.silentDays)
const ports = {
  tickets: new DynamoTicketRepository(table),
  passes: new DynamoLivePassRepository(table),
  paces: new DynamoUserPaces(table),
  sessions,
  readers: rememberSessionStates(sessions, clock),
  ticketIds: createTicketIds(readIdentityKey()),
  lenders: new DynamoCatalogueReader(table, clock, log),
  mint,
  clock,
}

export const handler = httpFunction(
  supportEndpoints,
  {
    'list-tickets': ({ caller, query }) =>
      listTickets(ports, caller, query.fresh === undefined ? undefined : 'consistent'),
    'create-ticket': ({ caller, body }) => createTicket(ports, caller, body),
    'list-messages': ({ caller, params, query }) => listMessages(ports, caller, params.ticket_id, query),
    'send-message': ({ caller, params, body }) => sendMessage(ports, caller, params.ticket_id, body),
    'mark-ticket-seen': ({ caller, params, body }) => markTicketSeen(ports, caller, params.ticket_id, body),
    'open-live': ({ caller, params }) => openLive(ports, caller, params.ticket_id),
    'open-live-applications': ({ caller }) => openLiveApplications(ports, caller),
  },
  options,
)
