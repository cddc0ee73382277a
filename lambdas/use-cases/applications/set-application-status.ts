/** `application set-status`: staff set the next status of an application or correct its end, with its history. */
import type { ApplicationStatus } from '#contract/entities.ts'
import { applicationTransitions } from '#domain/status-transitions.ts'
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
  /** For the user to read. */
  readonly message?: string | undefined
  /** Why an end state was wrong: only with a reason may an end state change, to any other status. */
  readonly correctionReason?: string | undefined
}

/** Throws APPLICATION_NOT_FOUND, TRANSITION_NOT_ALLOWED and BUSY. */
export const setApplicationStatus = async (
  { applications, clock }: Ports,
  { phone, lenderId, status, message, correctionReason: reason }: ApplicationStatusCommand,
): Promise<StatusChange> => {
  const change = {
    status,
    at: clock.now().toISOString(),
    ...(message !== undefined && { message }),
    ...(reason !== undefined && { reason }),
  }
  const from =
    reason === undefined ? applicationTransitions.before(status) : applicationTransitions.endsOtherThan(status)
  const recording = await retryOnChange(async (choice: LenderChoice = 'chosen') => {
    const target = { phone, lenderId, expected: choice }
    const tried = await applications.setApplicationStatus(target, change, from)
    return tried.outcome === 'changed' ? tried : settled(tried)
  })
  return recordedStatus(change, recording, applicationTransitions, 'APPLICATION_NOT_FOUND')
}
