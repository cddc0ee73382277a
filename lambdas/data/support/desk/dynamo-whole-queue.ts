/** All tickets and all entries of their lists, for an operator's command: pages of the index and of the lists, no scan. */
import { ticketStatuses } from '#contract/entities.ts'
import { staffTicket } from '#contract/staff/tickets.ts'
import { foundIndex } from '#contract/table-keys.ts'
import type { QueueList, QueueEntry } from '#domain/support/desk/queue.ts'
import type { TicketKind } from '#domain/support/complaints.ts'
import type { StoredItem } from '../../failed-conditions.ts'
import { foundBy, phoneOfUserPartition, queuePartition } from '../../keys.ts'
import { keysOfABatch, type ReadBatch } from '../../table-batch.ts'
import type { Table } from '../../table.ts'
import { ticketIdOfPlace, type OwnedStaffTicket } from './dynamo-ticket-queue.ts'

/** An entry of a list, as it is stored. */
export interface FoundEntry {
  readonly entry: QueueEntry
  readonly phone: string
  readonly ticketId: string
}

const kinds: readonly TicketKind[] = ['ordinary', 'complaint']

/** Everything, for a command that compares. */
export class DynamoWholeQueue {
  readonly #table: Table
  readonly #readBatch: ReadBatch

  constructor(table: Table, readBatch: ReadBatch) {
    this.#table = table
    this.#readBatch = readBatch
  }

  /** Those of the index: a ticket of before the index is in it from its owner's next message on, or from `ticket fill-index`. */
  async *eachTicket(): AsyncGenerator<OwnedStaffTicket> {
    for (const place of ticketStatuses.flatMap((status) => kinds.map((kind) => foundBy.ticket(status, kind))))
      for await (const entries of this.#eachPage({
        IndexName: foundIndex.name,
        KeyConditionExpression: 'found_by = :by',
        ExpressionAttributeValues: { ':by': place },
        Limit: keysOfABatch,
      })) {
        const found = entries.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }))
        for (const item of await this.#readBatch(found))
          yield { phone: phoneOfUserPartition(String(item['pk'])), ticket: staffTicket.parse(item) }
      }
  }

  async *eachEntry(list: QueueList): AsyncGenerator<FoundEntry> {
    for await (const items of this.#eachPage({
      KeyConditionExpression: 'pk = :list',
      ExpressionAttributeValues: { ':list': queuePartition(list) },
    }))
      for (const { sk, phone } of items) {
        const place = String(sk)
        yield { entry: { list, place }, phone: String(phone), ticketId: ticketIdOfPlace(place) }
      }
  }

  async *#eachPage(query: Parameters<Table['query']>[0]): AsyncGenerator<StoredItem[]> {
    let ExclusiveStartKey: Record<string, unknown> | undefined
    do {
      const page = await this.#table.query({ ...query, ...(ExclusiveStartKey && { ExclusiveStartKey }) })
      if (page.Items && page.Items.length > 0) yield page.Items
      ExclusiveStartKey = page.LastEvaluatedKey
    } while (ExclusiveStartKey)
  }
}
