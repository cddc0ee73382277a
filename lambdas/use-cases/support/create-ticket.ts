/** A new ticket with its first message (spec 4 and 7, Support). The same id again is the same ticket. */
import type { CreateTicketRequest, CreateTicketResponse } from '#contract/support/tickets.ts'
import { AppError } from '#domain/app-error.ts'
import { checkClientId, clientIdReused } from '#domain/support/client-ids.ts'
import { messageOfUser, paceAfterTicket, ticketOpened } from '#domain/support/tickets.ts'
import type { Clock, Identity, Session } from '../ports.ts'
import type { TicketIds, TicketRepository } from './ports.ts'

interface Ports {
  readonly tickets: TicketRepository
  readonly ticketIds: TicketIds
  readonly identity: Pick<Identity, 'userIdOf'>
  readonly clock: Clock
}

/** The pace changed under the request; more often than this nobody opens tickets at the same moment. */
const attempts = 4

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
  const ticket = ticketOpened(id, userId, title, now)
  const message = messageOfUser(ulid, id, userId, text, now)
  let seen: number | undefined
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const pacing = { seen, next: paceAfterTicket(seen, now) }
    // oxlint-disable-next-line no-await-in-loop -- each attempt needs what the one before found
    const refusal = await tickets.openTicket(session, { ticket, message }, pacing, now)
    if (!refusal) return { ticket, message }
    if (refusal.known) {
      const { known } = refusal
      if (known.ticket.title !== title || known.message.message !== text) throw clientIdReused()
      return known
    }
    seen = refusal.pacedUntil
  }
  throw new AppError('BUSY')
}
