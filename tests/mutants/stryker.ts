/** Runs Stryker on a copy of the project, so that a run which is killed changes no file of the checkout. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
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

/** Lines count from 1; columns count from 1 in a report, and from 0 in a range to change. */
const rangeOf = (file: string, start: Place, end: Place) =>
  `${file}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`

export const readReport = ({ files }: Report): Mutant[] =>
  Object.entries(files).flatMap(([file, { source, mutants }]) => {
    const lines = source.split('\n')
    const offsetOf = ({ line, column }: Place) =>
      lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0) + column - 1
    return mutants.flatMap(({ mutatorName, replacement, status, location: { start, end } }) => {
      const { [status]: seen } = statuses
      const from = source.slice(offsetOf(start), offsetOf(end))
      const range = rangeOf(file, start, end)
      return seen ? [{ file, line: start.line, range, kind: mutatorName, from, to: replacement, status: seen }] : []
    })
  })

/** @param noticed later, by tests of another layer */
export const merge = (mutants: readonly Mutant[], later: readonly Mutant[]): Mutant[] => {
  const keyOf = ({ range, kind, to }: Mutant) => `${range} ${kind} ${to}`
  const statusLater = new Map(later.map((mutant) => [keyOf(mutant), mutant.status]))
  return mutants.map((mutant) => {
    const status = statusLater.get(keyOf(mutant)) ?? mutant.status
    return mutant.status === 'noticed' || status === 'not reached' ? mutant : { ...mutant, status }
  })
}

export interface StrykerRun {
  readonly program: string
  /** The folder of its copy and its report. */
  readonly folder: string
  readonly concurrency: number
}

/**
 * @param layer the tests that have to notice the changes
 * @param places files, or ranges of files
 * @throws Error when a test fails without a change
 */
const runOnce = async ({ program, folder, concurrency }: StrykerRun, layer: string, places: readonly string[]) => {
  const copy = join(folder, 'copy')
  const report = join(folder, 'report.json')
  for (const path of [copy, report]) await rm(path, { recursive: true, force: true })
  const words = ['run', 'tests/mutants/stryker.config.json', '--mutate', places.join(',')]
  const options = ['--tempDirName', relative(process.cwd(), copy), '--concurrency', String(concurrency)]
  const child = spawn(process.execPath, [program, ...words, ...options], {
    env: { ...process.env, ...basicEnvironment(), MUTANTS_LAYERS: layer },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
  const takeBack = whenEnding(() => killGroup(child))
  const [code] = (await once(child, 'close')) as [number | null]
  takeBack()
  if (code !== 0) throw new Error('Stryker could not finish')
  // Stryker writes none where no test of the layer imports one of the files.
  if (!existsSync(report)) return []
  return readReport(JSON.parse(await readFile(report, 'utf8')) as Report)
}

/** The quick tests go first, and those of the table try the changes that are left. */
export const runStryker = async (run: StrykerRun, files: readonly string[]): Promise<Mutant[]> => {
  const mutants = await runOnce(run, 'unit', files)
  if (mutants.length === 0) return runOnce(run, 'data', files)
  const left = mutants.flatMap(({ status, range }) => (status === 'noticed' || !range ? [] : [range]))
  return left.length === 0 ? mutants : merge(mutants, await runOnce(run, 'data', [...new Set(left)]))
}
