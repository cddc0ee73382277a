/** Turns a repository's outcome of a change of a ticket's status into the change, or into the error that explains the refusal. */
import { AppError } from '#domain/app-error.ts'
import type { StatusTransitions } from '#domain/status-transitions.ts'
import type { StatusChange, StatusOutcome } from './ports.ts'

/** TRANSITION_NOT_ALLOWED, whose facts name the present status and those that may follow it. */
export const transitionNotAllowed = (present: string, allowed: readonly string[]): AppError =>
  new AppError('TRANSITION_NOT_ALLOWED', undefined, { facts: { present, allowed: allowed.join(' or ') } })

/** Throws TICKET_NOT_FOUND and TRANSITION_NOT_ALLOWED. */
export const recordedStatus = <Status extends string>(
  change: StatusChange,
  recording: StatusOutcome,
  transitions: StatusTransitions<Status>,
): StatusChange => {
  if (recording.outcome === 'recorded') return change
  if (recording.outcome === 'not-found') throw new AppError('TICKET_NOT_FOUND')
  const { present } = recording
  throw transitionNotAllowed(present, transitions.after(present))
}
