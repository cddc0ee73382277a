/** `complaint decide`: staff close a complaint with its outcome and an answer, which its owner receives at once. */
import type { ComplaintOutcome, SupportMessage } from '#contract/entities.ts'
import { AppError } from '#domain/app-error.ts'
import { ticketTransitions } from '#domain/status-transitions.ts'
import { messageOfStaff } from '#domain/support/tickets.ts'
import type { DynamoStaffTicketRepository } from '#data/support/dynamo-staff-ticket-repository.ts'
import type { Clock, Ulids } from '../ports.ts'
import { transitionNotAllowed } from '../transition-not-allowed.ts'

interface Ports {
  readonly tickets: Pick<DynamoStaffTicketRepository, 'findOwnerOfTicket' | 'recordDecision'>
  readonly ids: Ulids
  readonly clock: Clock
}

export interface ComplaintDecision {
  readonly ticketId: string
  /** Member of staff who decides. */
  readonly staffId: string
  readonly outcome: ComplaintOutcome
  /** The reason, for the owner to read. */
  readonly message: string
}

/** Throws TICKET_NOT_FOUND, also for an ordinary ticket, and TRANSITION_NOT_ALLOWED for one that is closed. */
export const decideComplaint = async (
  { tickets, ids, clock }: Ports,
  { ticketId, staffId, outcome, message: text }: ComplaintDecision,
): Promise<SupportMessage> => {
  const phone = await tickets.findOwnerOfTicket(ticketId)
  if (phone === undefined) throw new AppError('TICKET_NOT_FOUND')
  const now = clock.now()
  const message = messageOfStaff(ids.nextUlid(now), ticketId, staffId, text, now)
  const recording = await tickets.recordDecision(phone, message, outcome)
  if (recording.outcome === 'not-found') throw new AppError('TICKET_NOT_FOUND')
  if (recording.outcome === 'refused') {
    throw transitionNotAllowed(recording.present, ticketTransitions.after(recording.present))
  }
  return message
}
