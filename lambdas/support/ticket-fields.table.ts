/** Writes the fields of a ticket that staff change, its status among them. */
import { foundBy, keys } from '#data/keys.ts'
import { failedConditionOf, type Table } from '#data/table.ts'
import { staffTicket, type StaffTicket, type TicketChange } from './staff-tickets.contract.ts'
import type { TicketFields } from './ticket-changes.rules.ts'
import { ticketPlace, isReadLast } from './ticket-items.table.ts'
import { kindOf } from './tickets.rules.ts'

export interface FieldsWrite {
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

const named = (name: string) => `#${name}`

/** Another status is also added to the history. @returns the ticket after it, or as it is where the write is refused */
export const storeTicketFields = async (
  table: Table,
  phone: string,
  ticket: StaffTicket,
  write: FieldsWrite,
): Promise<WrittenFields> => {
  const { fields, at, change, seen, undoneAt, lastMessageId } = write
  const { status } = fields
  const entries = Object.entries(fields) as [string, string | null][]
  const [set, removed] = [entries.filter(([, value]) => value !== null), entries.filter(([, value]) => value === null)]
  const conditions = [
    'attribute_exists(pk)',
    ...Object.entries(seen).map(([name, value]) =>
      value === null ? `attribute_not_exists(${named(name)})` : `${named(name)} = :seen_${name}`,
    ),
    ...(undoneAt === undefined ? [] : ['last_change.#at = :undone']),
    ...(lastMessageId === undefined ? [] : [isReadLast]),
  ]
  const sets = [
    ...set.map(([name]) => `${named(name)} = :${name}`),
    ...(change === undefined ? [] : ['last_change = :change']),
    ...(status === undefined ? [] : [`updated_at = :at, history = list_append(history, :entry), ${ticketPlace}`]),
  ]
  const removes = [...removed.map(([name]) => named(name)), ...(change === undefined ? ['last_change'] : [])]
  try {
    const { Attributes } = await table.update({
      Key: keys.ticket(phone, ticket.id),
      UpdateExpression: [
        ...(sets.length === 0 ? [] : [`SET ${sets.join(', ')}`]),
        ...(removes.length === 0 ? [] : [`REMOVE ${removes.join(', ')}`]),
      ].join(' '),
      ConditionExpression: conditions.join(' AND '),
      ExpressionAttributeNames: {
        ...Object.fromEntries([...entries, ...Object.entries(seen)].map(([name]) => [named(name), name])),
        ...(undoneAt !== undefined && { '#at': 'at' }),
      },
      ExpressionAttributeValues: {
        ...Object.fromEntries(set.map(([name, value]) => [`:${name}`, value])),
        ...Object.fromEntries(
          Object.entries(seen).flatMap(([name, value]) => (value === null ? [] : [[`:seen_${name}`, value]])),
        ),
        ...(change !== undefined && { ':change': change }),
        ...(status !== undefined && {
          ':at': at,
          ':entry': [{ status, at }],
          ':place': foundBy.ticket(status, kindOf(ticket)),
        }),
        ...(undoneAt !== undefined && { ':undone': undoneAt }),
        ...(lastMessageId !== undefined && { ':read': lastMessageId }),
      },
      ReturnValues: 'ALL_NEW',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    })
    return { outcome: 'recorded', ticket: staffTicket.parse(Attributes) }
  } catch (error) {
    const { item } = failedConditionOf(error)
    return item ? { outcome: 'refused', ticket: staffTicket.parse(item) } : { outcome: 'not-found' }
  }
}
