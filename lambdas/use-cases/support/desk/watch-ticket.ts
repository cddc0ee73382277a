/** A staff member has a ticket open: news of it, and who else has. A member who has not opened it gets nothing, because only the opening is recorded. */
import { deskPolicy } from '#contract/staff/desk-policy.ts'
import type { WatchTicketRequest, WatchTicketResponse } from '#contract/staff/tickets.ts'
import type { SupportMessage } from '#contract/entities.ts'
import { AppError } from '#domain/app-error.ts'
import { hasOpen, needsMark, othersLooking } from '#domain/support/desk/presence.ts'
import { gapStart } from '#domain/support/client-ids.ts'
import { oldestFirst } from '#domain/support/tickets.ts'
import type { DynamoTicketDesks, TicketDesk } from '#data/support/desk/dynamo-ticket-desks.ts'
import type { DynamoStaffTicketRepository } from '#data/support/dynamo-staff-ticket-repository.ts'
import type { DynamoTicketRepository } from '#data/support/dynamo-ticket-repository.ts'
import type { StaffName } from '#domain/staff/staff-member.ts'
import type { Clock } from '../../ports.ts'

interface Ports {
  readonly tickets: Pick<DynamoStaffTicketRepository, 'findTicket'>
  readonly conversations: Pick<DynamoTicketRepository, 'listNewestMessages' | 'listMessagesFrom'>
  readonly desks: Pick<DynamoTicketDesks, 'findDesk' | 'leaveMark' | 'listNotes'>
  readonly clock: Clock
}

const findOpenDesk = async (
  { desks, clock }: Pick<Ports, 'clock'> & { readonly desks: Pick<DynamoTicketDesks, 'findDesk'> },
  { id }: StaffName,
  ticketId: string,
): Promise<TicketDesk> => {
  const desk = await desks.findDesk(ticketId)
  if (!desk || !hasOpen(desk.marks, id, clock.now())) throw new AppError('TICKET_NOT_OPEN')
  return desk
}

/** Another message may have an id that sorts before the last known one, so the answer goes back further; merge by id. */
const messagesSince = async (
  { conversations }: Pick<Ports, 'conversations'>,
  ticketId: string,
  known: string,
): Promise<SupportMessage[]> =>
  (await conversations.listMessagesFrom(ticketId, { from: gapStart(known) })).messages.toSorted(oldestFirst)

/** Throws TICKET_NOT_OPEN, and TICKET_NOT_FOUND for one that was removed. */
export const watchTicket = async (
  ports: Ports,
  staff: StaffName,
  ticketId: string,
  { last_message_id, last_note_id, is_writing }: WatchTicketRequest,
): Promise<WatchTicketResponse> => {
  const { tickets, desks, clock } = ports
  const found = await findOpenDesk(ports, staff, ticketId)
  const now = clock.now()
  const mark = { email: staff.email, is_writing, at: now.toISOString() }
  const { phone } = found
  const [ticket, desk] = await Promise.all([
    tickets.findTicket(phone, ticketId),
    needsMark(found.marks, staff.id, is_writing, now)
      ? desks.leaveMark(ticketId, { phone, staffId: staff.id, mark })
      : found,
  ])
  if (!ticket) throw new AppError('TICKET_NOT_FOUND')
  const [messages, notes] = await Promise.all([
    ticket.last_message?.id === last_message_id ? [] : messagesSince(ports, ticketId, last_message_id),
    desk.lastNoteId === last_note_id ? [] : desks.listNotes(ticketId, deskPolicy.notesShown),
  ])
  return { ticket, messages, notes, looking: othersLooking(desk.marks, staff.id, now), now: now.toISOString() }
}

/** The messages before those that are shown. Throws TICKET_NOT_OPEN. */
export const listEarlierMessages = async (ports: Ports, staff: StaffName, ticketId: string, before: string) => {
  await findOpenDesk(ports, staff, ticketId)
  const { messages, more: older } = await ports.conversations.listNewestMessages(ticketId, before)
  return { messages: messages.toSorted(oldestFirst), older }
}
