/** Words for stored values; one that this version does not know is shown as it is. */
import type { Category, ComplaintOutcome, TicketStatus } from '#contract/entities.ts'
import type { StaffRole } from '#contract/staff/staff-roles.ts'

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

const roles: Readonly<Record<StaffRole, string>> = {
  support: 'Support',
  catalogue: 'Catalogue',
  partners: 'Partners',
  admin: 'Admin',
  'partner-owner': 'Owner',
  'partner-developer': 'Developer',
}

export const rolesWords = (of: readonly string[]): string => of.map(labelOf(roles)).join(', ')
