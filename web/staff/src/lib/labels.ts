/** Words of staff for stored values; one that this version does not know is shown as it is. */
import {
  type Category,
  type ComplaintOutcome,
  type TicketStatus,
  type ApplicationStatus,
  type CurrentStep,
  type StatusReason,
  type StatusSource,
} from '#contract/entities.ts'
import type { StaffRole } from '#lambdas/staff/staff-endpoint.contract.ts'

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

/** The steps of a visitor's journey. */
export const stepWords: Readonly<Record<CurrentStep, string>> = {
  otp_verified: 'Signed in',
  personal_details: 'Personal details',
  location_details: 'Location',
  professional_details: 'Work and income',
  offers_viewed: 'Saw the offers',
  lender_clicked: 'Opened a lender',
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

export const applicationStatusNames: Readonly<Record<ApplicationStatus, string>> = {
  applied: 'Applied',
  pending: 'Pending',
  under_review: 'Under review',
  approved: 'Approved',
  disbursed: 'Disbursed',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  reversed: 'Returned',
}

export const applicationStatusWords = labelOf(applicationStatusNames)

export const sourceWords: Readonly<Record<StatusSource, string>> = {
  visitor: 'The visitor, by a click',
  lender: 'The lender, by a signed call',
  file: "The lender's file",
  postback: 'The lender, by an unsigned call',
  staff: 'Staff',
}

export const reasonWords: Readonly<Record<StatusReason, string>> = {
  area: 'Area is not served',
  bureau_record: 'Credit record',
  limit: 'Amount or limit',
  income: 'Income',
  age: 'Age',
  employment: 'Employment',
  existing_customer: "Already the lender's customer",
  duplicate: 'Duplicate',
  documents: 'Papers are missing',
  kyc: 'Proof of identity is missing',
  customer_withdrew: 'The visitor withdrew',
  offer_expired: 'The offer expired',
  policy: "The lender's policy",
  other: 'Another reason',
}
