/** A staff member sets the status, the priority, the assignee or the snooze of a ticket, or takes the last change back. Repeating a change changes nothing. */
import type { SupportMessage } from '#contract/entities.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { dayMilliseconds } from '#contract/times.ts'
import { AppError, invalidField } from '#lambdas/shared/app-error.rules.ts'
import type { StaffAction } from '#lambdas/shared/staff-actions.contract.ts'
import type { World } from '#lambdas/shared/world.ts'
import { decisionAct, passingOnAct, statusAct, replyAct } from '#lambdas/staff/recorded-acts.rules.ts'
import { hasRole, type StaffName } from '#lambdas/staff/staff-member.rules.ts'
import { findMember } from '#lambdas/staff/staff-members.table.ts'
import { checkClientId, clientIdReused } from './client-ids.rules.ts'
import { deskPolicy } from './desk-policy.contract.ts'
import type {
  ChangeTicketRequest,
  StaffTicket,
  TicketChange,
  AddNoteRequest,
  ReplyRequest,
  TicketNote,
} from './staff-tickets.contract.ts'
import { findTicket, recordPassingOn, storeNote } from './staff-tickets.table.ts'
import { decideComplaint, setTicketStatus, findTicketForStaff, replyToTicket } from './staff-tickets.ts'
import { fieldsChanged, undoableChange, type TicketFields } from './ticket-changes.rules.ts'
import { storeTicketFields, type WrittenFields } from './ticket-fields.table.ts'
import type { FoundTicket } from './ticket-queue.table.ts'
import { isClosed, timeAfter } from './tickets.rules.ts'

const checkAssignee = async ({ table }: World, staffId: string | null) => {
  if (staffId === null) return
  const member = await findMember(table, staffId)
  if (member?.state !== 'active' || !hasRole(member, ['support']))
    throw invalidField('staff_id', 'is no staff member who answers tickets')
}

const checkSnooze = ({ clock }: World, until: string | null) => {
  if (until === null) return
  const days = (Date.parse(until) - clock.now().getTime()) / dayMilliseconds
  if (days <= 0) throw invalidField('until', 'must be in the future')
  if (days > deskPolicy.snoozeDays) throw invalidField('until', `must be within ${deskPolicy.snoozeDays} days`)
}

const actions = { priority: 'ticket.set-priority', assignee: 'ticket.assign', snooze: 'ticket.snooze' } as const

type FieldChange = Exclude<ChangeTicketRequest, { change: 'status' | 'pass-on' | 'decision' | 'undo' }>

/** Checks the new value. Throws VALIDATION_ERROR. */
const fieldsOf = async (world: World, change: FieldChange): Promise<TicketFields> => {
  if (change.change === 'priority') return { priority: change.priority }
  if (change.change === 'assignee') {
    await checkAssignee(world, change.staff_id)
    return { assigned_to: change.staff_id }
  }
  checkSnooze(world, change.until)
  return { snoozed_until: change.until }
}

const actOf = (
  action: StaffAction,
  ticket: StaffTicket,
  { before, after }: Pick<TicketChange, 'before' | 'after'>,
) => ({
  action,
  subject: { kind: 'ticket', id: ticket.id },
  person_id: ticket.user_id,
  before,
  after,
})

/** @throws AppError TICKET_NOT_FOUND, and `refused` where the ticket is not as it was seen */
const writtenOr = (refused: ErrorCode, written: WrittenFields): StaffTicket => {
  if (written.outcome === 'recorded') return written.ticket
  throw new AppError(written.outcome === 'refused' ? refused : 'TICKET_NOT_FOUND')
}

const setFields = async (
  world: World<'recorded'>,
  { phone, ticket }: FoundTicket,
  change: FieldChange,
  staffId: string,
) => {
  const { clock, recorded } = world
  const fields = await fieldsOf(world, change)
  const at = clock.now().toISOString()
  const made = fieldsChanged(ticket, fields, staffId, at)
  if (JSON.stringify(made.before) === JSON.stringify(made.after)) return ticket
  if (typeof fields.snoozed_until === 'string' && isClosed(ticket.status)) throw new AppError('CHANGED_MEANWHILE')
  const seen = { ...made.before, status: ticket.status }
  const act = actOf(actions[change.change], ticket, made)
  const written = await storeTicketFields(recorded(act), phone, ticket, { fields, at, change: made, seen })
  return writtenOr('CHANGED_MEANWHILE', written)
}

/** Puts the fields back as they were before the last change, which is the one that its reader saw. */
const undo = async (
  { clock, recorded }: World<'recorded'>,
  { phone, ticket }: FoundTicket,
  seenAt: string,
): Promise<StaffTicket> => {
  const change = undoableChange(ticket, clock.now())
  if (change?.at !== seenAt) throw new AppError('UNDO_NOT_POSSIBLE')
  const { before: fields, after: seen } = change
  const act = actOf('ticket.undo', ticket, { before: seen, after: fields })
  const at = timeAfter(ticket, clock.now()).toISOString()
  const write = { fields, seen, at, change: undefined, undoneAt: seenAt }
  return writtenOr('UNDO_NOT_POSSIBLE', await storeTicketFields(recorded(act), phone, ticket, write))
}

type Decision = Extract<ChangeTicketRequest, { change: 'decision' }>

const decide = async (
  { clock, ids, recorded }: World<'ids' | 'recorded'>,
  found: FoundTicket,
  staffId: string,
  { outcome, message }: Decision,
): Promise<void> => {
  const own = { table: recorded(decisionAct(found.ticket, outcome)), clock, ids }
  await decideComplaint(own, found, { staffId, outcome, message })
}

/** Passing on again changes nothing. Throws VALIDATION_ERROR for what is no complaint about a lender. */
const passOn = async ({ clock, recorded }: World<'recorded'>, { phone, ticket }: FoundTicket): Promise<void> => {
  if (!ticket.complaint?.lender) throw invalidField('change', 'is for a complaint about a lender')
  if (ticket.complaint.passed_on_at !== undefined) return
  await recordPassingOn(recorded(passingOnAct(ticket)), phone, ticket.id, clock.now().toISOString())
}

/**
 * Throws TICKET_NOT_FOUND, VALIDATION_ERROR, TRANSITION_NOT_ALLOWED for a status that cannot follow, OUTCOME_REQUIRED for the end of a complaint
 * without a decision, UNDO_NOT_POSSIBLE for a change that is not the last one, is too old, or whose fields something later has changed, and
 * CHANGED_MEANWHILE for the snooze of a closed ticket and a change of one that is not as it was seen.
 */
export const changeTicket = async (
  world: World<'ids' | 'recorded'>,
  ticketId: string,
  change: ChangeTicketRequest,
  staffId: string,
): Promise<{ readonly ticket: StaffTicket }> => {
  const { table, clock, recorded } = world
  const found = await findTicketForStaff(table, ticketId)
  const { ticket } = found
  if (change.change === 'decision' || change.change === 'pass-on') {
    await (change.change === 'decision' ? decide(world, found, staffId, change) : passOn(world, found))
    return { ticket: (await findTicket(table, found.phone, ticketId)) ?? ticket }
  }
  if (change.change === 'undo') return { ticket: await undo(world, found, change.at) }
  if (change.change !== 'status') return { ticket: await setFields(world, found, change, staffId) }
  const { status, last_message_id: lastMessageId } = change
  if (ticket.status === status) return { ticket }
  const own = { table: recorded(statusAct(ticket, status)), clock }
  return {
    ticket: await setTicketStatus(own, found, { status, by: staffId, lastMessageId }),
  }
}

/**
 * A ticket that nobody takes care of becomes the writer's. Throws TICKET_NOT_FOUND, VALIDATION_ERROR for an id of another time or text, and
 * CHANGED_MEANWHILE when another message than `last_message_id` is the last one: then nothing is sent.
 */
export const answerTicket = async (
  { table, clock, recorded }: World<'recorded'>,
  staff: StaffName,
  ticketId: string,
  { id, message, last_message_id: answers }: ReplyRequest,
): Promise<SupportMessage> => {
  checkClientId(id, clock.now())
  const found = await findTicketForStaff(table, ticketId)
  const command = { staffId: staff.id, assignee: staff.id, id, message, answers }
  return replyToTicket({ table: recorded(replyAct(found.ticket, id)), clock }, found, command)
}

/** For staff alone, and once, however often the call is repeated. Throws TICKET_NOT_FOUND, and VALIDATION_ERROR for an id of another time or text. */
export const addNote = async (
  { table, clock, recorded }: World<'recorded'>,
  staff: StaffName,
  ticketId: string,
  { id, note: text }: AddNoteRequest,
): Promise<TicketNote> => {
  const now = clock.now()
  checkClientId(id, now)
  const { phone, ticket } = await findTicketForStaff(table, ticketId)
  const note = { id, ticket_id: ticketId, staff_id: staff.id, note: text, created_at: now.toISOString() }
  const act = {
    action: 'ticket.note',
    subject: { kind: 'ticket', id: ticketId },
    person_id: ticket.user_id,
    after: { note_id: id },
  } as const
  const recording = await storeNote(recorded(act), phone, note)
  if (recording.outcome === 'recorded') return note
  const { known } = recording
  if (known.staff_id !== staff.id || known.note !== text) throw clientIdReused()
  return known
}
