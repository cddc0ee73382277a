/** The statuses of applications that this version knows, and what the product decides by each; a stored one may be another. */
import { applicationStatuses, type ApplicationStatus } from '#contract/entities.ts'

export const isApplicationStatus = (status: string): status is ApplicationStatus =>
  applicationStatuses.some((known) => known === status)

type Trait = 'opened' | 'approved' | 'loan' | 'correctable' | 'final' | 'left'

const traits: Readonly<Record<ApplicationStatus, readonly Trait[]>> = {
  applied: ['opened'],
  pending: [],
  under_review: [],
  approved: ['approved', 'loan', 'correctable'],
  disbursed: ['loan', 'correctable', 'final'],
  rejected: ['correctable', 'final', 'left'],
  withdrawn: ['correctable', 'final', 'left'],
  expired: ['correctable', 'final', 'left'],
  reversed: ['correctable', 'final', 'left'],
}

/** All of these are false for a status that this version does not know. */
const has = (trait: Trait, status: string): boolean => isApplicationStatus(status) && traits[status].includes(trait)

/** Nobody but the visitor has said anything yet. */
export const isOnlyOpened = (status: string): boolean => has('opened', status)

/** The visitor completes it before anything else. */
export const isApproved = ({ status }: { readonly status: string }): boolean => has('approved', status)

/** The lender has paid the loan out. */
export const paidOut = 'disbursed' satisfies ApplicationStatus

/** The lender gives a loan, or has given one that was not given back. */
export const givesLoan = (status: string): boolean => has('loan', status)

/** Left by a correction too: an approval is no end, and may still be a mistake. */
export const isCorrectable = (status: string): boolean => has('correctable', status)

/** A final status is left by a correction alone; a loan that was paid out may still be given back. */
export const isFinal = (status: string): boolean => has('final', status)

/**
 * Whether another click starts the application anew: it ended without a loan, or the loan was given back. Until then it does not count as one of
 * the user's.
 */
export const startsAnew = ({ status }: { readonly status: string }): boolean => has('left', status)
