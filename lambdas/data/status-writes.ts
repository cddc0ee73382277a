/** The write that moves a ticket from one of the given statuses to the next and appends to its history. */
import type { TicketKind } from '#domain/support/complaints.ts'
import { isClosed } from '#domain/support/ticket-status.ts'
import type { StatusChange, StatusOutcome } from '#use-cases/ports.ts'
import type { StoredItem } from './failed-conditions.ts'
import { foundBy } from './keys.ts'

/** The statuses as the operand of IN, and their values. */
export const statusList = (statuses: readonly string[]) => {
  const entries = statuses.map((status, index) => [`:status${index}`, status] as const)
  return { list: entries.map(([name]) => name).join(', '), values: Object.fromEntries(entries) }
}

/** Puts the ticket at `:place` in the index, by the time of its opening, so that no message moves it. */
export const ticketPlace = 'found_by = :place, found_at = if_not_exists(found_at, created_at)'

/** The same for a ticket of before the index, which has no place yet. */
export const givenPlace = 'found_by = if_not_exists(found_by, :place), found_at = if_not_exists(found_at, created_at)'

/** The update, without its key. */
export const statusUpdate = (change: StatusChange, from: readonly string[], kind: TicketKind) => {
  const { list, values } = statusList(from)
  const waitsNoLonger = isClosed(change.status) ? ' REMOVE waiting_since, snoozed_until' : ''
  return {
    UpdateExpression: `SET #status = :status, updated_at = :at, history = list_append(history, :entry), ${ticketPlace}${waitsNoLonger}`,
    // When no status may be left, the condition never holds but still returns the stored item.
    ConditionExpression: `attribute_exists(pk) AND ${
      from.length === 0 ? 'attribute_not_exists(pk)' : `#status IN (${list})`
    }`,
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: {
      ':status': change.status,
      ':place': foundBy.ticket(change.status, kind),
      ':at': change.at,
      ':entry': [change],
      ...values,
    },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
  }
}

/** The outcome of a status update whose condition failed on this item. */
export const refusedStatus = (item: StoredItem | undefined): StatusOutcome =>
  item === undefined ? { outcome: 'not-found' } : { outcome: 'refused', present: String(item['status']) }
