/** The statuses of applications that this version knows; a stored one may be another. */
import { applicationStatuses, type ApplicationStatus } from '#contract/entities.ts'

export const isApplicationStatus = (status: string): status is ApplicationStatus =>
  applicationStatuses.some((known) => known === status)
