/** The option `--status`, the transitions in the help, and the line about a transition that is not allowed. */
import * as z from 'zod/mini'
import { AppError } from '#domain/app-error.ts'
import type { StatusTransitions } from '#domain/status-transitions.ts'
import { InputError, readOption, type OpsRow, type OpsValues } from './command.ts'

export const readStatus = <Status extends string>(
  values: OpsValues,
  statuses: readonly [Status, ...Status[]],
): Status => readOption(values, 'status', z.enum(statuses, `must be one of ${statuses.join(', ')}`))

/** The lines of the help, below the command's own. */
export const describeTransitions = <Status extends string>(transitions: StatusTransitions<Status>): string =>
  transitions
    .describe()
    .map((line) => `\n      ${line}`)
    .join('')

interface RefusalWording {
  /** Names the item, such as "application". */
  readonly what: string
  /** The command was a correction. */
  readonly correcting?: boolean
  /** A hint for an end state. @default none */
  readonly atTheEnd?: string
}

const explainRefusal = ({ correcting, atTheEnd = '' }: RefusalWording, allowed: string): string => {
  if (correcting)
    return allowed === ''
      ? 'nothing to correct'
      : `only an approval or an end is corrected; without --correct, ${allowed} may follow`
  return allowed === '' ? `no status that a command sets may follow${atTheEnd}` : `only ${allowed} may follow`
}

/** Turns errors of use cases into one line. */
export const withStatusErrors = async (wording: RefusalWording, work: () => Promise<OpsRow[]>): Promise<OpsRow[]> => {
  const { what } = wording
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'APPLICATION_NOT_FOUND' || error.code === 'TICKET_NOT_FOUND') {
      throw new InputError(`there is no such ${what}`, { cause: error })
    }
    if (error.code === 'OUTCOME_REQUIRED') {
      throw new InputError('a complaint is closed by complaint decide, with its outcome', { cause: error })
    }
    if (error.code !== 'TRANSITION_NOT_ALLOWED') throw error
    const { present, allowed } = error.facts
    const line = `the ${what} is ${String(present)}; ${explainRefusal(wording, String(allowed))}`
    throw new InputError(line, { cause: error })
  }
}
