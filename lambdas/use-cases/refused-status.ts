/** Why a status was not set, as an error whose facts name the present status and what may follow it. */
import { AppError } from '#domain/app-error.ts'
import type { StatusTransitions } from '#domain/status-transitions.ts'

export const refusedStatus = <Status extends string>(
  present: string,
  transitions: StatusTransitions<Status>,
): AppError =>
  new AppError('TRANSITION_NOT_ALLOWED', undefined, {
    facts: { present, allowed: transitions.after(present).join(' or ') },
  })
