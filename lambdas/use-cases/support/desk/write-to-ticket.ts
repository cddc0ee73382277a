/** A staff member answers a ticket, or leaves a note that only staff see. Each is written once, however often the call is repeated. */
import type { SupportMessage } from '#contract/entities.ts'
import type { AddNoteRequest, ReplyRequest, TicketNote } from '#contract/staff/tickets.ts'
import { replyAct } from '#domain/support/desk/ticket-acts.ts'
import { checkClientId, clientIdReused } from '#domain/support/client-ids.ts'
import type { DynamoStaffTicketRepository } from '#data/support/dynamo-staff-ticket-repository.ts'
import type { StaffName } from '#domain/staff/staff-member.ts'
import type { Clock, Ulids } from '../../ports.ts'
import { replyToTicket } from '../reply-to-ticket.ts'
import { findTicketForStaff } from '../show-ticket.ts'
import type { TicketWriting } from './change-ticket.ts'

interface Ports {
  readonly tickets: Pick<DynamoStaffTicketRepository, 'findOwnerOfTicket' | 'findTicket'>
  readonly writing: TicketWriting
  readonly ids: Ulids
  readonly clock: Clock
}

/**
 * A ticket that nobody takes care of becomes the writer's. Throws TICKET_NOT_FOUND, VALIDATION_ERROR for an id of another time or text, and
 * CHANGED_MEANWHILE when another message than `last_message_id` is the last one: then nothing is sent.
 */
export const answerTicket = async (
  { tickets, writing, ids, clock }: Ports,
  staff: StaffName,
  ticketId: string,
  { id, message, last_message_id: answers }: ReplyRequest,
): Promise<SupportMessage> => {
  checkClientId(id, clock.now())
  const { ticket } = await findTicketForStaff({ tickets }, ticketId)
  const command = { ticketId, staffId: staff.id, assignee: staff.id, id, message, answers }
  return replyToTicket({ tickets: writing(replyAct(ticket, id)).tickets, ids, clock }, command)
}

/** Throws TICKET_NOT_FOUND, and VALIDATION_ERROR for an id of another time or text. */
export const addNote = async (
  { tickets, writing, clock }: Ports,
  staff: StaffName,
  ticketId: string,
  { id, note: text }: AddNoteRequest,
): Promise<TicketNote> => {
  const now = clock.now()
  checkClientId(id, now)
  const { phone, ticket } = await findTicketForStaff({ tickets }, ticketId)
  const note = { id, ticket_id: ticketId, staff_id: staff.id, note: text, created_at: now.toISOString() }
  const act = {
    action: 'ticket.note',
    subject: { kind: 'ticket', id: ticketId },
    person_id: ticket.user_id,
    after: { note_id: id },
  } as const
  const recording = await writing(act).desks.addNote(phone, note)
  if (recording.outcome === 'recorded') return note
  const { known } = recording
  if (known.staff_id !== staff.id || known.note !== text) throw clientIdReused()
  return known
}
