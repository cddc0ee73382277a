/** Complaints, a kind of ticket: their 30 days, and when their owner may turn to somebody else. */
import type { Complaint, ComplaintOutcome, Ticket } from '#contract/entities.ts'
import { dayMilliseconds, indiaOffsetMilliseconds } from '#contract/times.ts'
import { complaintPolicy } from './support-policy.contract.ts'
import { isClosed } from './ticket-status.rules.ts'

export type TicketKind = 'ordinary' | 'complaint'

export const kindOf = ({ kind }: Pick<Ticket, 'kind'>): TicketKind => kind ?? 'ordinary'

interface NewComplaint {
  readonly number: string
  /** Undefined for a complaint about us. */
  readonly lender: { readonly id: string; readonly name: string } | undefined
}

export const complaintMade = ({ number, lender }: NewComplaint, now: Date): Complaint => ({
  number,
  ...(lender && { lender: { id: lender.id, name: lender.name } }),
  answer_by: new Date(now.getTime() + complaintPolicy.answerDays * dayMilliseconds).toISOString(),
})

/** The number for people: the year in India, then the digits. */
export const complaintNumber = (now: Date, digits: string): string =>
  `C-${new Date(now.getTime() + indiaOffsetMilliseconds).getUTCFullYear()}-${digits}`

/** Whole days since it was made: 0 on the first day. */
export const complaintAgeDays = (createdAt: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(createdAt)) / dayMilliseconds))

/** A decision that leaves something of the complaint open to dispute. */
const disputable: Readonly<Record<ComplaintOutcome, boolean>> = { resolved: false, partly: true, rejected: true }

export type ComplaintState =
  /** Under way, within the 30 days. */
  | 'waiting'
  /** Under way, and the 30 days are over. */
  | 'overdue'
  | ComplaintOutcome

/** @param ticket of a complaint */
export const complaintStateOf = (status: string, { answer_by, outcome }: Complaint, now: Date): ComplaintState => {
  if (isClosed(status)) return outcome ?? 'resolved'
  return now.getTime() < Date.parse(answer_by) ? 'waiting' : 'overdue'
}

/** When 30 days have passed since the lender got it in writing; undefined where nobody has passed it on. */
export const lenderAnswersBy = ({ passed_on_at }: Complaint): string | undefined =>
  passed_on_at && new Date(Date.parse(passed_on_at) + complaintPolicy.answerDays * dayMilliseconds).toISOString()

const isUnsettled = (status: string, complaint: Complaint, now: Date): boolean =>
  complaintStateOf(status, complaint, now) === 'overdue' ||
  (complaint.outcome !== undefined && disputable[complaint.outcome])

/**
 * Whether its owner may now go to the Reserve Bank: no answer within 30 days, or a decision that rejects the complaint in whole or in part, also
 * while we look at it again. About a lender it is one that the lender has had in writing for 30 days. Source: Reserve Bank - Integrated Ombudsman Scheme.
 */
export const mayTurnElsewhere = (status: string, complaint: Complaint, now: Date): boolean =>
  (complaint.lender === undefined || now.toISOString() >= (lenderAnswersBy(complaint) ?? '~')) &&
  isUnsettled(status, complaint, now)
