/** The writes to a ticket, a complaint and its messages, each as part of a transaction, and the parsing of their items. */
import * as z from 'zod/mini'
import {
  complaintOutcome,
  supportMessage,
  type SupportMessage,
  type ComplaintOutcome,
  type TicketStatus,
} from '#contract/entities.ts'
import { foundBy, keys } from '#data/keys.ts'
import type { StoredItem, TransactionPart } from '#data/table.ts'
import { all, change, fill, listed, type Piece, x } from '#lambdas/shared/expressions.table.ts'
import type { StatusOutcome } from '#lambdas/shared/outcomes.rules.ts'
import { paceWrite } from '#lambdas/shared/pace.table.ts'
import { ticketTransitions } from '#lambdas/shared/status-transitions.rules.ts'
import { storedLastMessage } from './last-message.rules.ts'
import { staffTicket } from './staff-tickets.contract.ts'
import {
  closedStatuses,
  kindOf,
  type MessageEffect,
  type StatusEntry,
  type TicketKind,
  type TicketPace,
  type TicketState,
} from './tickets.rules.ts'

/** Nothing was written because an item with this id exists. */
export interface Known<Item> {
  readonly outcome: 'known'
  readonly known: Item
}

/** The conditions of an answer of staff, and its other changes. */
export interface Answer {
  /** Id of the last message that its writer has read. @default not checked */
  readonly answers?: string | undefined
  /** Staff member who gets a ticket that nobody takes care of. @default nobody */
  readonly assignee?: string | undefined
}

const hasStatus = (statuses: readonly string[]): Piece =>
  x`#status IN (${listed(statuses.map((status) => x`${status}`))})`

/** Adds the status to the history, and puts the ticket at its place in the index, by the time of its opening, so that no message moves it. */
export const statusNote = (kind: TicketKind, entry: StatusEntry): Piece =>
  x`history = list_append(history, ${[entry]}), found_by = ${foundBy.ticket(entry.status, kind)}, found_at = if_not_exists(found_at, created_at)`

/** The place of a ticket of before the index, which has none yet. */
const givenPlace = (place: string): Piece =>
  x`found_by = if_not_exists(found_by, ${place}), found_at = if_not_exists(found_at, created_at)`

/** The outcome of a status update whose condition failed on this item. */
export const refusedStatus = (item: StoredItem | undefined): StatusOutcome =>
  item === undefined ? { outcome: 'not-found' } : { outcome: 'refused', present: String(item['status']) }

const pacedUntil = z.optional(z.number())

const ticketState = z.extend(staffTicket, {
  history: z.array(z.object({ status: z.string(), at: z.iso.datetime(), outcome: z.optional(complaintOutcome) })),
  paced_until: pacedUntil,
})

const { user_id, kind } = staffTicket.shape
const ticketPace = z.object({ user_id, status: z.string(), paced_until: pacedUntil, kind })

export const toTicketState = (item: unknown): TicketState => ticketState.parse(item)
export const toTicketPace = (item: unknown): TicketPace => ticketPace.parse(item)
export const toMessage = (item: unknown): SupportMessage => supportMessage.parse(item)

export const newTicketPart = (phone: string, ticket: TicketState): TransactionPart => ({
  Put: {
    Item: {
      ...keys.ticket(phone, ticket.id),
      ...ticket,
      found_by: foundBy.ticket(ticket.status, kindOf(ticket)),
      found_at: ticket.created_at,
    },
    ConditionExpression: 'attribute_not_exists(pk)',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  },
})

/** @param phone of the ticket's owner, also in a message of staff: staff and the fan-out find the ticket by it */
export const newMessagePart = (phone: string, message: SupportMessage): TransactionPart => ({
  Put: {
    Item: { ...keys.message(message.ticket_id, message.id), ...message, phone },
    ConditionExpression: 'attribute_not_exists(pk)',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  },
})

/**
 * Expects a ticket that is closed if the effect opens it again, and not closed otherwise. The owner, who writes in the open conversation, has
 * seen the answers.
 */
export const messageEffectPart = (
  phone: string,
  message: SupportMessage,
  { status, kind, updated_at, pacing, entry }: MessageEffect,
): TransactionPart => {
  const { set, condition } = paceWrite('paced_until', pacing)
  const isClosed = hasStatus(closedStatuses)
  const place = entry ? x`#status = ${status}, ${statusNote(kind, entry)}` : givenPlace(foundBy.ticket(status, kind))
  // The owner waits since the first message without an answer.
  const waits = x`updated_at = ${updated_at}, waiting_since = if_not_exists(waiting_since, ${updated_at})`
  return {
    Update: {
      Key: keys.ticket(phone, message.ticket_id),
      ...change(
        x`SET ${waits}, last_message = ${storedLastMessage(message)}, ${set}, ${place} REMOVE has_new_answer, snoozed_until`,
        all(x`attribute_exists(id)`, entry ? isClosed : x`NOT (${isClosed})`, condition),
      ),
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  }
}

/** That this is the last message. A ticket of before ids were kept has none; the next message adds one. */
export const isLast = (messageId: string): Piece =>
  x`last_message.id = ${messageId} OR attribute_not_exists(last_message.id)`

const answerFields = (message: SupportMessage) => ({
  updated_at: message.created_at,
  last_message: storedLastMessage(message),
  has_new_answer: true,
})

/**
 * The effect of a message of staff: its ticket has a new answer, and nobody waits any more. If it names the message that it answers, that has
 * to be the last one. A ticket without an assignee gets the one that is named.
 */
export const answerPart = (
  phone: string,
  message: SupportMessage,
  { answers, assignee }: Answer = {},
): TransactionPart => ({
  Update: {
    Key: keys.ticket(phone, message.ticket_id),
    ...change(
      x`${fill(answerFields(message), { assigned_to: assignee })} REMOVE waiting_since, snoozed_until`,
      all(x`attribute_exists(pk)`, ...(answers === undefined ? [] : [isLast(answers)])),
    ),
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  },
})

/** The number of a complaint, which leads staff to its ticket; none for an ordinary ticket. It fails if the number is taken. */
export const complaintParts = (phone: string, { id, complaint, created_at }: TicketState): TransactionPart[] =>
  complaint === undefined
    ? []
    : [
        {
          Put: {
            Item: { ...keys.complaint(complaint.number), ticket_id: id, phone, created_at },
            ConditionExpression: 'attribute_not_exists(pk)',
          },
        },
      ]

const closed: TicketStatus = 'closed'

/** Closes the complaint with the answer that its owner gets. */
export const decisionPart = (phone: string, message: SupportMessage, outcome: ComplaintOutcome): TransactionPart => {
  const at = message.created_at
  const note = statusNote('complaint', { status: closed, at, outcome })
  return {
    Update: {
      Key: keys.ticket(phone, message.ticket_id),
      ...change(
        x`${fill({ ...answerFields(message), status: closed })}, ${note}, complaint.outcome = ${outcome}, complaint.decided_at = ${at} REMOVE waiting_since, snoozed_until`,
        all(x`kind = ${'complaint'}`, hasStatus(ticketTransitions.before(closed))),
      ),
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  }
}
