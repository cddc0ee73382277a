/** `ticket reply` (`design/interfaces.md`): a message of staff, which open conversations hear at once. The status stays as it is. */
import type { SupportMessage } from '#contract/entities.ts'
import { AppError } from '#domain/app-error.ts'
import { messageOfStaff } from '#domain/support/tickets.ts'
import type { Clock } from '../ports.ts'
import type { MessageIds, StaffTicketRepository } from '../staff-ports.ts'

interface Ports {
  readonly tickets: StaffTicketRepository
  readonly ids: MessageIds
  readonly clock: Clock
}

export interface ReplyCommand {
  readonly ticketId: string
  /** Who replies. */
  readonly staffId: string
  readonly message: string
}

/** Throws TICKET_NOT_FOUND. */
export const replyToTicket = async (
  { tickets, ids, clock }: Ports,
  { ticketId, staffId, message: text }: ReplyCommand,
): Promise<SupportMessage> => {
  const phone = await tickets.findOwnerOfTicket(ticketId)
  const now = clock.now()
  const message = messageOfStaff(ids.nextMessageId(now), ticketId, staffId, text, now)
  if (phone === undefined || !(await tickets.recordReply(phone, message))) throw new AppError('TICKET_NOT_FOUND')
  return message
}
