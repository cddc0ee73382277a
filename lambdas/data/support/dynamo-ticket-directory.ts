/** Lists the tickets of all users by reading the whole table (`infra/decisions/015-tickets-of-all-users.md`). */
import { ticket as ticketSchema } from '#contract/entities.ts'
import { partitionPrefix, sortKeyPrefix } from '#contract/table-keys.ts'
import { closedStatuses } from '#domain/support/ticket-status.ts'
import type { OwnedTicket, TicketDirectory } from '#use-cases/support/ports.ts'
import { phoneOfUserPartition } from '../keys.ts'
import { statusList } from '../status-writes.ts'
import type { ScanTable } from '../table-scan.ts'

export class DynamoTicketDirectory implements TicketDirectory {
  readonly #scan: ScanTable

  constructor(scan: ScanTable) {
    this.#scan = scan
  }

  async listTicketsOfAllUsers({ withClosed }: { readonly withClosed: boolean }): Promise<OwnedTicket[]> {
    const isTicket = 'begins_with(pk, :users) AND begins_with(sk, :tickets)'
    const closed = statusList(closedStatuses)
    const items = await this.#scan({
      FilterExpression: withClosed ? isTicket : `${isTicket} AND NOT (#status IN (${closed.list}))`,
      ExpressionAttributeValues: {
        ':users': partitionPrefix.user,
        ':tickets': sortKeyPrefix.ticket,
        ...(!withClosed && closed.values),
      },
      ...(!withClosed && { ExpressionAttributeNames: { '#status': 'status' } }),
    })
    return items.map((item) => ({
      phone: phoneOfUserPartition(String(item['pk'])),
      ticket: ticketSchema.parse(item),
    }))
  }
}
