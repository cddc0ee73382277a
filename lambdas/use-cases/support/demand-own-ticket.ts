/** A ticket is its owner's by its id; one that came with an account from another number has an id of that one, and is in the owner's partition. */
import { AppError } from '#domain/app-error.ts'
import type { DynamoTicketRepository } from '#data/support/dynamo-ticket-repository.ts'
import type { TicketIds } from './ports.ts'

/** A ULID and a proof. Other texts may be no part of a key. */
const ticketIdPattern = /^[0-9A-Z]{26}-[0-9A-Z]{10}$/

interface Ports {
  readonly tickets: Pick<DynamoTicketRepository, 'findTicketPace'>
  readonly ticketIds: TicketIds
}

/** Throws TICKET_NOT_FOUND. */
export const demandOwnTicket = async (
  { tickets, ticketIds }: Ports,
  phone: string,
  ticketId: string,
): Promise<void> => {
  if (ticketIds.isTicketIdOf(phone, ticketId)) return
  if (!ticketIdPattern.test(ticketId) || !(await tickets.findTicketPace(phone, ticketId)))
    throw new AppError('TICKET_NOT_FOUND')
}
