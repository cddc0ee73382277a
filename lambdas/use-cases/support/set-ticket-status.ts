/** `ticket set-status`: staff set the next status of a ticket, with its history. */
import type { TicketStatus } from '#contract/entities.ts'
import { AppError } from '#domain/app-error.ts'
import { ticketTransitions } from '#domain/status-transitions.ts'
import type { Clock, StatusChange } from '../ports.ts'
import { recordedStatus } from '../recorded-status.ts'
import type { StaffTicketRepository } from './ports.ts'

interface Ports {
  readonly tickets: Pick<StaffTicketRepository, 'findOwnerOfTicket' | 'setTicketStatus'>
  readonly clock: Clock
}

/** Throws TICKET_NOT_FOUND and TRANSITION_NOT_ALLOWED. */
export const setTicketStatus = async (
  { tickets, clock }: Ports,
  ticketId: string,
  status: TicketStatus,
): Promise<StatusChange> => {
  const phone = await tickets.findOwnerOfTicket(ticketId)
  if (phone === undefined) throw new AppError('TICKET_NOT_FOUND')
  const change = { status, at: clock.now().toISOString() }
  const recording = await tickets.setTicketStatus(phone, ticketId, change, ticketTransitions.before(status))
  return recordedStatus(change, recording, ticketTransitions)
}
