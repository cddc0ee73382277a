/** Lists the caller's tickets, the last changed first. */
import type { ListTicketsResponse } from '#contract/support/tickets.ts'
import { lastChangedFirst } from '#domain/support/tickets.ts'
import type { TicketRepository } from './ports.ts'

export const listTickets = async (
  { tickets }: { readonly tickets: TicketRepository },
  phone: string,
): Promise<ListTicketsResponse> => ({
  tickets: (await tickets.listTicketsOfUser(phone)).toSorted(lastChangedFirst),
})
