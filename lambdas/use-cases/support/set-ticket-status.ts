/** `ticket set-status`: staff set the next status of a ticket, with its history. */
import type { TicketStatus } from '#contract/entities.ts'
import { AppError } from '#domain/app-error.ts'
import { ticketTransitions } from '#domain/status-transitions.ts'
import { kindOf } from '#domain/support/complaints.ts'
import { isClosed } from '#domain/support/ticket-status.ts'
import type { DynamoStaffTicketRepository } from '#data/support/dynamo-staff-ticket-repository.ts'
import type { Clock, StatusChange } from '../ports.ts'
import { recordedStatus } from '../recorded-status.ts'
import { findTicketForStaff } from './show-ticket.ts'

interface Ports {
  readonly tickets: Pick<DynamoStaffTicketRepository, 'findOwnerOfTicket' | 'findTicket' | 'setTicketStatus'>
  readonly clock: Clock
}

/** Throws TICKET_NOT_FOUND, TRANSITION_NOT_ALLOWED, and OUTCOME_REQUIRED: `decideComplaint` closes complaints. */
export const setTicketStatus = async (
  { tickets, clock }: Ports,
  ticketId: string,
  status: TicketStatus,
): Promise<StatusChange> => {
  const { phone, ticket } = await findTicketForStaff({ tickets }, ticketId)
  const kind = kindOf(ticket)
  if (kind === 'complaint' && isClosed(status) && !isClosed(ticket.status)) throw new AppError('OUTCOME_REQUIRED')
  const change = { status, at: clock.now().toISOString() }
  const recording = await tickets.setTicketStatus(phone, ticketId, change, ticketTransitions.before(status), kind)
  return recordedStatus(change, recording, ticketTransitions)
}
