/** Words for stored values; one that this version does not know is shown as it is. */
import type { Category, ComplaintOutcome, TicketStatus } from '#contract/entities.ts'

export const labelOf =
  (labels: Readonly<Record<string, string>>) =>
  (value: string): string =>
    Object.hasOwn(labels, value) ? (labels[value] ?? value) : value

export const ticketStatusWords: Readonly<Record<TicketStatus, string>> = {
  open: 'Open',
  in_progress: 'In progress',
  closed: 'Closed',
}

export const categoryWords: Readonly<Record<Category, string>> = {
  salaried: 'Salaried',
  'self-employed': 'Self-employed',
  student: 'Student',
}

export const complaintOutcomeWords: Readonly<Record<ComplaintOutcome, string>> = {
  resolved: 'Settled',
  partly: 'Accepted in part',
  rejected: 'Rejected',
}

export const ticketStatusLabel = labelOf(ticketStatusWords)
