/**
 * The record's entry of an act, a change or a view of a person's data, and the acts in the console and by operators' commands alike: of applications,
 * partners and lenders, people, and tickets. It keeps no key, secret or message.
 */
import type { ComplaintOutcome, TicketStatus } from '#contract/entities.ts'
import type { StaffAction } from '#lambdas/shared/staff-actions.contract.ts'
import type { StaffMember } from './staff-member.rules.ts'
import type { StaffSession } from './staff-session.rules.ts'

/** Values of fields before or after a change. Personal fields are masked. */
export type RecordedFields = Readonly<Record<string, string | number | boolean | null | readonly string[]>>

/** An act; `newEntry` of the record adds by whom and when. */
export interface RecordedAct {
  readonly action: StaffAction
  readonly subject: { readonly kind: string; readonly id: string }
  /** User id of the person whose data was seen or changed. */
  readonly person_id?: string | undefined
  readonly before?: RecordedFields | undefined
  readonly after?: RecordedFields | undefined
  readonly reason?: string | undefined
}

export interface RecordEntry extends RecordedAct {
  readonly by: { readonly id: string; readonly email: string }
  /** ISO 8601 in UTC. */
  readonly at: string
  readonly request_id: string
}

/** A call of a staff member, as the pipeline gives it to operations. */
export interface StaffCaller {
  readonly staff: StaffMember
  /** Absent where a job goes on for a member. */
  readonly session?: StaffSession
  readonly requestId: string
}

/** The entry of an act within a call. */
export const newEntry = ({ staff, requestId }: StaffCaller, now: Date, act: RecordedAct): RecordEntry => ({
  ...act,
  by: { id: staff.id, email: staff.email },
  at: now.toISOString(),
  request_id: requestId,
})

/** An application or a ticket. */
interface Known {
  readonly id: string
  readonly user_id: string
  readonly status: string
}

const actAt = (
  kind: 'application' | 'ticket',
  action: StaffAction,
  { id, user_id }: Omit<Known, 'status'>,
): RecordedAct => ({ action, subject: { kind, id }, person_id: user_id })

/** A search, whether or not it found somebody. @param by what was searched for, masked where it is personal @param user_id of the person found */
export const searchAct = (by: RecordedAct['subject'], user_id: string | undefined): RecordedAct => ({
  action: 'application.search',
  subject: by,
  person_id: user_id,
})

/** A look at an application with its history. */
export const openApplicationAct = (application: Known): RecordedAct =>
  actAt('application', 'application.open', application)

/** @param after what the event makes of the application */
export const applicationStatusAct = (
  application: Known,
  after: { readonly status: string },
  { action, reason }: { readonly action: StaffAction; readonly reason?: string | undefined },
): RecordedAct => ({
  ...actAt('application', action, application),
  before: { status: application.status },
  after: { status: after.status },
  reason,
})

/** A file of a lender's news. Each application's history says which of its events came by a file. @param events of the file that are written */
export const importAct = (lenderId: string, events: number): RecordedAct => ({
  action: 'application.import',
  subject: { kind: 'lender', id: lenderId },
  after: { events },
})

interface Fields {
  readonly before?: RecordedFields | undefined
  readonly after?: RecordedFields | undefined
}

export const partnerAct = (action: StaffAction, code: string, fields: Fields = {}): RecordedAct => ({
  action,
  subject: { kind: 'partner', id: code },
  ...fields,
})

export const lenderAct = (action: StaffAction, lenderId: string, fields: Fields): RecordedAct => ({
  action,
  subject: { kind: 'lender', id: lenderId },
  ...fields,
})

/** Words of a lender get a meaning. */
export const mapWordsAct = (
  lenderId: string,
  {
    status_map = {},
    reason_map = {},
  }: { readonly status_map?: object | undefined; readonly reason_map?: object | undefined },
): RecordedAct =>
  lenderAct('lender.map-words', lenderId, {
    after: { status_map: JSON.stringify(status_map), reason_map: JSON.stringify(reason_map) },
  })

export const actOnPerson = (action: StaffAction, userId: string, reason?: string): RecordedAct => ({
  action,
  subject: { kind: 'person', id: userId },
  person_id: userId,
  reason,
})

/** A look at the ticket, its conversation and its owner. */
export const openAct = (ticket: Known): RecordedAct => actAt('ticket', 'ticket.open', ticket)

/** @param message_id of the answer */
export const replyAct = (ticket: Known, message_id: string): RecordedAct => ({
  ...actAt('ticket', 'ticket.reply', ticket),
  after: { message_id },
})

export const statusAct = (ticket: Known, status: TicketStatus): RecordedAct => ({
  ...actAt('ticket', 'ticket.set-status', ticket),
  before: { status: ticket.status },
  after: { status },
})

/** The decision about a complaint, which closes it. */
export const decisionAct = (ticket: Known, outcome: ComplaintOutcome): RecordedAct => ({
  ...actAt('ticket', 'complaint.decide', ticket),
  before: { status: ticket.status },
  after: { outcome },
})

/** It was put to the nodal officer of its lender. */
export const passingOnAct = (ticket: Known): RecordedAct => actAt('ticket', 'complaint.pass-on', ticket)
