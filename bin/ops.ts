/** Operator commands: `npm run ops -- <command>`. Unusable input exits with code 2 and one clear line. */
import { AppError } from '#domain/app-error.ts'
import { explainError, readOptions, runCommand, type Explanation } from './ops/command-line.ts'
import { InputError, optionsIn } from './ops/command.ts'
import { commands } from './ops/commands.ts'
import { connectToLocalTable, connectToStack } from './ops/connect.ts'
import { findLocalRuntime } from './ops/local-runtime.ts'
import { runRecorded } from './ops/recorded-command.ts'
import { renderTable } from './ops/render-table.ts'

const usage = () =>
  [
    'Usage: npm run ops -- <command> [--json] [--stack <name>]',
    'Without --stack, a command works on the local runtime that uses the data folder DATA_DIR. If several run there, set PORT.',
    ...commands.map(({ name, usage }) => `  ${name} ${usage}`.trimEnd()),
  ].join('\n')

const readArguments = (words: string[]) => {
  const command = commands.find(({ name }) => `${words.slice(0, 2).join(' ')} `.startsWith(`${name} `))
  if (!command) throw new InputError(`unknown command "${words.slice(0, 2).join(' ')}"; --help lists the commands`)
  const values = readOptions({
    args: words.slice(command.name.split(' ').length),
    options: { ...optionsIn(command.usage), json: { type: 'boolean' }, stack: { type: 'string' } },
  })
  return { command, values }
}

const run = async (words: string[]): Promise<void> => {
  if (words.length === 0 || words.includes('--help')) {
    console.log(usage())
    return
  }
  const { command, values } = readArguments(words)
  const { stack } = values
  const work = command.prepare(values, { deployed: stack !== undefined, isProd: stack?.endsWith('-prod') === true })
  const connection =
    stack === undefined ? connectToLocalTable(findLocalRuntime(process.env)) : await connectToStack(stack)
  const rows = await runRecorded(command.name, values, connection, work)
  console.log(values.json === true ? JSON.stringify(rows, null, 2) : renderTable(rows))
  if (command.hasFailed?.(rows) === true) process.exitCode = 1
}

const oneLine = (text: string) => text.trim().replaceAll(/\s*\n\s*/g, ' ')

const explain = (error: unknown, isDeployed: boolean): Explanation | undefined => {
  if (error instanceof InputError || isDeployed) {
    const explained = explainError(error)
    if (explained) return explained
  }
  if (!(error instanceof AppError) || error.code !== 'BUSY') return undefined
  return {
    line: `The table does not answer now: ${isDeployed ? 'try again in a minute' : 'is npm start running?'}`,
    code: 1,
  }
}

const words = process.argv.slice(2)
await runCommand(
  () => run(words),
  (error) => {
    const explained = explain(
      error,
      words.some((word) => /^--stack\b/.test(word)),
    )
    return explained && { ...explained, line: oneLine(explained.line) }
  },
)
