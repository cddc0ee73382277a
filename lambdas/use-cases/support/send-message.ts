/** A message of the ticket's owner (spec 4 and 7, Support): it refreshes the ticket and opens it again. The same id again is the same message. */
import type { SendMessageRequest, SendMessageResponse } from '#contract/support/tickets.ts'
import { AppError } from '#domain/app-error.ts'
import { checkClientId, clientIdReused } from '#domain/support/client-ids.ts'
import { messageOfUser, messageSent, quietTicket, type TicketPace } from '#domain/support/tickets.ts'
import type { Clock, Identity, Session } from '../ports.ts'
import type { TicketIds, TicketRepository } from './ports.ts'

interface Ports {
  readonly tickets: TicketRepository
  readonly ticketIds: TicketIds
  readonly identity: Pick<Identity, 'userIdOf'>
  readonly clock: Clock
}

/** Other messages or staff changed the ticket under the request; more often than this somebody is running a loop. */
const attempts = 5

/** Throws TICKET_NOT_FOUND, VALIDATION_ERROR, SIGNED_OUT, TOO_MANY_REQUESTS and BUSY. */
export const sendMessage = async (
  { tickets, ticketIds, identity, clock }: Ports,
  session: Session,
  ticketId: string,
  { id, message: text }: SendMessageRequest,
): Promise<SendMessageResponse> => {
  if (!ticketIds.isTicketIdOf(session.phone, ticketId)) throw new AppError('TICKET_NOT_FOUND')
  const now = clock.now()
  checkClientId(id, now)
  const message = messageOfUser(id, ticketId, identity.userIdOf(session.phone), text, now)
  let seen: TicketPace | undefined
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const effect = messageSent(seen ?? quietTicket, now)
    // oxlint-disable-next-line no-await-in-loop -- each attempt needs what the one before found
    const refusal = await tickets.recordMessage(session, message, effect, seen, now)
    if (!refusal) return { message }
    if (refusal.known) {
      if (refusal.known.sender_type !== message.sender_type || refusal.known.message !== text) throw clientIdReused()
      return { message: refusal.known }
    }
    seen = refusal.ticket
  }
  throw new AppError('BUSY')
}
