/** The actions of staff and operators on any ticket: they list and show it, answer it, set its status, and decide a complaint. */
import { ticketStatuses, type SupportMessage, type ComplaintOutcome, type TicketStatus } from '#contract/entities.ts'
import type { Table } from '#data/table.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import { ticketTransitions, transitionNotAllowed } from '#lambdas/shared/status-transitions.rules.ts'
import type { World } from '#lambdas/shared/world.ts'
import { clientIdReused } from './client-ids.rules.ts'
import type { StaffTicket } from './staff-tickets.contract.ts'
import {
  findOwnerOfTicket,
  findTicket,
  findTicketIdOfComplaint,
  recordDecision,
  recordReply,
} from './staff-tickets.table.ts'
import { fieldsChanged, fieldsOfStatus } from './ticket-changes.rules.ts'
import { storeTicketFields } from './ticket-fields.table.ts'
import { listTicketsWith, type OwnedTicket } from './ticket-index.table.ts'
import type { Answer } from './ticket-items.table.ts'
import type { FoundTicket } from './ticket-queue.table.ts'
import { complaintNumberPattern } from './tickets.contract.ts'
import { isClosed, kindOf, messageOfStaff, oldestFirst, timeAfter } from './tickets.rules.ts'
import { listMessagesFrom } from './tickets.table.ts'

interface ShownTicket extends FoundTicket {
  readonly messages: SupportMessage[]
}

/** Throws TICKET_NOT_FOUND. */
export const findTicketForStaff = async (table: Table, ticketId: string): Promise<FoundTicket> => {
  const phone = await findOwnerOfTicket(table, ticketId)
  const ticket = phone === undefined ? undefined : await findTicket(table, phone, ticketId)
  if (phone === undefined || !ticket) throw new AppError('TICKET_NOT_FOUND')
  return { phone, ticket }
}

/** A ticket with its owner and its conversation, oldest message first. `ticket show`, with the whole conversation. Throws TICKET_NOT_FOUND. */
export const showTicket = async (table: Table, ticketId: string): Promise<ShownTicket> => {
  const { phone, ticket } = await findTicketForStaff(table, ticketId)
  const messages: SupportMessage[] = []
  let cursor: string | undefined
  do {
    const page = await listMessagesFrom(table, ticketId, { cursor })
    messages.push(...page.messages)
    cursor = page.more
  } while (cursor !== undefined)
  return { phone, ticket, messages: messages.toSorted(oldestFirst) }
}

/** Throws TICKET_NOT_FOUND for a number that no complaint has. */
export const findComplaint = async (table: Table, number: string): Promise<string> => {
  const found = complaintNumberPattern.test(number) ? await findTicketIdOfComplaint(table, number) : undefined
  if (found === undefined) throw new AppError('TICKET_NOT_FOUND')
  return found
}

interface Listing {
  readonly withClosed: boolean
  /** The most tickets of each kind and status: the oldest of those that wait, the newest of the closed ones. */
  readonly limit: number
}

const isUrgent = ({ ticket }: OwnedTicket): boolean => kindOf(ticket) === 'complaint' && !isClosed(ticket.status)

const placeOf = (owned: OwnedTicket): string => (isUrgent(owned) ? owned.ticket.created_at : owned.ticket.updated_at)

const mostUrgentFirst = (a: OwnedTicket, b: OwnedTicket): number =>
  Number(isUrgent(b)) - Number(isUrgent(a)) ||
  placeOf(a).localeCompare(placeOf(b)) ||
  a.ticket.id.localeCompare(b.ticket.id)

/**
 * `ticket list`: the tickets of all users. Complaints under way come first, the oldest of them first, because each has an end of its time; then the
 * ticket that has waited longest.
 */
export const listWaitingTickets = async (
  table: Table,
  { withClosed, limit }: Listing,
): Promise<{ readonly tickets: OwnedTicket[]; readonly hasMore: boolean }> => {
  const pages = await Promise.all(
    ticketStatuses
      .filter((status) => withClosed || !isClosed(status))
      .flatMap((status) =>
        (['complaint', 'ordinary'] as const).map((kind) =>
          listTicketsWith(table, status, { kind, order: isClosed(status) ? 'newest first' : 'oldest first', limit }),
        ),
      ),
  )
  return {
    tickets: pages.flatMap(({ tickets }) => tickets).toSorted(mostUrgentFirst),
    hasMore: pages.some(({ hasMore }) => hasMore),
  }
}

interface ReplyCommand extends Answer {
  /** Member of staff who replies. */
  readonly staffId: string
  readonly message: string
  /** The message's id. */
  readonly id: string
}

/**
 * Open conversations receive it at once. The status does not change. A repeated call with the same id gets the same message.
 * Throws TICKET_NOT_FOUND, CHANGED_MEANWHILE when another message than the one that it answers is the last, and VALIDATION_ERROR.
 */
export const replyToTicket = async (
  { table, clock }: World,
  { phone, ticket }: FoundTicket,
  { staffId, message: text, id, ...answer }: ReplyCommand,
): Promise<SupportMessage> => {
  const message = messageOfStaff(id, ticket.id, staffId, text, timeAfter(ticket, clock.now()))
  const recording = await recordReply(table, phone, message, answer)
  if (recording.outcome === 'recorded') return message
  if (recording.outcome === 'not-found') throw new AppError('TICKET_NOT_FOUND')
  if (recording.outcome === 'refused') throw new AppError('CHANGED_MEANWHILE')
  const { known } = recording
  if (known.sender_id !== staffId || known.message !== text) throw clientIdReused()
  return known
}

interface ComplaintDecision {
  /** Member of staff who decides. */
  readonly staffId: string
  readonly outcome: ComplaintOutcome
  /** The reason, for the owner to read. */
  readonly message: string
}

/** Closes a complaint with its outcome and an answer. Throws TICKET_NOT_FOUND, also for an ordinary ticket, and TRANSITION_NOT_ALLOWED for one that is closed. */
export const decideComplaint = async (
  { table, clock, ids }: World<'ids'>,
  { phone, ticket }: FoundTicket,
  { staffId, outcome, message: text }: ComplaintDecision,
): Promise<SupportMessage> => {
  const now = timeAfter(ticket, clock.now())
  const message = messageOfStaff(ids.nextUlid(now), ticket.id, staffId, text, now)
  const recording = await recordDecision(table, phone, message, outcome)
  if (recording.outcome === 'not-found') throw new AppError('TICKET_NOT_FOUND')
  if (recording.outcome === 'refused') {
    throw transitionNotAllowed(recording.present, ticketTransitions.after(recording.present))
  }
  return message
}

interface StatusCommand {
  readonly status: TicketStatus
  /** Id of who sets it. */
  readonly by: string
  /** The last message that was read before a ticket is closed. @default the ticket's */
  readonly lastMessageId?: string | undefined
}

const checkTransition = (ticket: StaffTicket, status: TicketStatus) => {
  const allowed = ticketTransitions.after(ticket.status)
  if (!allowed.includes(status)) throw transitionNotAllowed(ticket.status, allowed)
}

/**
 * Returns the ticket after it. Throws TICKET_NOT_FOUND, TRANSITION_NOT_ALLOWED, CHANGED_MEANWHILE for a ticket that has changed since it was read, or that would be closed
 * with a message that was not, and OUTCOME_REQUIRED: `decideComplaint` closes complaints.
 */
export const setTicketStatus = async (
  { table, clock }: World,
  { phone, ticket }: FoundTicket,
  { status, by, lastMessageId = ticket.last_message?.id }: StatusCommand,
): Promise<StaffTicket> => {
  const isEnd = isClosed(status)
  if (kindOf(ticket) === 'complaint' && isEnd && !isClosed(ticket.status)) throw new AppError('OUTCOME_REQUIRED')
  checkTransition(ticket, status)
  const at = timeAfter(ticket, clock.now()).toISOString()
  const next = fieldsOfStatus(ticket, status)
  const write = {
    fields: next,
    at,
    change: fieldsChanged(ticket, next, by, at),
    seen: { status: ticket.status },
    ...(isEnd && { lastMessageId }),
  }
  const written = await storeTicketFields(table, phone, ticket, write)
  if (written.outcome === 'not-found') throw new AppError('TICKET_NOT_FOUND')
  if (written.outcome === 'recorded') return written.ticket
  checkTransition(written.ticket, status)
  throw new AppError('CHANGED_MEANWHILE')
}
