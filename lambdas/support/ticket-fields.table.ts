/** Writes the fields of a ticket that staff change, its status among them. */
import { keys } from '#data/keys.ts'
import { failedConditionOf, type Table } from '#data/table.ts'
import { all, attribute, change as changing, listed, x } from '#lambdas/shared/expressions.table.ts'
import { staffTicket, type StaffTicket, type TicketChange } from './staff-tickets.contract.ts'
import type { TicketFields } from './ticket-changes.rules.ts'
import { isLast, statusNote } from './ticket-items.table.ts'
import { kindOf } from './tickets.rules.ts'

interface FieldsWrite {
  readonly fields: TicketFields
  readonly at: string
  /** Kept with the ticket, so that it can be taken back; undefined for what takes one back. */
  readonly change: TicketChange | undefined
  /** Fields that still have these values; null: none. */
  readonly seen: Readonly<Record<string, string | null>>
  /** The change that is taken back, which is still the last one. */
  readonly undoneAt?: string
  /** The message that is still the last one. */
  readonly lastMessageId?: string | undefined
}

export type WrittenFields =
  | { readonly outcome: 'recorded'; readonly ticket: StaffTicket }
  | { readonly outcome: 'refused'; readonly ticket: StaffTicket }
  | { readonly outcome: 'not-found' }

/** Another status is also added to the history. @returns the ticket after it, or as it is where the write is refused */
export const storeTicketFields = async (
  table: Table,
  phone: string,
  ticket: StaffTicket,
  write: FieldsWrite,
): Promise<WrittenFields> => {
  const { fields, at, change, seen, undoneAt, lastMessageId } = write
  const { status } = fields
  const sets = [
    ...Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : [x`${attribute(name)} = ${value}`])),
    ...(change === undefined ? [] : [x`last_change = ${change}`]),
    ...(status === undefined ? [] : [x`updated_at = ${at}, ${statusNote(kindOf(ticket), { status, at })}`]),
  ]
  const removed = Object.entries(fields).flatMap(([name, value]) => (value === null ? [attribute(name)] : []))
  const removes = [...removed, ...(change === undefined ? [x`last_change`] : [])]
  try {
    const { Attributes } = await table.update({
      Key: keys.ticket(phone, ticket.id),
      ...changing(
        x`${sets.length === 0 ? x`` : x`SET ${listed(sets)}`} ${removes.length === 0 ? x`` : x`REMOVE ${listed(removes)}`}`,
        all(
          x`attribute_exists(pk)`,
          ...Object.entries(seen).map(([name, value]) =>
            value === null ? x`attribute_not_exists(${attribute(name)})` : x`${attribute(name)} = ${value}`,
          ),
          ...(undoneAt === undefined ? [] : [x`last_change.#at = ${undoneAt}`]),
          ...(lastMessageId === undefined ? [] : [isLast(lastMessageId)]),
        ),
      ),
      ReturnValues: 'ALL_NEW',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    })
    return { outcome: 'recorded', ticket: staffTicket.parse(Attributes) }
  } catch (error) {
    const { item } = failedConditionOf(error)
    return item ? { outcome: 'refused', ticket: staffTicket.parse(item) } : { outcome: 'not-found' }
  }
}
