/** A staff member opens a ticket: the newest messages, notes, its owner and the owner's applications. Others then see that it is open. */
import { deskPolicy } from '#contract/staff/desk-policy.ts'
import type { OpenTicketResponse } from '#contract/staff/tickets.ts'
import { newestFirst } from '#domain/applications/offer-click.ts'
import { maskedPhone } from '#domain/people/mask-fields.ts'
import type { RecordedAct } from '#domain/staff/record-entry.ts'
import { othersLooking } from '#domain/support/desk/presence.ts'
import { openAct } from '#domain/support/desk/ticket-acts.ts'
import { oldestFirst } from '#domain/support/tickets.ts'
import type { DynamoTicketDesks } from '#data/support/desk/dynamo-ticket-desks.ts'
import type { DynamoTicketOwners } from '#data/support/desk/dynamo-ticket-owners.ts'
import type { DynamoStaffTicketRepository } from '#data/support/dynamo-staff-ticket-repository.ts'
import type { DynamoTicketRepository } from '#data/support/dynamo-ticket-repository.ts'
import type { StaffName } from '#domain/staff/staff-member.ts'
import type { DynamoFoundApplications } from '#data/applications/dynamo-found-applications.ts'
import type { Clock } from '../../ports.ts'
import { findTicketForStaff } from '../show-ticket.ts'

interface Ports {
  readonly tickets: Pick<DynamoStaffTicketRepository, 'findOwnerOfTicket' | 'findTicket'>
  readonly conversations: Pick<DynamoTicketRepository, 'listNewestMessages'>
  readonly desks: Pick<DynamoTicketDesks, 'leaveMark' | 'listNotes'>
  readonly owners: DynamoTicketOwners
  readonly applications: Pick<DynamoFoundApplications, 'listStored'>
  /** Records the look at the owner's data; the answer waits for it. */
  readonly recordLook: (act: RecordedAct) => Promise<void>
  readonly clock: Clock
}

/** Throws TICKET_NOT_FOUND. */
export const openTicket = async (ports: Ports, staff: StaffName, ticketId: string): Promise<OpenTicketResponse> => {
  const { tickets, conversations, desks, owners, applications, recordLook, clock } = ports
  const { phone, ticket } = await findTicketForStaff({ tickets }, ticketId)
  const now = clock.now()
  const mark = { email: staff.email, is_writing: false, at: now.toISOString() }
  const [desk, { messages, more: older }, notes, owner, stored] = await Promise.all([
    desks.leaveMark(ticketId, { phone, staffId: staff.id, mark }),
    conversations.listNewestMessages(ticketId, undefined),
    desks.listNotes(ticketId, deskPolicy.notesShown),
    owners.findOwner(phone),
    applications.listStored(phone),
    recordLook(openAct(ticket)),
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
    looking: othersLooking(desk.marks, staff.id, now),
    now: now.toISOString(),
  }
}
