/** Which ends another click of the visitor leaves: those without a loan, and a loan that was given back. */
import type { Application, ApplicationStatus } from '#contract/entities.ts'
import { isApplicationStatus } from './application-status.ts'

const restarts: Readonly<Record<ApplicationStatus, boolean>> = {
  applied: false,
  pending: false,
  under_review: false,
  approved: false,
  disbursed: false,
  rejected: true,
  withdrawn: true,
  expired: true,
  reversed: true,
}

/**
 * Whether another click starts the application anew; until then it does not count as one of the user's. False for a status that this
 * version does not know.
 */
export const startsAnew = ({ status }: Pick<Application, 'status'>): boolean =>
  isApplicationStatus(status) && restarts[status]
