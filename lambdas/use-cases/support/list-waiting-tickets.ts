/**
 * `ticket list`: the tickets of all users. Complaints under way come first, the oldest of them first, because each has an end of its time; then the
 * ticket that has waited longest.
 */
import { ticketStatuses } from '#contract/entities.ts'
import { kindOf } from '#domain/support/complaints.ts'
import { isClosed } from '#domain/support/ticket-status.ts'
import type { DynamoTicketDirectory, OwnedTicket } from '#data/support/dynamo-ticket-directory.ts'

interface Listing {
  readonly withClosed: boolean
  /** The most tickets of each kind and status: the oldest of those that wait, the newest of the closed ones. */
  readonly limit: number
}

const isUrgent = ({ ticket }: OwnedTicket): boolean => kindOf(ticket) === 'complaint' && !isClosed(ticket.status)

const placeOf = (owned: OwnedTicket): string => (isUrgent(owned) ? owned.ticket.created_at : owned.ticket.updated_at)

const mostUrgentFirst = (a: OwnedTicket, b: OwnedTicket): number =>
  Number(isUrgent(b)) - Number(isUrgent(a)) ||
  placeOf(a).localeCompare(placeOf(b)) ||
  a.ticket.id.localeCompare(b.ticket.id)

export const listWaitingTickets = async (
  { directory }: { readonly directory: DynamoTicketDirectory },
  { withClosed, limit }: Listing,
): Promise<{ readonly tickets: OwnedTicket[]; readonly hasMore: boolean }> => {
  const pages = await Promise.all(
    ticketStatuses
      .filter((status) => withClosed || !isClosed(status))
      .flatMap((status) =>
        (['complaint', 'ordinary'] as const).map((kind) =>
          directory.listTicketsWith(status, { kind, order: isClosed(status) ? 'newest first' : 'oldest first', limit }),
        ),
      ),
  )
  return {
    tickets: pages.flatMap(({ tickets }) => tickets).toSorted(mostUrgentFirst),
    hasMore: pages.some(({ hasMore }) => hasMore),
  }
}
