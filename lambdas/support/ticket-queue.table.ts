/** The lists of staff: one partition for each list, one entry for each of its tickets, in the order in which the list is read. */
import { ticketStatuses } from '#contract/entities.ts'
import { foundIndex } from '#contract/table-keys.ts'
import { eachPage, inPartition, readItems } from '#data/find-items.ts'
import { keys, queuePartition, foundBy, phoneOfUserPartition } from '#data/keys.ts'
import { isWritten, type Table } from '#data/table.ts'
import { keysOfABatch, type ReadBatch } from '#data/whole-table.ts'
import { invalidField } from '#lambdas/shared/app-error.rules.ts'
import { condition, expressions, x } from '#lambdas/shared/expressions.table.ts'
import { staffTicket, type StaffTicket } from './staff-tickets.contract.ts'
import { isQueuedAt, type QueueEntry, type QueueRange, type QueueList } from './ticket-queue.rules.ts'
import type { TicketKind } from './tickets.rules.ts'

/** A ticket and the phone of its owner. */
export interface FoundTicket {
  readonly phone: string
  readonly ticket: StaffTicket
}

interface QueuePage {
  /** Those that still have the place by which they were found. */
  readonly tickets: readonly FoundTicket[]
  /** The place of the last entry while there are more, else undefined. */
  readonly next: string | undefined
}

/** A sort key is never empty. */
const within = ({ list, from, to }: QueueRange) =>
  expressions({ KeyConditionExpression: x`pk = ${queuePartition(list)} AND sk BETWEEN ${from || ' '} AND ${to}` })

const ticketIdOfPlace = (place: string): string => place.slice(place.lastIndexOf('#') + 1)

/** Throws VALIDATION_ERROR for a place of another list. @param after the `next` of an earlier page; the range may begin behind it by now */
export const listQueuePage = async (
  table: Table,
  range: QueueRange,
  after: string | undefined,
  limit: number,
): Promise<QueuePage> => {
  const { list, from, to } = range
  if (after !== undefined && after > to) throw invalidField('cursor', 'is none of this list')
  const page = await table.query({
    ...within(range),
    ScanIndexForward: range.isNewestFirst !== true,
    Limit: limit,
    ...(after !== undefined && after >= from && { ExclusiveStartKey: keys.queueEntry({ list, place: after }) }),
  })
  const entries = (page.Items ?? []).map(({ sk, phone }) => ({ place: String(sk), phone: String(phone) }))
  const items = await readItems(
    table,
    entries.map(({ place, phone }) => keys.ticket(phone, ticketIdOfPlace(place))),
  )
  const tickets = entries.flatMap(({ place, phone }, index): FoundTicket[] => {
    const ticket = items[index] && staffTicket.parse(items[index])
    return ticket && isQueuedAt(ticket, { list, place }) ? [{ phone, ticket }] : []
  })
  return { tickets, next: page.LastEvaluatedKey && entries.at(-1)?.place }
}

/** Counts no further than `atMost`. */
export const countQueued = async (table: Table, range: QueueRange, atMost: number): Promise<number> => {
  const { Count = 0 } = await table.query({ ...within(range), Select: 'COUNT', Limit: atMost })
  return Count
}

/**
 * Both may be repeated, and come late.
 * @param movedAt when the ticket came from another number: what comes again from there replaces nothing
 */
export const addQueueEntry = async (
  table: Table,
  entry: QueueEntry,
  phone: string,
  movedAt?: string,
): Promise<void> => {
  await isWritten(
    table.put({
      Item: { ...keys.queueEntry(entry), phone, moved_at: movedAt },
      ...condition(x`attribute_not_exists(moved_at) OR moved_at <= ${movedAt ?? ''}`),
    }),
  )
}

export const removeQueueEntry = async (table: Table, entry: QueueEntry, phone: string): Promise<void> => {
  await isWritten(
    table.delete({
      Key: keys.queueEntry(entry),
      // A ticket that went to another number may be here already.
      ...condition(x`phone = ${phone}`),
    }),
  )
}

/** An entry of a list, as it is stored. */
export interface FoundEntry {
  readonly entry: QueueEntry
  readonly phone: string
  readonly ticketId: string
}

const kinds: readonly TicketKind[] = ['ordinary', 'complaint']

/** Tickets of the index, in pages: no scan. */
export const eachTicket = async function* (table: Table, readBatch: ReadBatch): AsyncGenerator<FoundTicket> {
  for (const place of ticketStatuses.flatMap((status) => kinds.map((kind) => foundBy.ticket(status, kind))))
    for await (const entries of eachPage(table, {
      IndexName: foundIndex.name,
      ...expressions({ KeyConditionExpression: x`found_by = ${place}` }),
      Limit: keysOfABatch,
    })) {
      const found = entries.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }))
      if (found.length === 0) continue
      for (const item of await readBatch(found))
        yield { phone: phoneOfUserPartition(String(item['pk'])), ticket: staffTicket.parse(item) }
    }
}

export const eachQueueEntry = async function* (table: Table, list: QueueList): AsyncGenerator<FoundEntry> {
  for await (const items of eachPage(table, inPartition(queuePartition(list))))
    for (const { sk, phone } of items) {
      const place = String(sk)
      yield { entry: { list, place }, phone: String(phone), ticketId: ticketIdOfPlace(place) }
    }
}
