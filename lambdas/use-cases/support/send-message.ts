/** Sends a message of the ticket's owner, which reopens a closed ticket. A repeated request with the same id gets the same message. */
import type { SendMessageRequest, SendMessageResponse } from '#contract/support/tickets.ts'
import { AppError } from '#domain/app-error.ts'
import { isEnded } from '#domain/profile/ended-sessions.ts'
import { checkClientId, clientIdReused } from '#domain/support/client-ids.ts'
import { messageOfUser, messageSent, type TicketPace } from '#domain/support/tickets.ts'
import type { DynamoTicketRepository } from '#data/support/dynamo-ticket-repository.ts'
import type { Clock, Session } from '../ports.ts'
import { retryOnChange, settled } from '../retry-on-change.ts'
import { demandOwnTicket } from './demand-own-ticket.ts'
import type { TicketIds } from './ports.ts'
import type { SessionStates } from '../live/ports.ts'

interface Ports {
  readonly tickets: DynamoTicketRepository
  readonly sessions: SessionStates
  readonly ticketIds: TicketIds
  readonly clock: Clock
}

/** Throws TICKET_NOT_FOUND, VALIDATION_ERROR, SIGNED_OUT, TOO_MANY_REQUESTS and BUSY. */
export const sendMessage = async (
  ports: Ports,
  session: Session,
  ticketId: string,
  { id, message: text }: SendMessageRequest,
): Promise<SendMessageResponse> => {
  const { tickets, sessions, clock } = ports
  const { phone } = session
  await demandOwnTicket(ports, phone, ticketId)
  const now = clock.now()
  checkClientId(id, now)
  const [ticket, ended] = await Promise.all([tickets.findTicketPace(phone, ticketId), sessions.endedSessionsOf(phone)])
  if (isEnded(ended, session)) throw new AppError('SIGNED_OUT')
  if (!ticket) throw new AppError('TICKET_NOT_FOUND')
  const message = messageOfUser(id, ticketId, ticket.user_id, text, now)
  return retryOnChange(async (changed: TicketPace | undefined) => {
    const recording = await tickets.recordMessage(phone, message, messageSent(changed ?? ticket, now))
    if (recording.outcome === 'changed') return recording
    if (recording.outcome === 'recorded') return settled({ message })
    const { known } = recording
    if (known.sender_type !== message.sender_type || known.message !== text) throw clientIdReused()
    return settled({ message: known })
  })
}
