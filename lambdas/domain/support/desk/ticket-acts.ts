/** What staff do at tickets, as the record keeps it: by the console and by operators' commands alike. No text of a message is kept. */
import type { ComplaintOutcome, TicketStatus } from '#contract/entities.ts'
import type { StaffTicket } from '#contract/staff/tickets.ts'
import type { StaffAction } from '#contract/staff/staff-actions.ts'
import type { RecordedAct } from '../../staff/record-entry.ts'

type Known = Pick<StaffTicket, 'id' | 'user_id' | 'status' | 'created_at' | 'waiting_since'>

const actAt = (action: StaffAction, { id, user_id }: Known): RecordedAct => ({
  action,
  subject: { kind: 'ticket', id },
  person_id: user_id,
})

/** A look at the ticket, its conversation and its owner. */
export const openAct = (ticket: Known): RecordedAct => actAt('ticket.open', ticket)

/** Since when the owner waited for the answer, and whether there was none before. */
const waitedFor = ({ waiting_since, created_at }: Known) =>
  waiting_since !== undefined && { waiting_since, is_first: waiting_since === created_at }

/** @param message_id of the answer */
export const replyAct = (ticket: Known, message_id: string): RecordedAct => ({
  ...actAt('ticket.reply', ticket),
  before: { ...waitedFor(ticket) },
  after: { message_id },
})

export const statusAct = (ticket: Known, status: TicketStatus): RecordedAct => ({
  ...actAt('ticket.set-status', ticket),
  before: { status: ticket.status },
  after: { status },
})

/** The decision about a complaint, which closes it. */
export const decisionAct = (ticket: Known, outcome: ComplaintOutcome): RecordedAct => ({
  ...actAt('complaint.decide', ticket),
  before: { status: ticket.status, ...waitedFor(ticket) },
  after: { outcome },
})

/** It was put to the nodal officer of its lender. */
export const passingOnAct = (ticket: Known): RecordedAct => actAt('complaint.pass-on', ticket)
