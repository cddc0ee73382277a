/** Lists the messages of one of the caller's tickets: the newest, those before them, or those after the last one the caller has. */
import type { ListMessagesQuery, ListMessagesResponse } from '#contract/support/tickets.ts'
import { AppError } from '#domain/app-error.ts'
import { isEnded } from '#domain/profile/ended-sessions.ts'
import { gapStart } from '#domain/support/client-ids.ts'
import { oldestFirst } from '#domain/support/tickets.ts'
import type { DynamoTicketRepository } from '#data/support/dynamo-ticket-repository.ts'
import type { Session } from '../ports.ts'
import { demandOwnTicket } from './demand-own-ticket.ts'
import type { TicketIds } from './ports.ts'
import type { SessionStates } from '../live/ports.ts'

interface Ports {
  readonly tickets: DynamoTicketRepository
  readonly ticketIds: TicketIds
  readonly readers: SessionStates
}

const readPage = async (
  { tickets }: Ports,
  phone: string,
  ticketId: string,
  { after, before, cursor }: ListMessagesQuery,
): Promise<ListMessagesResponse> => {
  if (after !== undefined || cursor !== undefined) {
    const from = after === undefined ? undefined : gapStart(after)
    const { messages, more } = await tickets.listMessagesFrom(ticketId, { from, cursor }, phone)
    return { messages: messages.toSorted(oldestFirst), next: more }
  }
  const { messages, more } = await tickets.listNewestMessages(ticketId, before, phone)
  // Every ticket has a first message, so an empty one does not exist.
  if (before === undefined && messages.length === 0) throw new AppError('TICKET_NOT_FOUND')
  return { messages: messages.toSorted(oldestFirst), older: more }
}

/** Throws TICKET_NOT_FOUND, for another user's ticket before its messages are read, or for one that the owner before left, and SIGNED_OUT. */
export const listMessages = async (
  ports: Ports,
  session: Session,
  ticketId: string,
  query: ListMessagesQuery,
): Promise<ListMessagesResponse> => {
  const { phone } = session
  await demandOwnTicket(ports, phone, ticketId)
  const [ended, page] = await Promise.all([
    ports.readers.endedSessionsOf(phone),
    readPage(ports, phone, ticketId, query),
  ])
  if (isEnded(ended, session)) throw new AppError('SIGNED_OUT')
  return page
}
