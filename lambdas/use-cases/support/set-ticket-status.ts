/** `ticket set-status`: staff set the next status of a ticket, with its history. */
import type { TicketStatus } from '#contract/entities.ts'
import type { StaffTicket } from '#contract/staff/tickets.ts'
import { AppError } from '#domain/app-error.ts'
import { ticketTransitions } from '#domain/status-transitions.ts'
import { kindOf } from '#domain/support/complaints.ts'
import { fieldsChanged, fieldsOfStatus } from '#domain/support/desk/ticket-changes.ts'
import { isClosed } from '#domain/support/ticket-status.ts'
import type { DynamoTicketFields } from '#data/support/desk/dynamo-ticket-fields.ts'
import type { Clock } from '../ports.ts'
import { transitionNotAllowed } from '../transition-not-allowed.ts'

interface Ports {
  readonly fields: DynamoTicketFields
  readonly clock: Clock
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
 * Returns the ticket after it. Throws TICKET_NOT_FOUND, TRANSITION_NOT_ALLOWED, CHANGED_MEANWHILE for a ticket that has changed since it was read, or
 * that would be closed with a message that was not, and OUTCOME_REQUIRED: `decideComplaint` closes complaints.
 */
export const setTicketStatus = async (
  { fields, clock }: Ports,
  { phone, ticket }: { readonly phone: string; readonly ticket: StaffTicket },
  { status, by, lastMessageId = ticket.last_message?.id }: StatusCommand,
): Promise<StaffTicket> => {
  const isEnd = isClosed(status)
  if (kindOf(ticket) === 'complaint' && isEnd && !isClosed(ticket.status)) throw new AppError('OUTCOME_REQUIRED')
  checkTransition(ticket, status)
  const at = clock.now().toISOString()
  const next = fieldsOfStatus(ticket, status)
  const write = {
    fields: next,
    at,
    change: fieldsChanged(ticket, next, by, at),
    seen: { status: ticket.status },
    ...(isEnd && { lastMessageId }),
  }
  const written = await fields.setFields(phone, ticket, write)
  if (written.outcome === 'not-found') throw new AppError('TICKET_NOT_FOUND')
  if (written.outcome === 'recorded') return written.ticket
  checkTransition(written.ticket, status)
  throw new AppError('CHANGED_MEANWHILE')
}
