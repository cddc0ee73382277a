/**
 * The changes that a new ticket and each message make to a ticket and its messages, and the meaning of a status to the owner. Complaints: their kind, number,
 * days and state. Changes by staff are in `ticket-changes.rules.ts`.
 */
import {
  type Complaint,
  type ComplaintOutcome,
  type SupportMessage,
  type Ticket,
  type TicketStatus,
  ticketStatuses,
} from '#contract/entities.ts'
import { dayMilliseconds, indiaOffsetMilliseconds, minuteMilliseconds } from '#contract/times.ts'
import { pacedUntilAfter, paceOneMore, type Pacing } from '#lambdas/shared/pace.rules.ts'
import { storedLastMessage, type StoredLastMessage } from './last-message.rules.ts'
import { complaintPolicy, supportPolicy } from './support-policy.contract.ts'

/** A stored status may be one that this version does not know. */
export const isTicketStatus = (status: string): status is TicketStatus =>
  ticketStatuses.some((known) => known === status)

const closed: Readonly<Record<TicketStatus, boolean>> = { open: false, in_progress: false, closed: true }

/** Whether a ticket with this status is closed: staff have nothing to do until its owner writes again. */
export const isClosed = (status: string): boolean => isTicketStatus(status) && closed[status]

export const closedStatuses: readonly TicketStatus[] = ticketStatuses.filter(isClosed)

const reopenedStatus: TicketStatus = 'open'

/** A message of the owner reopens a closed ticket and leaves any other unchanged. */
export const statusAfterMessage = (status: string): string => (isClosed(status) ? reopenedStatus : status)

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

const messageOf =
  (sender_type: SupportMessage['sender_type']) =>
  (id: string, ticketId: string, senderId: string, message: string, now: Date): SupportMessage => ({
    id,
    ticket_id: ticketId,
    sender_type,
    sender_id: senderId,
    message,
    created_at: now.toISOString(),
  })

/** A message of the ticket's owner. */
export const messageOfUser = messageOf('user')
export const messageOfStaff = messageOf('staff')

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

export type TicketKind = 'ordinary' | 'complaint'

export const kindOf = ({ kind }: Pick<Ticket, 'kind'>): TicketKind => kind ?? 'ordinary'

interface NewComplaint {
  readonly number: string
  /** Undefined for a complaint about us. */
  readonly lender: { readonly id: string; readonly name: string } | undefined
}

export const complaintMade = ({ number, lender }: NewComplaint, now: Date): Complaint => ({
  number,
  ...(lender && { lender: { id: lender.id, name: lender.name } }),
  answer_by: new Date(now.getTime() + complaintPolicy.answerDays * dayMilliseconds).toISOString(),
})

/** The number for people: the year in India, then the digits. */
export const complaintNumber = (now: Date, digits: string): string =>
  `C-${new Date(now.getTime() + indiaOffsetMilliseconds).getUTCFullYear()}-${digits}`

/** Whole days since it was made: 0 on the first day. */
export const complaintAgeDays = (createdAt: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(createdAt)) / dayMilliseconds))

/** A decision that leaves something of the complaint open to dispute. */
const disputable: Readonly<Record<ComplaintOutcome, boolean>> = { resolved: false, partly: true, rejected: true }

type ComplaintState =
  /** Under way, within the 30 days. */
  | 'waiting'
  /** Under way, and the 30 days are over. */
  | 'overdue'
  | ComplaintOutcome

/** @param ticket of a complaint */
export const complaintStateOf = (status: string, { answer_by, outcome }: Complaint, now: Date): ComplaintState => {
  if (isClosed(status)) return outcome ?? 'resolved'
  return now.getTime() < Date.parse(answer_by) ? 'waiting' : 'overdue'
}

/** When 30 days have passed since the lender got it in writing; undefined where nobody has passed it on. */
export const lenderAnswersBy = ({ passed_on_at }: Complaint): string | undefined =>
  passed_on_at && new Date(Date.parse(passed_on_at) + complaintPolicy.answerDays * dayMilliseconds).toISOString()

const isUnsettled = (status: string, complaint: Complaint, now: Date): boolean =>
  complaintStateOf(status, complaint, now) === 'overdue' ||
  (complaint.outcome !== undefined && disputable[complaint.outcome])

/**
 * Whether its owner may now go to the Reserve Bank: no answer within 30 days, or a decision that rejects the complaint in whole or in part, also
 * while we look at it again. About a lender it is one that the lender has had in writing for 30 days. Source: Reserve Bank - Integrated Ombudsman Scheme.
 */
export const mayTurnElsewhere = (status: string, complaint: Complaint, now: Date): boolean =>
  (complaint.lender === undefined || now.toISOString() >= (lenderAnswersBy(complaint) ?? '~')) &&
  isUnsettled(status, complaint, now)
