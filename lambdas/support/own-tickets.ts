/** A visitor's own tickets and messages. A ticket is opened and a message sent once, however often the request is repeated. */
import { ticketIdPattern } from '#contract/patterns.ts'
import type { Table } from '#data/table.ts'
import { findLender } from '#lambdas/offers/catalogue-reader.table.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import { paceOneMore } from '#lambdas/shared/pace.rules.ts'
import { retryOnChange, settled } from '#lambdas/shared/retry-on-change.ts'
import { type Session, isEnded } from '#lambdas/shared/session.rules.ts'
import { findEndedSessions } from '#lambdas/shared/user-writes.table.ts'
import type { World } from '#lambdas/shared/world.ts'
import { checkClientId, clientIdReused, gapStart } from './client-ids.rules.ts'
import type {
  ListTicketsResponse,
  CreateTicketRequest,
  CreateTicketResponse,
  ListMessagesQuery,
  ListMessagesResponse,
  SendMessageRequest,
  SendMessageResponse,
  MarkTicketSeenRequest,
  MarkTicketSeenResponse,
} from './tickets.contract.ts'
import {
  complaintMade,
  complaintNumber,
  lastChangedFirst,
  messageOfUser,
  messageSent,
  oldestFirst,
  ticketOpened,
  type TicketPace,
} from './tickets.rules.ts'
import {
  findTicketPace,
  listMessagesFrom,
  listNewestMessages,
  listTicketsOf,
  recordMessage,
  recordSeen,
  storeTicket,
} from './tickets.table.ts'
import { countOneMore, type PacedAction, userPaces } from './user-paces.table.ts'

/** A ticket is its owner's by its id; one that came with an account from another number is in the owner's partition. Throws TICKET_NOT_FOUND. */
export const demandOwnTicket = async (
  { table, ticketIds }: World<'ticketIds'>,
  phone: string,
  ticketId: string,
): Promise<void> => {
  if (ticketIds.isTicketIdOf(phone, ticketId)) return
  if (!ticketIdPattern.test(ticketId) || !(await findTicketPace(table, phone, ticketId)))
    throw new AppError('TICKET_NOT_FOUND')
}

/**
 * Counts an action that a user may repeat only so often, before it is carried out, and also if it then fails. Returns the user's id.
 * Throws TOO_MANY_REQUESTS with the time to wait, USER_NOT_FOUND and SIGNED_OUT.
 */
export const keepPace = (table: Table, session: Session, action: PacedAction, now: Date): Promise<string> =>
  retryOnChange<string, number | undefined>(async (pacedUntil) => {
    const pacing = paceOneMore(userPaces[action], pacedUntil, now.getTime())
    const recording = await countOneMore(table, session, action, pacing)
    return recording.outcome === 'recorded' ? settled(recording.userId) : recording
  })

/** Lists the caller's tickets, the last changed first. Throws SIGNED_OUT. */
export const listTickets = async (
  { table }: World,
  session: Session,
  consistency?: 'consistent',
): Promise<ListTicketsResponse> => ({
  tickets: (await listTicketsOf(table, session, consistency)).toSorted(lastChangedFirst),
})

type Wanted = CreateTicketRequest['complaint']

/** A lender that is switched off counts too: that may be the reason of the complaint. */
const lenderOf = async (table: Table, complaint: Wanted) => {
  const id = complaint?.lender_id
  if (id === undefined) return undefined
  const lender = await findLender(table, id)
  if (!lender) throw new AppError('LENDER_NOT_FOUND')
  return lender
}

const isSame = (request: CreateTicketRequest, { ticket, message }: CreateTicketResponse): boolean =>
  ticket.title === request.title &&
  message.message === request.message &&
  (ticket.complaint !== undefined) === (request.complaint !== undefined) &&
  ticket.complaint?.lender?.id === request.complaint?.lender_id

/**
 * Opens a ticket, or a complaint, with its first message.
 * Throws VALIDATION_ERROR, LENDER_NOT_FOUND, USER_NOT_FOUND, SIGNED_OUT, TOO_MANY_REQUESTS and BUSY.
 */
export const createTicket = async (
  { table, clock, ticketIds }: World<'ticketIds'>,
  session: Session,
  request: CreateTicketRequest,
): Promise<CreateTicketResponse> => {
  const { id: ulid, title, message: text, complaint: wanted } = request
  const now = clock.now()
  checkClientId(ulid, now)
  const { phone } = session
  const lender = await lenderOf(table, wanted)
  const id = ticketIds.ticketIdOf(phone, ulid)
  const userId = await keepPace(table, session, wanted ? 'complaint' : 'ticket', now)
  const message = messageOfUser(ulid, id, userId, text, now)
  return retryOnChange<CreateTicketResponse, undefined>(async (_, attempt) => {
    const number = complaintNumber(now, ticketIds.complaintDigitsOf(id, attempt))
    const complaint = wanted && complaintMade({ number, lender }, now)
    const opened = { ticket: ticketOpened(title, message, complaint), message }
    const recording = await storeTicket(table, phone, opened)
    if (recording.outcome === 'changed') return recording
    if (recording.outcome === 'recorded') return settled(opened)
    if (!isSame(request, recording.known)) throw clientIdReused()
    return settled(recording.known)
  })
}

const readPage = async (
  table: Table,
  phone: string,
  ticketId: string,
  { after, before, cursor }: ListMessagesQuery,
): Promise<ListMessagesResponse> => {
  if (after !== undefined || cursor !== undefined) {
    const start = cursor === undefined && after !== undefined ? { from: gapStart(after) } : { cursor }
    const { messages, more } = await listMessagesFrom(table, ticketId, start, phone)
    return { messages: messages.toSorted(oldestFirst), next: more }
  }
  const { messages, more } = await listNewestMessages(table, ticketId, before, phone)
  // Every ticket has a first message, so an empty one does not exist.
  if (before === undefined && messages.length === 0) throw new AppError('TICKET_NOT_FOUND')
  return { messages: messages.toSorted(oldestFirst), older: more }
}

/**
 * The newest, those before them, or those after the last one the caller has. Throws TICKET_NOT_FOUND, for another user's ticket before its messages are read, or for one
 * that the owner before left, and SIGNED_OUT.
 */
export const listMessages = async (
  world: World<'ticketIds' | 'sessionStates'>,
  session: Session,
  ticketId: string,
  query: ListMessagesQuery,
): Promise<ListMessagesResponse> => {
  const { table, sessionStates } = world
  const { phone } = session
  await demandOwnTicket(world, phone, ticketId)
  const [ended, page] = await Promise.all([
    sessionStates.endedSessionsOf(session),
    readPage(table, phone, ticketId, query),
  ])
  if (isEnded(ended, session)) throw new AppError('SIGNED_OUT')
  return page
}

/** Reopens a closed ticket. Throws TICKET_NOT_FOUND, VALIDATION_ERROR, SIGNED_OUT, TOO_MANY_REQUESTS and BUSY. */
export const sendMessage = async (
  world: World<'ticketIds'>,
  session: Session,
  ticketId: string,
  { id, message: text }: SendMessageRequest,
): Promise<SendMessageResponse> => {
  const { table, clock } = world
  const { phone } = session
  await demandOwnTicket(world, phone, ticketId)
  const now = clock.now()
  checkClientId(id, now)
  const [ticket, ended] = await Promise.all([findTicketPace(table, phone, ticketId), findEndedSessions(table, session)])
  if (isEnded(ended, session)) throw new AppError('SIGNED_OUT')
  if (!ticket) throw new AppError('TICKET_NOT_FOUND')
  const message = messageOfUser(id, ticketId, ticket.user_id, text, now)
  return retryOnChange(async (changed: TicketPace | undefined) => {
    const recording = await recordMessage(table, phone, message, messageSent(changed ?? ticket, now))
    if (recording.outcome === 'changed') return recording
    if (recording.outcome === 'recorded') return settled({ message })
    const { known } = recording
    if (known.sender_type !== message.sender_type || known.message !== text) throw clientIdReused()
    return settled({ message: known })
  })
}

/** The newest messages are on the owner's screen; an answer that came after `seen_until` stays new. Repeatable. Throws TICKET_NOT_FOUND and SIGNED_OUT. */
export const markTicketSeen = async (
  world: World<'ticketIds'>,
  session: Session,
  ticketId: string,
  { seen_until: seenUntil }: MarkTicketSeenRequest,
): Promise<MarkTicketSeenResponse> => {
  const { table } = world
  const { phone } = session
  await demandOwnTicket(world, phone, ticketId)
  if (isEnded(await findEndedSessions(table, session), session)) throw new AppError('SIGNED_OUT')
  const recording = await recordSeen(table, phone, ticketId, seenUntil)
  if (recording.outcome === 'not-found') throw new AppError('TICKET_NOT_FOUND')
  return { has_new_answer: recording.outcome === 'refused' && recording.hasNewAnswer }
}
