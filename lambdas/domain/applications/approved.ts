/** Whether a lender has approved an application: its visitor completes it before anything else. */
import type { Application, ApplicationStatus } from '#contract/entities.ts'
import { isApplicationStatus } from './application-status.ts'

const approvals: Readonly<Record<ApplicationStatus, boolean>> = {
  applied: false,
  pending: false,
  under_review: false,
  approved: true,
  disbursed: false,
  rejected: false,
  withdrawn: false,
  expired: false,
  reversed: false,
}

/** False for a status that this version does not know. */
export const isApproved = ({ status }: Pick<Application, 'status'>): boolean =>
  isApplicationStatus(status) && approvals[status]
