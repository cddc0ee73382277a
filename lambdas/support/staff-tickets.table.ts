/**
 * Tickets for staff, who know a ticket by its id alone; its messages name the owner. Notes of staff and the marks of open pages are in a partition apart from
 * what visitors read.
 */
import * as z from 'zod/mini'
import type { ComplaintOutcome, SupportMessage } from '#contract/entities.ts'
import { sortKeyPrefix } from '#contract/table-keys.ts'
import { findItem, firstItems, readItem } from '#data/find-items.ts'
import { keys, ticketDeskPartition, ticketPartition } from '#data/keys.ts'
import { isWritten, recordedUnless, type Table } from '#data/table.ts'
import { change, updating, write, x } from '#lambdas/shared/expressions.table.ts'
import type { Recorded, StatusOutcome } from '#lambdas/shared/outcomes.rules.ts'
import type { PresenceMark, PresenceMarks } from './presence.rules.ts'
import {
  staffTicket,
  type StaffTicket,
  ticketNote,
  type TicketNote,
  type TicketOwner,
} from './staff-tickets.contract.ts'
import {
  type Answer,
  answerPart,
  decisionPart,
  type Known,
  newMessagePart,
  refusedStatus,
  toMessage,
} from './ticket-items.table.ts'

/** The phone of the ticket's owner, undefined for an unknown id. */
export const findOwnerOfTicket = async (table: Table, ticketId: string): Promise<string | undefined> => {
  const input = { ProjectionExpression: 'phone', ConsistentRead: true, Limit: 1 }
  const [message] = await firstItems(table, ticketPartition(ticketId), sortKeyPrefix.message, input)
  return message?.['phone'] as string | undefined
}

/** The ticket of a complaint, undefined for an unknown number. */
export const findTicketIdOfComplaint = async (table: Table, number: string): Promise<string | undefined> => {
  const { Item } = await table.get({ Key: keys.complaint(number) })
  return Item?.['ticket_id'] as string | undefined
}

export const findTicket = (table: Table, phone: string, ticketId: string): Promise<StaffTicket | undefined> =>
  findItem(table, keys.ticket(phone, ticketId), staffTicket)

/**
 * Writes the message and updates its ticket, whose owner then has a new answer, in one transaction. `refused`: the message that it answers
 * is not the last one.
 */
export const recordReply = async (
  table: Table,
  phone: string,
  message: SupportMessage,
  answer?: Answer,
): Promise<Recorded | Known<SupportMessage> | { readonly outcome: 'refused' } | { readonly outcome: 'not-found' }> => {
  return recordedUnless(
    table.transact([newMessagePart(phone, message), answerPart(phone, message, answer)]),
    ([known, ticket]) => {
      if (known) return { outcome: 'known', known: toMessage(known.item) }
      return { outcome: ticket?.item ? 'refused' : 'not-found' }
    },
  )
}

/**
 * Writes the message and closes its complaint with the outcome, in one transaction. `not-found` for an ordinary ticket too; `refused` for one that
 * is closed.
 */
export const recordDecision = async (
  table: Table,
  phone: string,
  message: SupportMessage,
  outcome: ComplaintOutcome,
): Promise<StatusOutcome> => {
  return recordedUnless(
    table.transact([newMessagePart(phone, message), decisionPart(phone, message, outcome)]),
    ([, ticket], error) => {
      if (!ticket) throw error
      return refusedStatus(ticket.item?.['kind'] === 'complaint' ? ticket.item : undefined)
    },
  )
}

/** A complaint about a lender goes to its officer once. @returns false for any other ticket, and for one that was passed on */
export const recordPassingOn = (table: Table, phone: string, ticketId: string, at: string): Promise<boolean> =>
  isWritten(
    table.update({
      Key: keys.ticket(phone, ticketId),
      ...change(
        x`SET complaint.passed_on_at = ${at}, updated_at = ${at}`,
        x`attribute_exists(complaint.lender) AND attribute_not_exists(complaint.passed_on_at)`,
      ),
    }),
  )

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
  const item = await readItem(table, keys.ticketDesk(ticketId))
  return item && toDesk(item)
}

/** @returns the desk after it */
export const leaveMark = async (
  table: Table,
  ticketId: string,
  { phone, staffId, mark: left }: LeftMark,
): Promise<TicketDesk> => {
  const { Attributes = {} } = await table.update({
    Key: keys.ticketDesk(ticketId),
    ...updating(write({ [`${markPrefix}${staffId}`]: left, phone })),
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
  return recordedUnless(
    table.transact([
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
          ...updating(x`SET last_note_id = ${id}, phone = ${phone}`),
        },
      },
    ]),
    ([known]) => ({ outcome: 'known', known: ticketNote.parse(known?.item) }),
  )
}

/** The newest notes, oldest first. */
export const listNotes = async (table: Table, ticketId: string, limit: number): Promise<TicketNote[]> => {
  const input = { ScanIndexForward: false, ConsistentRead: true, Limit: limit }
  const items = await firstItems(table, ticketDeskPartition(ticketId), sortKeyPrefix.note, input)
  return items.map((item) => ticketNote.parse(item)).toReversed()
}

const text = z.optional(z.string())
const owner = z.object({ full_name: text, category: text, category_selected_at: text })

/** Returns the fields of a user beside a ticket; empty for one without a profile. */
export const findTicketOwner = async (
  table: Table,
  phone: string,
): Promise<Pick<TicketOwner, 'full_name' | 'category' | 'since'>> => {
  const { Item = {} } = await table.get({ Key: keys.user(phone) })
  const { full_name, category, category_selected_at: since } = owner.parse(Item)
  return { full_name, category, since }
}
