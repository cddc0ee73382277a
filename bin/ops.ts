/** Operator commands: `npm run ops -- <command>`. Unusable input exits with code 2 and one clear line. */
import { parseArgs } from 'node:util'
import { AppError } from '#domain/app-error.ts'
import { applicationCommands } from './ops/application-commands.ts'
import { catalogueCommands } from './ops/catalogue-commands.ts'
import { InputError, type OpsCommand } from './ops/command.ts'
import { connectToLocalRuntime, connectToStack } from './ops/connect.ts'
import { partnerCommands } from './ops/partner-commands.ts'
import { renderTable } from './ops/render-table.ts'
import { ticketCommands } from './ops/ticket-commands.ts'

const commands: readonly OpsCommand[] = [
  ...catalogueCommands,
  ...partnerCommands,
  ...applicationCommands,
  ...ticketCommands,
]

const usage = () =>
  [
    'Usage: npm run ops -- <command> [--json] [--stack <name>]',
    ...commands.map(({ name, usage }) => `  ${name} ${usage}`),
  ].join('\n')

const readArguments = (words: string[]) => {
  const command = commands.find(({ name }) => name === words.slice(0, 2).join(' '))
  if (!command) throw new InputError(`unknown command "${words.slice(0, 2).join(' ')}"; --help lists the commands`)
  const parse = () =>
    parseArgs({
      args: words.slice(2),
      options: { ...command.options, json: { type: 'boolean' }, stack: { type: 'string' } },
    })
  try {
    return { command, values: parse().values }
  } catch (error) {
    throw new InputError(error instanceof Error ? error.message : 'unreadable arguments', { cause: error })
  }
}

const run = async (words: string[]): Promise<void> => {
  if (words.length === 0 || words.includes('--help')) {
    console.log(usage())
    return
  }
  const { command, values } = readArguments(words)
  const work = command.prepare(values, { deployed: values.stack !== undefined })
  const rows = await work(values.stack === undefined ? connectToLocalRuntime() : await connectToStack(values.stack))
  console.log(values.json === true ? JSON.stringify(rows, null, 2) : renderTable(rows))
}

const oneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ')

try {
  await run(process.argv.slice(2))
} catch (error) {
  if (error instanceof InputError) {
    console.error(oneLine(error.message))
    process.exitCode = 2
  } else if (error instanceof AppError && error.code === 'BUSY') {
    console.error('The table does not answer now. If it is the local one: is it running?')
    process.exitCode = 1
  } else {
    throw error
  }
}
