/** `ticket reply`: staff write a message, which open conversations receive at once. The ticket's status does not change. */
import type { SupportMessage } from '#contract/entities.ts'
import { AppError } from '#domain/app-error.ts'
import { messageOfStaff } from '#domain/support/tickets.ts'
import type { Clock } from '../ports.ts'
import type { MessageIds, StaffTicketRepository } from './ports.ts'

interface Ports {
  readonly tickets: StaffTicketRepository
  readonly ids: MessageIds
  readonly clock: Clock
}

export interface ReplyCommand {
  readonly ticketId: string
  /** Member of staff who replies. */
  readonly staffId: string
  readonly message: string
}

/** Throws TICKET_NOT_FOUND. */
export const replyToTicket = async (
  { tickets, ids, clock }: Ports,
  { ticketId, staffId, message: text }: ReplyCommand,
): Promise<SupportMessage> => {
  const phone = await tickets.findOwnerOfTicket(ticketId)
  if (phone === undefined) throw new AppError('TICKET_NOT_FOUND')
  const now = clock.now()
  const message = messageOfStaff(ids.nextMessageId(now), ticketId, staffId, text, now)
  const recording = await tickets.recordReply(phone, message)
  if (recording.outcome === 'not-found') throw new AppError('TICKET_NOT_FOUND')
  return message
}
