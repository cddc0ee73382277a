/** Moves a ticket between the lists of staff after each of its changes. It may be repeated, in the order of the changes. */
import type { Table } from '#data/table.ts'
import type { ReadBatch } from '#data/whole-table.ts'
import type { ChangedTicket } from './changed-tickets.table.ts'
import { findTicket } from './staff-tickets.table.ts'
import { queueChange, queueEntriesOf, isQueuedAt, type QueueEntry, type QueueList } from './ticket-queue.rules.ts'
import { addQueueEntry, eachQueueEntry, eachTicket, removeQueueEntry, type FoundEntry } from './ticket-queue.table.ts'

export const keepQueue = async (table: Table, { phone, before, after, movedAt }: ChangedTicket): Promise<void> => {
  const { removed, added } = queueChange(before, after)
  // In this order a ticket is in two places for a moment, and never in none.
  await Promise.all(added.map((entry) => addQueueEntry(table, entry, phone, movedAt)))
  await Promise.all(removed.map((entry) => removeQueueEntry(table, entry, phone)))
}

interface QueueDifference {
  readonly list: QueueList
  readonly ticketId: string
  /** `missing` in the list, or there although the ticket is elsewhere. */
  readonly state: 'missing' | 'outdated'
}

const nameOf = ({ list, place }: QueueEntry) => `${list} ${place}`

/** Compares with the tickets as they are now, so a change that comes while the command runs is not undone. */
const settle = async (table: Table, { entry, phone, ticketId }: FoundEntry): Promise<void> => {
  const ticket = await findTicket(table, phone, ticketId)
  if (ticket && isQueuedAt(ticket, entry)) await addQueueEntry(table, entry, phone)
  else await removeQueueEntry(table, entry, phone)
}

/** `ticket repair-lists`: compares the lists with the tickets themselves, and writes what differs. @param staffIds whose own lists are compared besides those that tickets name */
export const repairQueue = async (
  table: Table,
  readBatch: ReadBatch,
  { staffIds, apply }: { readonly staffIds: readonly string[]; readonly apply: boolean },
): Promise<QueueDifference[]> => {
  const expected = new Map<string, FoundEntry>()
  const lists = new Set<QueueList>([
    'ALL',
    'WAITING',
    'COMPLAINTS',
    'CLOSED',
    ...staffIds.map((id) => `STAFF#${id}` as const),
  ])
  for await (const { phone, ticket } of eachTicket(table, readBatch))
    for (const entry of queueEntriesOf(ticket)) {
      lists.add(entry.list)
      expected.set(nameOf(entry), { entry, phone, ticketId: ticket.id })
    }
  const outdated: FoundEntry[] = []
  for (const list of lists)
    for await (const found of eachQueueEntry(table, list))
      if (!expected.delete(nameOf(found.entry))) outdated.push(found)
  const missing = [...expected.values()]
  if (apply) for (const found of [...missing, ...outdated]) await settle(table, found)
  const rowsOf = (found: readonly FoundEntry[], state: QueueDifference['state']) =>
    found.map(({ entry: { list }, ticketId }) => ({ list, ticketId, state }))
  return [...rowsOf(missing, 'missing'), ...rowsOf(outdated, 'outdated')]
}
