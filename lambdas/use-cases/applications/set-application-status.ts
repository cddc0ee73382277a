/** `application set-status` (`design/interfaces.md`): an application goes on (spec 4), with what happened when, and a word to the user. */
import type { ApplicationStatus } from '#contract/entities.ts'
import { AppError } from '#domain/app-error.ts'
import { applicationTransitions } from '#domain/applications/application-status.ts'
import type { Clock } from '../ports.ts'
import type { ApplicationStatusRepository, StatusChange } from '../staff-ports.ts'
import { refusedStatus } from '../refused-status.ts'

interface Ports {
  readonly applications: ApplicationStatusRepository
  readonly clock: Clock
}

export interface ApplicationStatusCommand {
  readonly phone: string
  readonly lenderId: string
  readonly status: ApplicationStatus
  readonly message?: string | undefined
}

/** Throws APPLICATION_NOT_FOUND, TRANSITION_NOT_ALLOWED and BUSY. */
export const setApplicationStatus = async (
  { applications, clock }: Ports,
  { phone, lenderId, status, message }: ApplicationStatusCommand,
): Promise<StatusChange> => {
  const change = { status, at: clock.now().toISOString(), ...(message !== undefined && { message }) }
  const leaving = applicationTransitions.before(status)
  const present = await applications.setApplicationStatus(phone, lenderId, change, leaving)
  if (present === undefined) return change
  throw present === null ? new AppError('APPLICATION_NOT_FOUND') : refusedStatus(present, applicationTransitions)
}
