/** Runs Stryker on a copy of the project, so that a run which is killed changes no file of the checkout. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { killGroup, whenEnding } from '#tests/rehearsal/endings.ts'
import { basicEnvironment } from '#tests/rehearsal/run-command.ts'
import type { Mutant } from './mutant.ts'

interface Place {
  readonly line: number
  readonly column: number
}

/** Part of the mutation testing report schema. */
interface Report {
  readonly files: Readonly<
    Record<
      string,
      {
        readonly source: string
        readonly mutants: readonly {
          readonly mutatorName: string
          readonly replacement: string
          readonly status: string
          readonly location: { readonly start: Place; readonly end: Place }
        }[]
      }
    >
  >
}

/** A test file that cannot be loaded fails, and so does a test without an end. */
const statuses: Readonly<Record<string, Mutant['status']>> = {
  Killed: 'noticed',
  Timeout: 'noticed',
  RuntimeError: 'noticed',
  Survived: 'unnoticed',
  NoCoverage: 'not reached',
}

export const readReport = ({ files }: Report): Mutant[] =>
  Object.entries(files).flatMap(([file, { source, mutants }]) => {
    const lines = source.split('\n')
    const offsetOf = ({ line, column }: Place) =>
      lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0) + column - 1
    return mutants.flatMap(({ mutatorName, replacement, status, location }) => {
      const { [status]: seen } = statuses
      const from = source.slice(offsetOf(location.start), offsetOf(location.end))
      return seen ? [{ file, line: location.start.line, kind: mutatorName, from, to: replacement, status: seen }] : []
    })
  })

/**
 * @param program of Stryker
 * @param folder of its copy and its report
 * @throws Error when a test fails without a change
 */
export const runStryker = async (
  program: string,
  folder: string,
  files: readonly string[],
  concurrency: number,
): Promise<Mutant[]> => {
  const root = relative(process.cwd(), folder)
  await rm(join(folder, 'copy'), { recursive: true, force: true })
  await rm(join(folder, 'report.json'), { force: true })
  const words = [
    'run',
    'tests/mutants/stryker.config.json',
    '--mutate',
    files.join(','),
    '--tempDirName',
    join(root, 'copy'),
  ]
  const child = spawn(process.execPath, [program, ...words, '--concurrency', String(concurrency)], {
    env: { ...process.env, ...basicEnvironment() },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
  const takeBack = whenEnding(() => killGroup(child))
  const [code] = (await once(child, 'close')) as [number | null]
  takeBack()
  if (code !== 0) throw new Error('Stryker could not finish')
  return readReport(JSON.parse(await readFile(join(folder, 'report.json'), 'utf8')) as Report)
}
