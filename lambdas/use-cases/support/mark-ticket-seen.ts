/** The owner has the newest messages of a ticket on the screen: its answers are no longer new. Repeating it changes nothing. */
import type { MarkTicketSeenRequest, MarkTicketSeenResponse } from '#contract/support/tickets.ts'
import { AppError } from '#domain/app-error.ts'
import { isEnded } from '#domain/profile/ended-sessions.ts'
import type { DynamoTicketRepository } from '#data/support/dynamo-ticket-repository.ts'
import type { Session } from '../ports.ts'
import { demandOwnTicket } from './demand-own-ticket.ts'
import type { TicketIds } from './ports.ts'
import type { SessionStates } from '../live/ports.ts'

interface Ports {
  readonly tickets: Pick<DynamoTicketRepository, 'recordSeen' | 'findTicketPace'>
  readonly sessions: SessionStates
  readonly ticketIds: TicketIds
}

/** An answer that came after `seen_until` stays new. Throws TICKET_NOT_FOUND and SIGNED_OUT. */
export const markTicketSeen = async (
  ports: Ports,
  session: Session,
  ticketId: string,
  { seen_until: seenUntil }: MarkTicketSeenRequest,
): Promise<MarkTicketSeenResponse> => {
  const { tickets, sessions } = ports
  const { phone } = session
  await demandOwnTicket(ports, phone, ticketId)
  if (isEnded(await sessions.endedSessionsOf(phone), session)) throw new AppError('SIGNED_OUT')
  const recording = await tickets.recordSeen(phone, ticketId, seenUntil)
  if (recording.outcome === 'not-found') throw new AppError('TICKET_NOT_FOUND')
  return { has_new_answer: recording.outcome === 'refused' && recording.hasNewAnswer }
}
