/** Lists the caller's tickets, the last changed first. */
import type { ListTicketsResponse } from '#contract/support/tickets.ts'
import { lastChangedFirst } from '#domain/support/tickets.ts'
import type { DynamoTicketRepository } from '#data/support/dynamo-ticket-repository.ts'
import type { Session } from '../ports.ts'

/** Throws SIGNED_OUT. */
export const listTickets = async (
  { tickets }: { readonly tickets: DynamoTicketRepository },
  session: Session,
): Promise<ListTicketsResponse> => ({
  tickets: (await tickets.listTicketsOf(session)).toSorted(lastChangedFirst),
})
