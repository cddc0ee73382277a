/** What opening a ticket and writing to it makes of ticket and messages (spec 4 and 7, Support). */
import type { SupportMessage, Ticket } from '#contract/entities.ts'
import { supportPolicy } from '#contract/policy.ts'
import { AppError } from '../app-error.ts'
import { paceAfterOneMore } from './sending-pace.ts'
import { statusAfterMessage } from './ticket-status.ts'

/** What the table keeps of a ticket beside what its owner sees. */
export interface TicketState extends Ticket {
  readonly history: readonly StatusEntry[]
  /** Until when the owner's messages so far pay their pace, epoch milliseconds. */
  readonly paced_until?: number | undefined
}

export interface StatusEntry {
  readonly status: string
  readonly at: string
}

/** The part of a ticket that decides what another message does to it. */
export type TicketPace = Pick<TicketState, 'status' | 'paced_until'>

/** What a message of the owner changes; `entry` is there when it changes the status. */
export interface MessageEffect {
  readonly updated_at: string
  readonly paced_until: number
  readonly entry?: StatusEntry | undefined
}

const messagePace = { count: supportPolicy.messagesPerMinute, periodMilliseconds: 60_000 }
const ticketPace = { count: supportPolicy.ticketsPerHour, periodMilliseconds: 60 * 60_000 }

const paced = (next: number | undefined): number => {
  if (next === undefined) throw new AppError('TOO_MANY_REQUESTS')
  return next
}

export const ticketOpened = (id: string, userId: string, title: string, now: Date): TicketState => {
  const at = now.toISOString()
  const status = supportPolicy.newTicketStatus
  return {
    id,
    user_id: userId,
    title,
    status,
    priority: supportPolicy.newTicketPriority,
    created_at: at,
    updated_at: at,
    history: [{ status, at }],
    paced_until: paced(paceAfterOneMore(messagePace, undefined, now.getTime())),
  }
}

/** Throws TOO_MANY_REQUESTS. */
export const paceAfterTicket = (pacedUntil: number | undefined, now: Date): number =>
  paced(paceAfterOneMore(ticketPace, pacedUntil, now.getTime()))

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

/** A message of the other side. */
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

/** A ticket that is not closed and whose owner was quiet for a moment: what nearly every message meets, so it needs no reading. */
export const quietTicket: TicketPace = { status: supportPolicy.newTicketStatus }

/** Throws TOO_MANY_REQUESTS. */
export const messageSent = ({ status, paced_until }: TicketPace, now: Date): MessageEffect => {
  const at = now.toISOString()
  const next = statusAfterMessage(status)
  return {
    updated_at: at,
    paced_until: paced(paceAfterOneMore(messagePace, paced_until, now.getTime())),
    ...(next !== status && { entry: { status: next, at } }),
  }
}

/** Newest first by the last change; two of the same moment keep one order. */
export const lastChangedFirst = (a: Ticket, b: Ticket): number =>
  b.updated_at.localeCompare(a.updated_at) || b.id.localeCompare(a.id)

/** Oldest first (spec 7); two of the same moment in the order of their ids. */
export const oldestFirst = (a: SupportMessage, b: SupportMessage): number =>
  a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id)
