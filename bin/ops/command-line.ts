/** The command line of commands for people: wrong options and errors become one line and an exit code, not a stack trace. */
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { describeAwsProblem } from './aws-problem.ts'
import { InputError } from './command.ts'
import { readRegion } from './stack-outputs.ts'

/**
 * Joins a value that begins with a dash to its option, as `--click=-D1x`: `parseArgs` takes it for an option of its own. One click id in 64
 * begins so. Two dashes remain an option, so that a misspelt one is never taken for a value.
 */
const joinDashedValues = (words: readonly string[], options: NonNullable<ParseArgsConfig['options']>): string[] => {
  const joined: string[] = []
  for (const word of words) {
    const before = joined.at(-1) ?? ''
    const takesValue = before.startsWith('--') && options[before.slice(2)]?.type === 'string'
    if (takesValue && /^-[^-]/.test(word)) joined[joined.length - 1] = `${before}=${word}`
    else joined.push(word)
  }
  return joined
}

/** `parseArgs` of Node. @throws InputError where it cannot read the words */
export const readOptions = <const Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>>['values'] => {
  try {
    const args = joinDashedValues(config.args ?? process.argv.slice(2), config.options ?? {})
    return parseArgs({ ...config, args }).values
  } catch (error) {
    throw new InputError(error instanceof Error ? error.message : 'unreadable arguments', { cause: error })
  }
}

export interface Explanation {
  readonly line: string
  readonly code: number
}

/** A line instead of a stack trace, and the exit code: 2 for wrong input, 1 for AWS. @returns undefined for any other error */
export const explainError = (error: unknown): Explanation | undefined => {
  if (error instanceof InputError) return { line: error.message, code: 2 }
  const line = describeAwsProblem(error, readRegion())
  return line === undefined ? undefined : { line, code: 1 }
}

/** Runs a command and sets the exit code of an error that can be explained. Throws any other. */
export const runCommand = async (run: () => Promise<void>, explain = explainError): Promise<void> => {
  try {
    await run()
  } catch (error) {
    const explained = explain(error)
    if (!explained) throw error
    console.error(explained.line)
    process.exitCode = explained.code
  }
}
