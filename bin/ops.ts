/** Operator commands: `npm run ops -- <command>`. Unusable input exits with code 2 and one clear line. */
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import { explainError, runCommand, type Explanation } from './ops/command-line.ts'
import { helpOf, InputError } from './ops/command.ts'
import { commands } from './ops/commands.ts'
import { renderTable } from './ops/render-table.ts'
import { runWords } from './ops/run-words.ts'

const usage = () =>
  [
    'Usage: npm run ops -- <command> [--json] [--stack <name>]',
    'Without --stack, a command works on the local runtime that uses the data folder DATA_DIR. If several run there, set PORT.',
    ...commands.map((command) => `  ${helpOf(command)}`),
  ].join('\n')

const run = async (words: string[]): Promise<void> => {
  if (words.length === 0 || words.includes('--help')) {
    console.log(usage())
    return
  }
  const { command, values, rows } = await runWords(words, process.env)
  console.log(values['json'] === true ? JSON.stringify(rows, null, 2) : renderTable(rows))
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
