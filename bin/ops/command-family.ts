/** Commands of one noun, such as `partner …`, whose work needs the same ports. */
import { AppError } from '#domain/app-error.ts'
import {
  InputError,
  type OpsCommand,
  type OpsRow,
  type OpsTarget,
  type OpsValues,
  type RecordedConnection,
} from './command.ts'

/** Turns errors of use cases into one line about the option that caused them. */
const withInputErrors = async (work: () => Promise<OpsRow[]>): Promise<OpsRow[]> => {
  try {
    return await work()
  } catch (error) {
    const [problem] = error instanceof AppError && error.code === 'VALIDATION_ERROR' ? (error.details ?? []) : []
    if (!problem) throw error
    throw new InputError(`--${problem.field}: ${problem.message}`, { cause: error })
  }
}

type Rows = Promise<readonly OpsRow[]>

/** Builds commands from a verb, a usage, and a function that checks the options and returns the work. */
export const commandsOf =
  <Ports>(noun: string, openPorts: (connection: RecordedConnection, target: OpsTarget) => Ports | Promise<Ports>) =>
  (
    verb: string,
    usage: string,
    prepare: (values: OpsValues, target: OpsTarget) => (ports: Ports, connection: RecordedConnection) => Rows,
  ): OpsCommand => ({
    name: `${noun} ${verb}`,
    usage,
    prepare: (values, target) => {
      const work = prepare(values, target)
      return (connection) =>
        withInputErrors(async () => [...(await work(await openPorts(connection, target), connection))])
    },
  })
