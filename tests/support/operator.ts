/** Runs the commands of operators. */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OpsRow } from '#bin/ops/command.ts'
import { runWords } from '#bin/ops/run-words.ts'

/** Node keeps compiled modules here, so that a command of its own process starts in half the time. */
export const compileCache = join(tmpdir(), 'paisalane-compile-cache')

/**
 * Does what `npm run ops -- <words>` does within this process: one of its own takes half a second of a core.
 *
 * @param dataFolder of the running product
 */
export const runOperatorCommand = async (dataFolder: string, ...words: string[]): Promise<readonly OpsRow[]> =>
  (await runWords(words, { DATA_DIR: dataFolder })).rows
