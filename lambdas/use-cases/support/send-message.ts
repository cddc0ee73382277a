/** Sends a message of the ticket's owner, which reopens a closed ticket. A repeated request with the same id gets the same message. */
import type { SendMessageRequest, SendMessageResponse } from '#contract/support/tickets.ts'
import { AppError } from '#domain/app-error.ts'
import { checkClientId, clientIdReused } from '#domain/support/client-ids.ts'
import { messageOfUser, messageSent, quietTicket, type TicketPace } from '#domain/support/tickets.ts'
import type { Clock, Identity, Session } from '../ports.ts'
import { retryOnChange, settled } from '../retry-on-change.ts'
import type { TicketIds, TicketRepository } from './ports.ts'

interface Ports {
  readonly tickets: TicketRepository
  readonly ticketIds: TicketIds
  readonly identity: Pick<Identity, 'userIdOf'>
  readonly clock: Clock
}

/** One more than elsewhere: two open windows and a reply by staff may all change the ticket at the same moment. */
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
  return retryOnChange(
    async (seen: TicketPace | undefined) => {
      const effect = messageSent(seen ?? quietTicket, now)
      const recording = await tickets.recordMessage(session, message, effect, seen, now)
      if (recording.outcome === 'changed') return recording
      if (recording.outcome === 'recorded') return settled({ message })
      const { known } = recording
      if (known.sender_type !== message.sender_type || known.message !== text) throw clientIdReused()
      return settled({ message: known })
    },
    { attempts },
  )
}
