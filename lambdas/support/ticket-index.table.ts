/** Lists the tickets of all users by the index. */
import { ticket as ticketSchema, type Ticket } from '#contract/entities.ts'
import { findItems } from '#data/find-items.ts'
import { foundBy, phoneOfUserPartition } from '#data/keys.ts'
import type { Table } from '#data/table.ts'
import type { TicketKind } from './tickets.rules.ts'

/** A ticket with its owner. */
export interface OwnedTicket {
  readonly phone: string
  readonly ticket: Ticket
}

/** By the index, which may lag by a moment, in the order in which they were opened. */
export const listTicketsWith = async (
  table: Table,
  status: string,
  {
    kind = 'ordinary',
    order,
    from,
    until,
    limit,
  }: {
    /** @default ordinary */
    readonly kind?: TicketKind
    readonly order: 'oldest first' | 'newest first'
    /** When they were opened. @default any time */
    readonly from?: string
    readonly until?: string
    readonly limit: number
  },
): Promise<{ readonly tickets: OwnedTicket[]; readonly hasMore: boolean }> => {
  const place = { foundBy: foundBy.ticket(status, kind), isNewestFirst: order === 'newest first', from, until, limit }
  const { items, hasMore } = await findItems(table, place)
  const tickets = items.map((item) => ({
    phone: phoneOfUserPartition(String(item['pk'])),
    ticket: ticketSchema.parse(item),
  }))
  return { tickets, hasMore }
}
