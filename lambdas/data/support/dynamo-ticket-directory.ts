/** Lists the tickets of all users by the index. */
import { ticket as ticketSchema } from '#contract/entities.ts'
import type { TicketDirectory } from '#use-cases/support/ports.ts'
import { findItems } from '../find-items.ts'
import { foundBy, phoneOfUserPartition } from '../keys.ts'
import type { Table } from '../table.ts'

export class DynamoTicketDirectory implements TicketDirectory {
  readonly #table: Table

  constructor(table: Table) {
    this.#table = table
  }

  async listTicketsWith(
    status: string,
    { kind = 'ordinary', order, limit }: Parameters<TicketDirectory['listTicketsWith']>[1],
  ): ReturnType<TicketDirectory['listTicketsWith']> {
    const place = { foundBy: foundBy.ticket(status, kind), isNewestFirst: order === 'newest first', limit }
    const { items, hasMore } = await findItems(this.#table, place)
    const tickets = items.map((item) => ({
      phone: phoneOfUserPartition(String(item['pk'])),
      ticket: ticketSchema.parse(item),
    }))
    return { tickets, hasMore }
  }
}
