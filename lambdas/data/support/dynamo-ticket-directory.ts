/** Lists the tickets of all users by reading the whole table (`infra/decisions/015-tickets-of-all-users.md`). */
import { ticket as ticketSchema } from '#contract/entities.ts'
import { partitionPrefix, sortKeyPrefix } from '#contract/table-keys.ts'
import { closedTicket } from '#domain/support/ticket-status.ts'
import type { OwnedTicket, TicketDirectory } from '#use-cases/support/ports.ts'
import { phoneOfUserPartition } from '../keys.ts'
import type { ScanTable } from '../table-scan.ts'

export class DynamoTicketDirectory implements TicketDirectory {
  readonly #scan: ScanTable

  constructor(scan: ScanTable) {
    this.#scan = scan
  }

  async listTicketsOfAllUsers({ withClosed }: { readonly withClosed: boolean }): Promise<OwnedTicket[]> {
    const items = await this.#scan({
      FilterExpression: `begins_with(pk, :users) AND begins_with(sk, :tickets)${withClosed ? '' : ' AND #status <> :closed'}`,
      ExpressionAttributeValues: {
        ':users': partitionPrefix.user,
        ':tickets': sortKeyPrefix.ticket,
        ...(!withClosed && { ':closed': closedTicket }),
      },
      ...(!withClosed && { ExpressionAttributeNames: { '#status': 'status' } }),
    })
    return items.map((item) => ({
      phone: phoneOfUserPartition(String(item['pk'])),
      ticket: ticketSchema.parse(item),
    }))
  }
}
