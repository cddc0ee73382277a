/** Statuses and reasons of applications, and who said them, in the words of staff. */
import {
  applicationStatuses,
  type ApplicationStatus,
  type StatusReason,
  type StatusSource,
} from '#contract/entities.ts'

const statuses: Readonly<Record<ApplicationStatus, string>> = {
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

export const isKnownStatus = (status: string): status is ApplicationStatus =>
  applicationStatuses.some((known) => known === status)

/** An unknown status is shown as it is stored. */
export const applicationStatusWords = (status: string): string => (isKnownStatus(status) ? statuses[status] : status)

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
