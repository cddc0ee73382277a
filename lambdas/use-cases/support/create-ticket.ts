/** Opens a ticket with its first message. A repeated request with the same id gets the same ticket. */
import type { CreateTicketRequest, CreateTicketResponse } from '#contract/support/tickets.ts'
import { checkClientId, clientIdReused } from '#domain/support/client-ids.ts'
import { messageOfUser, ticketOpened } from '#domain/support/tickets.ts'
import type { Clock, Identity, Session } from '../ports.ts'
import { keepPace } from './keep-pace.ts'
import type { TicketIds, TicketRepository, UserPaces } from './ports.ts'

interface Ports {
  readonly tickets: TicketRepository
  readonly paces: UserPaces
  readonly ticketIds: TicketIds
  readonly identity: Pick<Identity, 'userIdOf'>
  readonly clock: Clock
}

/** Throws VALIDATION_ERROR, USER_NOT_FOUND, SIGNED_OUT, TOO_MANY_REQUESTS and BUSY. */
export const createTicket = async (
  { tickets, paces, ticketIds, identity, clock }: Ports,
  session: Session,
  { id: ulid, title, message: text }: CreateTicketRequest,
): Promise<CreateTicketResponse> => {
  const now = clock.now()
  checkClientId(ulid, now)
  const { phone } = session
  const id = ticketIds.ticketIdOf(phone, ulid)
  const message = messageOfUser(ulid, id, identity.userIdOf(phone), text, now)
  const opened = { ticket: ticketOpened(title, message), message }
  await keepPace(paces, session, 'ticket', now)
  const recording = await tickets.openTicket(phone, opened)
  if (recording.outcome === 'recorded') return opened
  const { known } = recording
  if (known.ticket.title !== title || known.message.message !== text) throw clientIdReused()
  return known
}
