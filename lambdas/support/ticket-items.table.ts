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
import { ticketTransitions } from '#domain/status-transitions.ts'
import type { StatusOutcome } from '#lambdas/shared/outcomes.rules.ts'
import { paceWrite } from '#lambdas/shared/pace.table.ts'
import { storedLastMessage } from './last-message.rules.ts'
import { staffTicket } from './staff-tickets.contract.ts'
import { closedStatuses, kindOf, type MessageEffect, type TicketPace, type TicketState } from './tickets.rules.ts'

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

/** The owner waits since the first message without an answer. */
const waits = 'updated_at = :at, waiting_since = if_not_exists(waiting_since, :at)'

/**
 * Expects a ticket that is closed if the effect opens it again, and not closed otherwise. The owner, who writes in the open conversation, has
 * seen the answers.
 */
export const messageEffectPart = (
  phone: string,
  message: SupportMessage,
  { status, kind, updated_at, pacing, entry }: MessageEffect,
): TransactionPart => {
  const { set, condition, values } = paceWrite('paced_until', pacing)
  const closed = statusList(closedStatuses)
  const statusChange = entry ? `#status = :status, history = list_append(history, :entry), ${ticketPlace}` : givenPlace
  return {
    Update: {
      Key: keys.ticket(phone, message.ticket_id),
      UpdateExpression: `SET ${waits}, last_message = :last, ${set}, ${statusChange} REMOVE has_new_answer, snoozed_until`,
      ConditionExpression: `attribute_exists(id) AND ${entry ? '' : 'NOT '}(#status IN (${closed.list})) AND ${condition}`,
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: {
        ':at': updated_at,
        ':last': storedLastMessage(message),
        ...closed.values,
        ':place': foundBy.ticket(status, kind),
        ...(entry && { ':status': status, ':entry': [entry] }),
        ...values,
      },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  }
}

/** That `:read` is the last message. A ticket of before ids were kept has none; the next message adds one. */
export const isReadLast = '(last_message.id = :read OR attribute_not_exists(last_message.id))'

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
    UpdateExpression: `SET updated_at = :at, last_message = :last, has_new_answer = :yes${
      assignee === undefined ? '' : ', assigned_to = if_not_exists(assigned_to, :assignee)'
    } REMOVE waiting_since, snoozed_until`,
    ConditionExpression: `attribute_exists(pk)${answers === undefined ? '' : ` AND ${isReadLast}`}`,
    ExpressionAttributeValues: {
      ':at': message.created_at,
      ':last': storedLastMessage(message),
      ':yes': true,
      ...(answers !== undefined && { ':read': answers }),
      ...(assignee !== undefined && { ':assignee': assignee }),
    },
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
  const from = statusList(ticketTransitions.before(closed))
  return {
    Update: {
      Key: keys.ticket(phone, message.ticket_id),
      UpdateExpression:
        'SET #status = :status, complaint.outcome = :outcome, complaint.decided_at = :at, history = list_append(history, :entry), ' +
        `updated_at = :at, last_message = :last, has_new_answer = :yes, ${ticketPlace} REMOVE waiting_since, snoozed_until`,
      ConditionExpression: `kind = :kind AND #status IN (${from.list})`,
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: {
        ':status': closed,
        ':kind': 'complaint',
        ':outcome': outcome,
        ':at': at,
        ':entry': [{ status: closed, at, outcome }],
        ':last': storedLastMessage(message),
        ':yes': true,
        ':place': foundBy.ticket(closed, 'complaint'),
        ...from.values,
      },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  }
}
