/** Parts of writes of a ticket's status. */
import type { StatusOutcome } from '#use-cases/ports.ts'
import type { StoredItem } from './failed-conditions.ts'

/** The statuses as the operand of IN, and their values. */
export const statusList = (statuses: readonly string[]) => {
  const entries = statuses.map((status, index) => [`:status${index}`, status] as const)
  return { list: entries.map(([name]) => name).join(', '), values: Object.fromEntries(entries) }
}

/** Puts the ticket at `:place` in the index, by the time of its opening, so that no message moves it. */
export const ticketPlace = 'found_by = :place, found_at = if_not_exists(found_at, created_at)'

/** The same for a ticket of before the index, which has no place yet. */
export const givenPlace = 'found_by = if_not_exists(found_by, :place), found_at = if_not_exists(found_at, created_at)'

/** The outcome of a status update whose condition failed on this item. */
export const refusedStatus = (item: StoredItem | undefined): StatusOutcome =>
  item === undefined ? { outcome: 'not-found' } : { outcome: 'refused', present: String(item['status']) }
