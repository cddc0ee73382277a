/** The operator's side: commands of `design/interfaces.md`, run the way a person runs them. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Runs `npm run ops -- <words> --json` against the product that keeps its data in this folder, and gives its rows. */
export const runOperatorCommand = async (
  dataFolder: string,
  ...words: string[]
): Promise<readonly Record<string, unknown>[]> => {
  const { stdout } = await run(process.execPath, ['bin/ops.ts', ...words, '--json'], {
    env: { ...process.env, DATA_DIR: dataFolder },
  })
  return JSON.parse(stdout) as Record<string, unknown>[]
}
