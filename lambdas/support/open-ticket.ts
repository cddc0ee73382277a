/** A staff member opens a ticket: the newest messages, notes, its owner and the owner's applications. Others then see that it is open. */
import type { SupportMessage } from '#contract/entities.ts'
import type { Table } from '#data/table.ts'
import { listStoredApplications } from '#lambdas/applications/found-applications.table.ts'
import { newestFirst } from '#lambdas/applications/offer-click.rules.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import { maskedPhone } from '#lambdas/shared/mask-fields.rules.ts'
import type { World } from '#lambdas/shared/world.ts'
import { openAct } from '#lambdas/staff/recorded-acts.rules.ts'
import type { StaffName } from '#lambdas/staff/staff-member.rules.ts'
import { gapStart } from './client-ids.rules.ts'
import { deskPolicy } from './desk-policy.contract.ts'
import { othersPresent, hasOpen, needsMark } from './presence.rules.ts'
import type { OpenTicketResponse, WatchTicketRequest, WatchTicketResponse } from './staff-tickets.contract.ts'
import { findDesk, findTicket, findTicketOwner, leaveMark, listNotes, type TicketDesk } from './staff-tickets.table.ts'
import { findTicketForStaff } from './staff-tickets.ts'
import { oldestFirst } from './tickets.rules.ts'
import { listMessagesFrom, listNewestMessages } from './tickets.table.ts'

/** Throws TICKET_NOT_FOUND. */
export const openTicket = async (
  { table, clock, recordView }: World<'recordView'>,
  staff: StaffName,
  ticketId: string,
): Promise<OpenTicketResponse> => {
  const { phone, ticket } = await findTicketForStaff(table, ticketId)
  const now = clock.now()
  const mark = { email: staff.email, is_writing: false, at: now.toISOString() }
  const [desk, { messages, more: older }, notes, owner, stored] = await Promise.all([
    leaveMark(table, ticketId, { phone, staffId: staff.id, mark }),
    listNewestMessages(table, ticketId, undefined),
    listNotes(table, ticketId, deskPolicy.notesShown),
    findTicketOwner(table, phone),
    listStoredApplications(table, phone),
    recordView(openAct(ticket)),
  ])
  return {
    ticket,
    owner: { ...owner, user_id: ticket.user_id, phone: maskedPhone(phone) },
    applications: stored.toSorted(newestFirst).map((application) => ({
      id: application.id,
      lender_id: application.lender_id,
      lender_name: application.lender.name,
      status: application.status,
      applied_at: application.applied_at,
      updated_at: application.updated_at,
    })),
    messages: messages.toSorted(oldestFirst),
    older,
    notes,
    looking: othersPresent(desk.marks, staff.id, now),
    now: now.toISOString(),
  }
}

const findOpenDesk = async ({ table, clock }: World, { id }: StaffName, ticketId: string): Promise<TicketDesk> => {
  const desk = await findDesk(table, ticketId)
  if (!desk || !hasOpen(desk.marks, id, clock.now())) throw new AppError('TICKET_NOT_OPEN')
  return desk
}

/** Another message may have an id that sorts before the last known one, so the answer goes back further; merge by id. */
const messagesSince = async (table: Table, ticketId: string, known: string): Promise<SupportMessage[]> =>
  (await listMessagesFrom(table, ticketId, { from: gapStart(known) })).messages.toSorted(oldestFirst)

/**
 * News of an open ticket, and who else has it open. A member who has not opened it gets nothing, because only the opening is recorded.
 * Throws TICKET_NOT_OPEN, and TICKET_NOT_FOUND for one that was removed.
 */
export const watchTicket = async (
  { table, clock }: World,
  staff: StaffName,
  ticketId: string,
  { last_message_id, last_note_id, is_writing }: WatchTicketRequest,
): Promise<WatchTicketResponse> => {
  const found = await findOpenDesk({ table, clock }, staff, ticketId)
  const now = clock.now()
  const mark = { email: staff.email, is_writing, at: now.toISOString() }
  const { phone } = found
  const [ticket, desk] = await Promise.all([
    findTicket(table, phone, ticketId),
    needsMark(found.marks, staff.id, is_writing, now)
      ? leaveMark(table, ticketId, { phone, staffId: staff.id, mark })
      : found,
  ])
  if (!ticket) throw new AppError('TICKET_NOT_FOUND')
  const [messages, notes] = await Promise.all([
    ticket.last_message?.id === last_message_id ? [] : messagesSince(table, ticketId, last_message_id),
    desk.lastNoteId === last_note_id ? [] : listNotes(table, ticketId, deskPolicy.notesShown),
  ])
  return { ticket, messages, notes, looking: othersPresent(desk.marks, staff.id, now), now: now.toISOString() }
}

/** The messages before those that are shown. Throws TICKET_NOT_OPEN. */
export const listEarlierMessages = async (
  { table, clock }: World,
  staff: StaffName,
  ticketId: string,
  before: string,
) => {
  await findOpenDesk({ table, clock }, staff, ticketId)
  const { messages, more: older } = await listNewestMessages(table, ticketId, before)
  return { messages: messages.toSorted(oldestFirst), older }
}
