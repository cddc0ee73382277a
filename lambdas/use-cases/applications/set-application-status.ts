/** `application set-status`: staff move an application on, with its history and an optional message to the user. */
import type { ApplicationStatus } from '#contract/entities.ts'
import { applicationTransitions } from '#domain/applications/application-status.ts'
import type { Clock, StatusChange } from '../ports.ts'
import { recordedStatus } from '../recorded-status.ts'
import { retryOnChange, settled } from '../retry-on-change.ts'
import type { ApplicationStatusRepository, LenderChoice } from './ports.ts'

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
  const recording = await retryOnChange(async (choice: LenderChoice = 'chosen') => {
    const target = { phone, lenderId, expected: choice }
    const tried = await applications.setApplicationStatus(target, change, leaving)
    return tried.outcome === 'changed' ? tried : settled(tried)
  })
  return recordedStatus(change, recording, applicationTransitions, 'APPLICATION_NOT_FOUND')
}
