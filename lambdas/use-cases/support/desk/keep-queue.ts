/** Moves a ticket between the lists of staff after each of its changes. It may be repeated, in the order of the changes. */
import { queueChange } from '#domain/support/desk/queue.ts'
import type { DynamoTicketQueue } from '#data/support/desk/dynamo-ticket-queue.ts'
import type { TicketChange } from '#data/support/desk/stream-tickets.ts'

export const keepQueue = async (
  { queue }: { readonly queue: DynamoTicketQueue },
  { phone, before, after, movedAt }: TicketChange,
): Promise<void> => {
  const { removed, added } = queueChange(before, after)
  // In this order a ticket is in two places for a moment, and never in none.
  await Promise.all(added.map((entry) => queue.addEntry(entry, phone, movedAt)))
  await Promise.all(removed.map((entry) => queue.removeEntry(entry, phone)))
}
