/** `ticket repair-lists`: compares the lists of tickets with the tickets themselves, and writes what differs. */
import { queueEntriesOf, isQueuedAt, type QueueEntry, type QueueList } from '#domain/support/desk/queue.ts'
import type { DynamoTicketQueue } from '#data/support/desk/dynamo-ticket-queue.ts'
import type { DynamoWholeQueue, FoundEntry } from '#data/support/desk/dynamo-whole-queue.ts'
import type { DynamoStaffTicketRepository } from '#data/support/dynamo-staff-ticket-repository.ts'

interface Ports {
  readonly whole: DynamoWholeQueue
  readonly queue: DynamoTicketQueue
  readonly tickets: Pick<DynamoStaffTicketRepository, 'findTicket'>
}

export interface QueueDifference {
  readonly list: QueueList
  readonly ticketId: string
  /** `missing` in the list, or there although the ticket is elsewhere. */
  readonly state: 'missing' | 'outdated'
}

const nameOf = ({ list, place }: QueueEntry) => `${list} ${place}`

/** What the tickets are now decides, so a change that comes while the command runs is not undone. */
const settle = async ({ queue, tickets }: Ports, { entry, phone, ticketId }: FoundEntry): Promise<void> => {
  const ticket = await tickets.findTicket(phone, ticketId)
  if (ticket && isQueuedAt(ticket, entry)) await queue.addEntry(entry, phone)
  else await queue.removeEntry(entry, phone)
}

/** @param staffIds staff members whose own lists are compared too, besides those that tickets name */
export const repairQueue = async (
  ports: Ports,
  { staffIds, apply }: { readonly staffIds: readonly string[]; readonly apply: boolean },
): Promise<QueueDifference[]> => {
  const { whole } = ports
  const expected = new Map<string, FoundEntry>()
  const lists = new Set<QueueList>([
    'ALL',
    'WAITING',
    'COMPLAINTS',
    'CLOSED',
    ...staffIds.map((id) => `STAFF#${id}` as const),
  ])
  for await (const { phone, ticket } of whole.eachTicket())
    for (const entry of queueEntriesOf(ticket)) {
      lists.add(entry.list)
      expected.set(nameOf(entry), { entry, phone, ticketId: ticket.id })
    }
  const outdated: FoundEntry[] = []
  for (const list of lists)
    for await (const found of whole.eachEntry(list)) if (!expected.delete(nameOf(found.entry))) outdated.push(found)
  const missing = [...expected.values()]
  if (apply) for (const found of [...missing, ...outdated]) await settle(ports, found)
  const rowsOf = (found: readonly FoundEntry[], state: QueueDifference['state']) =>
    found.map(({ entry: { list }, ticketId }) => ({ list, ticketId, state }))
  return [...rowsOf(missing, 'missing'), ...rowsOf(outdated, 'outdated')]
}
