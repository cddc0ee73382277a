/** Turns what a repository answered to a change of status into the change, or into the error that explains why it was refused. */
import { AppError } from '#domain/app-error.ts'
import type { StatusTransitions } from '#domain/status-transitions.ts'
import type { StatusChange, StatusOutcome } from './ports.ts'

/** Throws `notFound`, and TRANSITION_NOT_ALLOWED, whose facts name the present status and those that may follow it. */
export const recordedStatus = <Status extends string>(
  change: StatusChange,
  recording: StatusOutcome,
  transitions: StatusTransitions<Status>,
  notFound: 'APPLICATION_NOT_FOUND' | 'TICKET_NOT_FOUND',
): StatusChange => {
  if (recording.outcome === 'recorded') return change
  if (recording.outcome === 'not-found') throw new AppError(notFound)
  const { present } = recording
  throw new AppError('TRANSITION_NOT_ALLOWED', undefined, {
    facts: { present, allowed: transitions.after(present).join(' or ') },
  })
}
