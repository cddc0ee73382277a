/** The support function: tickets, their messages, and passes for live conversations (spec 4 and 7, Support). */
import { createIdentity } from '#adapters/hmac-identity.ts'
import { createTicketIds } from '#adapters/hmac-ticket-ids.ts'
import { livePassMint as mint } from '#adapters/live-pass-mint.ts'
import { createLog } from '#adapters/power-log.ts'
import { requiredVariable } from '#adapters/required-variable.ts'
import { systemClock as clock } from '#adapters/system-clock.ts'
import { environment } from '#contract/environment.ts'
import { DynamoLivePassRepository } from '#data/support/dynamo-live-pass-repository.ts'
import { DynamoTicketRepository } from '#data/support/dynamo-ticket-repository.ts'
import { openTable } from '#data/table.ts'
import { httpFunction } from '#gateway/http-function.ts'
import { createTicket } from '#use-cases/support/create-ticket.ts'
import { listMessages } from '#use-cases/support/list-messages.ts'
import { listTickets } from '#use-cases/support/list-tickets.ts'
import { openLive } from '#use-cases/support/open-live.ts'
import { sendMessage } from '#use-cases/support/send-message.ts'

const table = openTable(requiredVariable(environment.tableName))
const identityKey = requiredVariable(environment.identityKey)
const ports = {
  tickets: new DynamoTicketRepository(table),
  passes: new DynamoLivePassRepository(table),
  ticketIds: createTicketIds(identityKey),
  identity: createIdentity(identityKey),
  mint,
  clock,
}

export const handler = httpFunction(
  'support',
  {
    'list-tickets': ({ caller }) => listTickets(ports, caller.phone),
    'create-ticket': ({ caller, body }) => createTicket(ports, caller, body),
    'list-messages': ({ caller, params, query }) => listMessages(ports, caller.phone, params.id, query),
    'send-message': ({ caller, params, body }) => sendMessage(ports, caller, params.id, body),
    'open-live': ({ caller, params }) => openLive(ports, caller, params.id),
  },
  { originSecrets: requiredVariable(environment.originSecrets).split(','), log: createLog() },
)
