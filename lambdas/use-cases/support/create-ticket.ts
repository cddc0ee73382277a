/** Opens a ticket, or a complaint, with its first message. A repeated request with the same id gets the same ticket. */
import type { CreateTicketRequest, CreateTicketResponse } from '#contract/support/tickets.ts'
import { AppError } from '#domain/app-error.ts'
import { checkClientId, clientIdReused } from '#domain/support/client-ids.ts'
import { complaintMade, complaintNumber } from '#domain/support/complaints.ts'
import { messageOfUser, ticketOpened } from '#domain/support/tickets.ts'
import type { DynamoTicketRepository } from '#data/support/dynamo-ticket-repository.ts'
import type { DynamoUserPaces } from '#data/support/dynamo-user-paces.ts'
import type { DynamoCatalogueReader } from '#data/offers/dynamo-catalogue-reader.ts'
import type { Clock, Session } from '../ports.ts'
import { retryOnChange, settled } from '../retry-on-change.ts'
import { keepPace } from './keep-pace.ts'
import type { ComplaintDigits, TicketIds } from './ports.ts'

interface Ports {
  readonly tickets: DynamoTicketRepository
  readonly paces: DynamoUserPaces
  readonly ticketIds: TicketIds
  readonly complaintDigits: ComplaintDigits
  readonly lenders: Pick<DynamoCatalogueReader, 'findLender'>
  readonly clock: Clock
}

type Wanted = CreateTicketRequest['complaint']

/** A lender that is switched off counts too: that may be the reason of the complaint. */
const lenderOf = async (lenders: Ports['lenders'], complaint: Wanted) => {
  const id = complaint?.lender_id
  if (id === undefined) return undefined
  const lender = await lenders.findLender(id)
  if (!lender) throw new AppError('LENDER_NOT_FOUND')
  return lender
}

const isSame = (request: CreateTicketRequest, { ticket, message }: CreateTicketResponse): boolean =>
  ticket.title === request.title &&
  message.message === request.message &&
  (ticket.complaint !== undefined) === (request.complaint !== undefined) &&
  ticket.complaint?.lender?.id === request.complaint?.lender_id

/** Throws VALIDATION_ERROR, LENDER_NOT_FOUND, USER_NOT_FOUND, SIGNED_OUT, TOO_MANY_REQUESTS and BUSY. */
export const createTicket = async (
  { tickets, paces, ticketIds, complaintDigits, lenders, clock }: Ports,
  session: Session,
  request: CreateTicketRequest,
): Promise<CreateTicketResponse> => {
  const { id: ulid, title, message: text, complaint: wanted } = request
  const now = clock.now()
  checkClientId(ulid, now)
  const { phone } = session
  const lender = await lenderOf(lenders, wanted)
  const id = ticketIds.ticketIdOf(phone, ulid)
  const userId = await keepPace(paces, session, wanted ? 'complaint' : 'ticket', now)
  const message = messageOfUser(ulid, id, userId, text, now)
  return retryOnChange<CreateTicketResponse, undefined>(async (_, attempt) => {
    const number = complaintNumber(now, complaintDigits.digitsOf(id, attempt))
    const complaint = wanted && complaintMade({ number, lender }, now)
    const opened = { ticket: ticketOpened(title, message, complaint), message }
    const recording = await tickets.openTicket(phone, opened)
    if (recording.outcome === 'changed') return recording
    if (recording.outcome === 'recorded') return settled(opened)
    if (!isSame(request, recording.known)) throw clientIdReused()
    return settled(recording.known)
  })
}
