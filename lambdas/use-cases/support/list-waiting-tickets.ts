/** `ticket list`: the tickets of all users, the one that has waited longest first. */
import type { OwnedTicket, TicketDirectory } from './ports.ts'

export const listWaitingTickets = async (
  { directory }: { readonly directory: TicketDirectory },
  options: { readonly withClosed: boolean },
): Promise<OwnedTicket[]> =>
  (await directory.listTicketsOfAllUsers(options)).toSorted(
    ({ ticket: a }, { ticket: b }) => a.updated_at.localeCompare(b.updated_at) || a.id.localeCompare(b.id),
  )
