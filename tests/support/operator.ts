/** Runs the commands of operators as a person does, each in a process of its own. */
import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Node keeps compiled modules here, so that a command starts in half the time. */
export const compileCache = join(tmpdir(), 'paisalane-compile-cache')

/**
 * Runs `npm run ops -- <words> --json` and returns the rows that it prints.
 *
 * @param dataFolder of the running product
 */
export const runOperatorCommand = async (
  dataFolder: string,
  ...words: string[]
): Promise<readonly Record<string, unknown>[]> => {
  const { stdout } = await run(process.execPath, ['bin/ops.ts', ...words, '--json'], {
    env: { ...process.env, DATA_DIR: dataFolder, PORT: '', NODE_COMPILE_CACHE: compileCache },
  })
  return JSON.parse(stdout) as Record<string, unknown>[]
}
