/** The changes that a new ticket and each message make to a ticket and its messages. */
import type { Complaint, ComplaintOutcome, SupportMessage, Ticket } from '#contract/entities.ts'
import { minuteMilliseconds } from '#contract/times.ts'
import { pacedUntilAfter, paceOneMore, type Pacing } from '#lambdas/shared/pace.rules.ts'
import { kindOf, type TicketKind } from './complaints.rules.ts'
import { storedLastMessage, type StoredLastMessage } from './last-message.rules.ts'
import { supportPolicy } from './support-policy.contract.ts'
import { statusAfterMessage } from './ticket-status.rules.ts'

/** A ticket with the fields that its owner does not see. */
export interface TicketState extends Ticket {
  readonly history: readonly StatusEntry[]
  /** The time up to which the owner's messages have used the pace (see `pace.rules.ts`), epoch milliseconds. */
  readonly paced_until?: number | undefined
  /** The first message of the owner that has no answer; see `ticket-queue.rules.ts`. */
  readonly waiting_since?: string | undefined
  readonly last_message?: StoredLastMessage | undefined
}

export interface StatusEntry {
  readonly status: string
  readonly at: string
  /** The outcome of the decision about a complaint. */
  readonly outcome?: ComplaintOutcome | undefined
}

/** The part of a ticket on which the effect of another message depends. */
export type TicketPace = Pick<TicketState, 'user_id' | 'status' | 'paced_until' | 'kind'>

/** The effect of the owner's message on the ticket, and its status after it; `entry` is present when the status changes. */
export interface MessageEffect {
  readonly status: string
  readonly kind: TicketKind
  readonly updated_at: string
  readonly pacing: Pacing
  readonly entry?: StatusEntry | undefined
}

const messagePace = { count: supportPolicy.messagesPerMinute, periodMilliseconds: minuteMilliseconds }

/**
 * @param first message of the new ticket, by its owner
 * @param complaint undefined for an ordinary ticket
 */
export const ticketOpened = (title: string, first: SupportMessage, complaint?: Complaint): TicketState => {
  const at = first.created_at
  const status = supportPolicy.newTicketStatus
  return {
    id: first.ticket_id,
    user_id: first.sender_id,
    title,
    status,
    priority: supportPolicy.newTicketPriority,
    created_at: at,
    updated_at: at,
    last_message: storedLastMessage(first),
    waiting_since: at,
    history: [{ status, at }],
    paced_until: pacedUntilAfter(paceOneMore(messagePace, undefined, Date.parse(at)), undefined),
    ...(complaint && { kind: 'complaint', complaint }),
  }
}

/** A message of the ticket's owner. */
export const messageOfUser = (
  id: string,
  ticketId: string,
  userId: string,
  message: string,
  now: Date,
): SupportMessage => ({
  id,
  ticket_id: ticketId,
  sender_type: 'user',
  sender_id: userId,
  message,
  created_at: now.toISOString(),
})

export const messageOfStaff = (
  id: string,
  ticketId: string,
  staffId: string,
  message: string,
  now: Date,
): SupportMessage => ({
  id,
  ticket_id: ticketId,
  sender_type: 'staff',
  sender_id: staffId,
  message,
  created_at: now.toISOString(),
})

/** Throws TOO_MANY_REQUESTS. */
export const messageSent = (ticket: TicketPace, now: Date): MessageEffect => {
  const { status, paced_until } = ticket
  const at = now.toISOString()
  const next = statusAfterMessage(status)
  return {
    status: next,
    kind: kindOf(ticket),
    updated_at: at,
    pacing: paceOneMore(messagePace, paced_until, now.getTime()),
    ...(next !== status && { entry: { status: next, at } }),
  }
}

/**
 * The time of a change of staff: after the last change of the ticket, also where the clock of the machine is behind. Pages that know that one would
 * otherwise take the new one for an older one.
 */
export const timeAfter = ({ updated_at }: Pick<Ticket, 'updated_at'>, now: Date): Date =>
  new Date(Math.max(now.getTime(), Date.parse(updated_at) + 1))

/** Last changed first; ids decide between equal times, so that the order is stable. */
export const lastChangedFirst = (a: Ticket, b: Ticket): number =>
  b.updated_at.localeCompare(a.updated_at) || b.id.localeCompare(a.id)

/** Oldest first; ids decide between equal times. */
export const oldestFirst = (a: SupportMessage, b: SupportMessage): number =>
  a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id)
