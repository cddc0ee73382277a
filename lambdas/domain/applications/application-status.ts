/** The meaning of each status of an application to its user; changes by staff are in `status-transitions.ts`. */
import { applicationStatuses, type Application, type ApplicationStatus } from '#contract/entities.ts'

/** A stored status may be one that this version does not know. */
export const isApplicationStatus = (status: string): status is ApplicationStatus =>
  applicationStatuses.some((known) => known === status)

const unsuccessful: Readonly<Record<ApplicationStatus, boolean>> = {
  applied: false,
  pending: false,
  under_review: false,
  approved: false,
  rejected: true,
}

/** Whether the application came to nothing: it does not count as one of the user's, and another click starts it anew. */
export const isUnsuccessful = ({ status }: Pick<Application, 'status'>): boolean =>
  isApplicationStatus(status) && unsuccessful[status]
