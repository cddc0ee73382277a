/** Writes the refusal of an operation as one line about the input of its command. */
import { AppError, type ErrorFacts } from '#lambdas/shared/app-error.rules.ts'
import { InputError, type OpsValues } from './command.ts'

interface Asked {
  /** The first word of the command, such as "application". */
  readonly what: string
  readonly isCorrection: boolean
}

const lineOfTransition = ({ what, isCorrection }: Asked, { present, allowed }: ErrorFacts): string => {
  const next = String(allowed)
  const hint = what === 'application' ? '; --correct --reason <why> corrects a mistake' : ''
  const line = isCorrection
    ? next === ''
      ? 'nothing to correct'
      : `only an approval or an end is corrected; without --correct, ${next} may follow`
    : next === ''
      ? `no status that a command sets may follow${hint}`
      : `only ${next} may follow`
  return `the ${what} is ${String(present)}; ${line}`
}

const lineOf = ({ code, details: [problem] = [], facts }: AppError, asked: Asked): string | undefined => {
  switch (code) {
    case 'APPLICATION_NOT_FOUND':
    case 'TICKET_NOT_FOUND':
      return `there is no such ${asked.what}`
    case 'NOT_FOUND':
      return 'nothing has this code or id'
    case 'USER_NOT_FOUND':
      return 'no user has this phone'
    case 'NUMBER_IN_USE':
      return '--to has an account of its own, which has to be closed first'
    case 'OUTCOME_REQUIRED':
      return 'a complaint is closed by its outcome, in the room Complaints'
    case 'TRANSITION_NOT_ALLOWED':
      return lineOfTransition(asked, facts)
    case 'VALIDATION_ERROR':
      return problem && `--${problem.field.replace('partner_', '')}: ${problem.message}`
    default:
      return undefined
  }
}

/** @returns the error itself where nothing is known of it. @param name of the command, such as `ticket reply` */
export const explainRefusal = (error: unknown, name: string, values: OpsValues): unknown => {
  const asked = { what: name.split(' ')[0] ?? '', isCorrection: values['correct'] === true }
  const line = error instanceof AppError ? lineOf(error, asked) : undefined
  return line === undefined ? error : new InputError(line, { cause: error })
}
