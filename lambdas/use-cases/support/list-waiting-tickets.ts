/** `ticket list`: the tickets of all users, the one that has waited longest first. */
import { ticketStatuses } from '#contract/entities.ts'
import { isClosed } from '#domain/support/ticket-status.ts'
import type { OwnedTicket, TicketDirectory } from './ports.ts'

interface Listing {
  readonly withClosed: boolean
  /** The most tickets of each status: the oldest of those that wait, the newest of the closed ones. */
  readonly limit: number
}

export const listWaitingTickets = async (
  { directory }: { readonly directory: TicketDirectory },
  { withClosed, limit }: Listing,
): Promise<{ readonly tickets: OwnedTicket[]; readonly hasMore: boolean }> => {
  const pages = await Promise.all(
    ticketStatuses
      .filter((status) => withClosed || !isClosed(status))
      .map((status) =>
        directory.listTicketsWith(status, { order: isClosed(status) ? 'newest first' : 'oldest first', limit }),
      ),
  )
  return {
    tickets: pages
      .flatMap(({ tickets }) => tickets)
      .toSorted(({ ticket: a }, { ticket: b }) => a.updated_at.localeCompare(b.updated_at) || a.id.localeCompare(b.id)),
    hasMore: pages.some(({ hasMore }) => hasMore),
  }
}
