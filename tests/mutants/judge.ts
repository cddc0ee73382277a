/** Counts mutants by folder, and compares the unnoticed ones with the list of those that do no harm. */
import { dirname } from 'node:path'
import type { Harmless } from './harmless.ts'
import type { Mutant } from './mutant.ts'

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

const excuses = ({ file, from, to }: Harmless, mutant: Mutant) =>
  mutant.status !== 'noticed' &&
  file === mutant.file &&
  oneLine(mutant.from).startsWith(from) &&
  (to === undefined || oneLine(mutant.to) === to)

const count = (mutants: readonly Mutant[], status: Mutant['status']) =>
  mutants.filter((mutant) => mutant.status === status).length

const share = (part: number, whole: number) => (whole === 0 ? '' : ((100 * part) / whole).toFixed(1))

export interface Judged {
  /** A row a folder: noticed, unnoticed, not reached, and the shares in percent. */
  readonly table: Readonly<Record<string, Readonly<Record<string, number | string>>>>
  /** A line for each change that no test notices and no row excuses. */
  readonly found: readonly string[]
  /** A line for each row that excuses nothing. */
  readonly stale: readonly string[]
}

export const judge = (mutants: readonly Mutant[], harmless: readonly Harmless[]): Judged => {
  const counted = mutants.filter((mutant) => !harmless.some((row) => excuses(row, mutant)))
  const files = new Set(mutants.map(({ file }) => file))
  const rows = Object.entries(Object.groupBy(counted, ({ file }) => dirname(file))).map(([folder, own = []]) => {
    const [noticed, unnoticed, notReached] = [count(own, 'noticed'), count(own, 'unnoticed'), count(own, 'not reached')]
    const reached = noticed + unnoticed
    const shares = { '% noticed of reached': share(noticed, reached), '% not reached': share(notReached, own.length) }
    return [folder, { noticed, unnoticed, 'not reached': notReached, ...shares }] as const
  })
  return {
    table: Object.fromEntries(rows),
    found: counted
      .filter(({ status }) => status !== 'noticed')
      .map(
        ({ file, line, kind, from, to, status }) =>
          `${status}: ${file}:${line} ${kind}: ${oneLine(from).slice(0, 100)} -> ${oneLine(to).slice(0, 160)}`,
      ),
    stale: harmless
      .filter((row) => files.has(row.file) && !mutants.some((mutant) => excuses(row, mutant)))
      .map(({ file, from, to }) => `${file}: ${from} -> ${to ?? 'anything'}: this row of harmless.ts excuses nothing`),
  }
}
