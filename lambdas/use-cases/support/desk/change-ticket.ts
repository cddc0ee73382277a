/** A staff member sets the status, the priority, the assignee or the snooze of a ticket. Repeating a change changes nothing. */
import { deskPolicy } from '#contract/staff/desk-policy.ts'
import type { ChangeTicketRequest, StaffTicket } from '#contract/staff/tickets.ts'
import { AppError, invalidField } from '#domain/app-error.ts'
import type { RecordedAct } from '#domain/staff/record-entry.ts'
import { hasRole } from '#domain/staff/staff-member.ts'
import { decisionAct, statusAct } from '#domain/support/desk/ticket-acts.ts'
import type { DynamoStaffMembers } from '#data/staff/dynamo-staff-members.ts'
import type { DynamoStaffTicketRepository } from '#data/support/dynamo-staff-ticket-repository.ts'
import type { TicketFields, DynamoTicketFields } from '#data/support/desk/dynamo-ticket-fields.ts'
import type { DynamoTicketDesks } from '#data/support/desk/dynamo-ticket-desks.ts'
import { dayMilliseconds } from '#contract/durations.ts'
import type { Clock, Ulids } from '../../ports.ts'
import { decideComplaint } from '../decide-complaint.ts'
import { setTicketStatus } from '../set-ticket-status.ts'
import { findTicketForStaff } from '../show-ticket.ts'

interface Ports {
  readonly tickets: Pick<DynamoStaffTicketRepository, 'findOwnerOfTicket' | 'findTicket'>
  readonly writing: TicketWriting
  readonly members: Pick<DynamoStaffMembers, 'find'>
  readonly ids: Ulids
  readonly clock: Clock
}

const checkAssignee = async ({ members }: Ports, staffId: string | null) => {
  if (staffId === null) return
  const member = await members.find(staffId)
  if (member?.state !== 'active' || !hasRole(member, ['support']))
    throw invalidField('staff_id', 'is no staff member who answers tickets')
}

const checkSnooze = ({ clock }: Ports, until: string | null) => {
  if (until === null) return
  const days = (Date.parse(until) - clock.now().getTime()) / dayMilliseconds
  if (days <= 0) throw invalidField('until', 'must be in the future')
  if (days > deskPolicy.snoozeDays) throw invalidField('until', `must be within ${deskPolicy.snoozeDays} days`)
}

const actions = { priority: 'ticket.set-priority', assignee: 'ticket.assign', snooze: 'ticket.snooze' } as const

type FieldChange = Exclude<ChangeTicketRequest, { change: 'status' | 'decision' }>

/** Checks the new value. Throws VALIDATION_ERROR. */
const fieldsOf = async (ports: Ports, change: FieldChange): Promise<TicketFields> => {
  if (change.change === 'priority') return { priority: change.priority }
  if (change.change === 'assignee') {
    await checkAssignee(ports, change.staff_id)
    return { assigned_to: change.staff_id }
  }
  checkSnooze(ports, change.until)
  return { snoozed_until: change.until }
}

const beforeOf = (ticket: StaffTicket, fields: TicketFields) => ({
  ...('priority' in fields && { priority: ticket.priority }),
  ...('assigned_to' in fields && { assigned_to: ticket.assigned_to ?? null }),
  ...('snoozed_until' in fields && { snoozed_until: ticket.snoozed_until ?? null }),
})

const setFields = async (
  ports: Ports,
  { phone, ticket }: { readonly phone: string; readonly ticket: StaffTicket },
  change: FieldChange,
): Promise<StaffTicket> => {
  const fields = await fieldsOf(ports, change)
  const act: RecordedAct = {
    action: actions[change.change],
    subject: { kind: 'ticket', id: ticket.id },
    person_id: ticket.user_id,
    before: beforeOf(ticket, fields),
    after: { ...fields },
  }
  const written = await ports.writing(act).fields.setFields(phone, ticket.id, fields)
  if (written.outcome === 'recorded') return written.ticket
  throw new AppError(written.outcome === 'refused' ? 'CHANGED_MEANWHILE' : 'TICKET_NOT_FOUND')
}

type Decision = Extract<ChangeTicketRequest, { change: 'decision' }>

const decide = async (
  { writing, ids, clock }: Ports,
  { ticket, staffId }: { readonly ticket: StaffTicket; readonly staffId: string },
  { outcome, message }: Decision,
): Promise<void> => {
  await decideComplaint(
    { tickets: writing(decisionAct(ticket, outcome)).tickets, ids, clock },
    { ticketId: ticket.id, staffId, outcome, message },
  )
}

/**
 * Throws TICKET_NOT_FOUND, VALIDATION_ERROR, TRANSITION_NOT_ALLOWED for a status that cannot follow, OUTCOME_REQUIRED for the end of a complaint
 * without a decision, and CHANGED_MEANWHILE for the snooze of a ticket that is closed.
 */
export const changeTicket = async (
  ports: Ports,
  ticketId: string,
  change: ChangeTicketRequest,
  staffId: string,
): Promise<{ readonly ticket: StaffTicket }> => {
  const found = await findTicketForStaff(ports, ticketId)
  if (change.change === 'decision') {
    await decide(ports, { ticket: found.ticket, staffId }, change)
    return { ticket: (await ports.tickets.findTicket(found.phone, ticketId)) ?? found.ticket }
  }
  if (change.change !== 'status') return { ticket: await setFields(ports, found, change) }
  const { phone, ticket } = found
  const { status } = change
  if (ticket.status === status) return { ticket }
  const { tickets } = ports.writing(statusAct(ticket, status))
  await setTicketStatus({ tickets, clock: ports.clock }, ticketId, status)
  return { ticket: (await ports.tickets.findTicket(phone, ticketId)) ?? { ...ticket, status } }
}

/** Writers of one act, which is recorded with its first write. */
export type TicketWriting = (act: RecordedAct) => {
  readonly tickets: Pick<
    DynamoStaffTicketRepository,
    'findOwnerOfTicket' | 'findTicket' | 'recordReply' | 'setTicketStatus' | 'recordDecision'
  >
  readonly fields: DynamoTicketFields
  readonly desks: Pick<DynamoTicketDesks, 'addNote'>
}
