/** An operator command, from the words of its command line to its rows. */
import { followClock } from './clock.ts'
import { readOptions } from './command-line.ts'
import { InputError, type OpsCommand, type OpsRow, type OpsValues } from './command.ts'
import { commands } from './commands.ts'
import { connectToLocalTable, connectToStack } from './connect.ts'
import { findLocalRuntime } from './local-runtime.ts'
import { runRecorded } from './recorded-command.ts'

interface RunWords {
  readonly command: OpsCommand
  readonly values: OpsValues
  readonly rows: readonly OpsRow[]
}

/** @param environment names the local runtime by PORT and DATA_DIR. Throws InputError */
export const runWords = async (words: string[], environment: NodeJS.ProcessEnv): Promise<RunWords> => {
  const command = commands.find(({ name }) => `${words.slice(0, 2).join(' ')} `.startsWith(`${name} `))
  if (!command) throw new InputError(`unknown command "${words.slice(0, 2).join(' ')}"; --help lists the commands`)
  const values = readOptions({
    args: words.slice(command.name.split(' ').length),
    options: { ...command.options, json: { type: 'boolean' }, stack: { type: 'string' } },
  })
  const { stack } = values
  const work = command.prepare(values, { deployed: stack !== undefined, isProd: stack?.endsWith('-prod') === true })
  const connect = async () => {
    const runtime = findLocalRuntime(environment)
    await followClock(runtime)
    return connectToLocalTable(runtime)
  }
  const connection = stack === undefined ? await connect() : await connectToStack(stack)
  return { command, values, rows: await runRecorded(command.name, values, connection, work) }
}
