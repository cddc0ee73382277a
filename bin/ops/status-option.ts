/** The option `--status`, and the explanation when a status cannot follow the present one. */
import * as z from 'zod/mini'
import { AppError } from '#domain/app-error.ts'
import { InputError, readOption, type OpsRow, type OpsValues } from './command.ts'

export const readStatus = <Status extends string>(
  values: OpsValues,
  statuses: readonly [Status, ...Status[]],
): Status => readOption(values, 'status', z.enum(statuses, `must be one of ${statuses.join(', ')}`))

/** Turns errors of use cases into one line. @param what names the item, such as "application" */
export const withStatusErrors = async (what: string, work: () => Promise<OpsRow[]>): Promise<OpsRow[]> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'APPLICATION_NOT_FOUND' || error.code === 'TICKET_NOT_FOUND') {
      throw new InputError(`there is no such ${what}`, { cause: error })
    }
    if (error.code !== 'TRANSITION_NOT_ALLOWED') throw error
    const { present, allowed } = error.facts
    const next = allowed === '' ? 'no status that a command sets may follow' : `only ${String(allowed)} may follow`
    throw new InputError(`the ${what} is ${String(present)}; ${next}`, { cause: error })
  }
}
