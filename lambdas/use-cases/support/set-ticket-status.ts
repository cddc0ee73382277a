/** `ticket set-status` (`design/interfaces.md`): a ticket goes on (spec 4), with what happened when. */
import type { TicketStatus } from '#contract/entities.ts'
import { AppError } from '#domain/app-error.ts'
import { ticketTransitions } from '#domain/support/ticket-status.ts'
import type { Clock } from '../ports.ts'
import type { StaffTicketRepository, StatusChange } from '../staff-ports.ts'
import { refusedStatus } from '../refused-status.ts'

interface Ports {
  readonly tickets: StaffTicketRepository
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
  const present = await tickets.setTicketStatus(phone, ticketId, change, ticketTransitions.before(status))
  if (present === undefined) return change
  throw present === null ? new AppError('TICKET_NOT_FOUND') : refusedStatus(present, ticketTransitions)
}
