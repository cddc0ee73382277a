/**
 * Staff write a message, which open conversations receive at once. The ticket's status does not change. A repeated call with the same id gets
 * the same message.
 */
import type { SupportMessage } from '#contract/entities.ts'
import { AppError } from '#domain/app-error.ts'
import { clientIdReused } from '#domain/support/client-ids.ts'
import { messageOfStaff } from '#domain/support/tickets.ts'
import type { DynamoStaffTicketRepository } from '#data/support/dynamo-staff-ticket-repository.ts'
import type { Clock, Ulids } from '../ports.ts'
import type { Answer } from './ports.ts'

interface Ports {
  readonly tickets: Pick<DynamoStaffTicketRepository, 'findOwnerOfTicket' | 'recordReply'>
  readonly ids: Ulids
  readonly clock: Clock
}

export interface ReplyCommand extends Answer {
  readonly ticketId: string
  /** Member of staff who replies. */
  readonly staffId: string
  readonly message: string
  /** Made by the client. @default one of the server */
  readonly id?: string | undefined
}

/** Throws TICKET_NOT_FOUND, CHANGED_MEANWHILE when another message than the one that it answers is the last, and VALIDATION_ERROR. */
export const replyToTicket = async (
  { tickets, ids, clock }: Ports,
  { ticketId, staffId, message: text, id, ...answer }: ReplyCommand,
): Promise<SupportMessage> => {
  const phone = await tickets.findOwnerOfTicket(ticketId)
  if (phone === undefined) throw new AppError('TICKET_NOT_FOUND')
  const now = clock.now()
  const message = messageOfStaff(id ?? ids.nextUlid(now), ticketId, staffId, text, now)
  const recording = await tickets.recordReply(phone, message, answer)
  if (recording.outcome === 'recorded') return message
  if (recording.outcome === 'not-found') throw new AppError('TICKET_NOT_FOUND')
  if (recording.outcome === 'refused') throw new AppError('CHANGED_MEANWHILE')
  const { known } = recording
  if (known.sender_id !== staffId || known.message !== text) throw clientIdReused()
  return known
}
