/** Opens a ticket with its first message. A repeated request with the same id gets the same ticket. */
import type { CreateTicketRequest, CreateTicketResponse } from '#contract/support/tickets.ts'
import { checkClientId, clientIdReused } from '#domain/support/client-ids.ts'
import { messageOfUser, paceAfterTicket, ticketOpened } from '#domain/support/tickets.ts'
import type { Clock, Identity, Session } from '../ports.ts'
import { retryOnChange, settled } from '../retry-on-change.ts'
import type { OpenedTicket, TicketIds, TicketRepository } from './ports.ts'

interface Ports {
  readonly tickets: TicketRepository
  readonly ticketIds: TicketIds
  readonly identity: Pick<Identity, 'userIdOf'>
  readonly clock: Clock
}

/** Throws VALIDATION_ERROR, USER_NOT_FOUND, SIGNED_OUT, TOO_MANY_REQUESTS and BUSY. */
export const createTicket = async (
  { tickets, ticketIds, identity, clock }: Ports,
  session: Session,
  { id: ulid, title, message: text }: CreateTicketRequest,
): Promise<CreateTicketResponse> => {
  const now = clock.now()
  checkClientId(ulid, now)
  const id = ticketIds.ticketIdOf(session.phone, ulid)
  const userId = identity.userIdOf(session.phone)
  const opened = {
    ticket: ticketOpened(id, userId, title, now),
    message: messageOfUser(ulid, id, userId, text, now),
  }
  return retryOnChange<OpenedTicket, number | undefined>(async (pacedUntil) => {
    const pacing = { seen: pacedUntil, next: paceAfterTicket(pacedUntil, now) }
    const recording = await tickets.openTicket(session, opened, pacing, now)
    if (recording.outcome === 'changed') return recording
    if (recording.outcome === 'recorded') return settled(opened)
    const { known } = recording
    if (known.ticket.title !== title || known.message.message !== text) throw clientIdReused()
    return settled(known)
  })
}
