/** Notes of staff and the marks of open pages beside a ticket, in a partition apart from what visitors read. */
import * as z from 'zod/mini'
import { sortKeyPrefix } from '#contract/table-keys.ts'
import { failedConditionsOf } from '#data/failed-conditions.ts'
import { firstItems } from '#data/find-items.ts'
import { keys, ticketDeskPartition } from '#data/keys.ts'
import type { Table } from '#data/table.ts'
import type { Recorded } from '#lambdas/shared/outcomes.rules.ts'
import type { PresenceMark, PresenceMarks } from './presence.rules.ts'
import { ticketNote, type TicketNote, type TicketOwner } from './staff-tickets.contract.ts'

/** The facts beside a ticket that staff alone see. */
export interface TicketDesk {
  readonly phone: string
  readonly lastNoteId: string | undefined
  readonly marks: PresenceMarks
}

interface LeftMark {
  readonly phone: string
  readonly staffId: string
  readonly mark: PresenceMark
}

/** Followed by the id of the staff member. */
const markPrefix = 'look_'

const mark = z.object({ email: z.string(), is_writing: z.boolean(), at: z.iso.datetime() })
const desk = z.object({ phone: z.string(), last_note_id: z.optional(z.string()) })

const toDesk = (item: Record<string, unknown>): TicketDesk => {
  const { phone, last_note_id: lastNoteId } = desk.parse(item)
  const marks = Object.entries(item)
    .filter(([name]) => name.startsWith(markPrefix))
    .map(([name, value]) => [name.slice(markPrefix.length), mark.parse(value)] as const)
  return { phone, lastNoteId, marks: Object.fromEntries(marks) }
}

/** Reads consistently; undefined while no staff member has opened the ticket. */
export const findDesk = async (table: Table, ticketId: string): Promise<TicketDesk | undefined> => {
  const { Item } = await table.get({ Key: keys.ticketDesk(ticketId), ConsistentRead: true })
  return Item && toDesk(Item)
}

/** @returns the desk after it */
export const leaveMark = async (
  table: Table,
  ticketId: string,
  { phone, staffId, mark: left }: LeftMark,
): Promise<TicketDesk> => {
  const { Attributes = {} } = await table.update({
    Key: keys.ticketDesk(ticketId),
    UpdateExpression: 'SET #mark = :mark, phone = :phone',
    ExpressionAttributeNames: { '#mark': `${markPrefix}${staffId}` },
    ExpressionAttributeValues: { ':mark': left, ':phone': phone },
    ReturnValues: 'ALL_NEW',
  })
  return toDesk(Attributes)
}

/** Writes a note once. `known` gives the note that has its id. */
export const storeNote = async (
  table: Table,
  phone: string,
  note: TicketNote,
): Promise<Recorded | { readonly outcome: 'known'; readonly known: TicketNote }> => {
  const { ticket_id: ticketId, id } = note
  try {
    await table.transact([
      {
        Put: {
          Item: { ...keys.ticketNote(ticketId, id), ...note },
          ConditionExpression: 'attribute_not_exists(pk)',
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        },
      },
      {
        Update: {
          Key: keys.ticketDesk(ticketId),
          UpdateExpression: 'SET last_note_id = :id, phone = :phone',
          ExpressionAttributeValues: { ':id': id, ':phone': phone },
        },
      },
    ])
    return { outcome: 'recorded' }
  } catch (error) {
    const [known] = failedConditionsOf(error)
    return { outcome: 'known', known: ticketNote.parse(known?.item) }
  }
}

/** The newest notes, oldest first. */
export const listNotes = async (table: Table, ticketId: string, limit: number): Promise<TicketNote[]> => {
  const input = { ScanIndexForward: false, ConsistentRead: true, Limit: limit }
  const items = await firstItems(table, ticketDeskPartition(ticketId), sortKeyPrefix.note, input)
  return items.map((item) => ticketNote.parse(item)).toReversed()
}

const text = z.optional(z.string())
const owner = z.object({ full_name: text, category: text, category_selected_at: text })

/** The owner of a ticket, as staff see it. */
/** Returns the fields of a user beside a ticket; empty for one without a profile. */
export const findTicketOwner = async (
  table: Table,
  phone: string,
): Promise<Pick<TicketOwner, 'full_name' | 'category' | 'since'>> => {
  const { Item = {} } = await table.get({ Key: keys.user(phone) })
  const { full_name, category, category_selected_at: since } = owner.parse(Item)
  return { full_name, category, since }
}
