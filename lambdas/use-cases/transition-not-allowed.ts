/** The refusal of a status that may not follow the present one. */
import { AppError } from '#domain/app-error.ts'

/** TRANSITION_NOT_ALLOWED, whose facts name the present status and those that may follow it. */
export const transitionNotAllowed = (present: string, allowed: readonly string[]): AppError =>
  new AppError('TRANSITION_NOT_ALLOWED', undefined, { facts: { present, allowed: allowed.join(' or ') } })
