/** The files that an import leaves beside the lender's file, for the operator alone. */
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { formatPaise } from '#lambdas/lenders/paise.rules.ts'
import { csvText } from '#lambdas/news/csv-text.rules.ts'
import type { NewsPlan } from '#lambdas/news/plan-news.ts'
import { onFile } from '../command.ts'
import type { NewsFile } from './read-news-file.ts'

/** The first column of a file of refused rows; no field of ours, so it is not read when the file is given again. */
const reasonHeading = 'refused_because'

/** For the operator alone. */
const privateMode = 0o600

const pathBeside = (path: string, kind: string): string =>
  join(dirname(path), `${basename(path, extname(path))}.${kind}.csv`)

const write = (path: string, text: string): string => {
  onFile(`${path}: cannot be written`, () => {
    // The mode of a write holds for a new file alone.
    if (existsSync(path)) chmodSync(path, privateMode)
    writeFileSync(path, text, { mode: privateMode })
  })
  return path
}

/** Somebody may have corrected the file of an earlier import: it stays, and the new one gets a number. */
const writeBesideCorrected = (path: string, kind: string, text: string): string => {
  for (let number = 1; ; number += 1) {
    const candidate = pathBeside(path, number === 1 ? kind : `${kind}-${number}`)
    if (!existsSync(candidate)) return write(candidate, text)
    if (readFileSync(candidate, 'utf8') === text) return candidate
  }
}

const previewOf = (plan: NewsPlan): string => {
  const headings = ['row', 'outcome', 'from', 'to', 'application', 'status', 'amount', 'occurred_at', 'why']
  return csvText([
    headings,
    ...plan.rows.map(({ number, outcome, from = '', to = '', why = '', row: news }) => {
      const said = [
        news?.name.id ?? '',
        news?.status ?? '',
        news?.paise === undefined ? '' : formatPaise(news.paise),
        news?.time.written ?? '',
      ]
      return [number, outcome, from, to, ...said, why]
    }),
  ])
}

/** The rows as they were, so that they can be corrected and imported. @returns undefined when none was refused */
const refusedOf = ({ headings, rows }: NewsFile, plan: NewsPlan): string | undefined => {
  const why = new Map(
    plan.rows.flatMap(({ number, outcome, why = '' }) => (outcome === 'refused' ? [[number, why]] : [])),
  )
  if (why.size === 0) return undefined
  const from = headings[0] === reasonHeading ? 1 : 0
  const refused = rows.filter(({ number }) => why.has(number))
  return csvText([
    [reasonHeading, ...headings.slice(from)],
    ...refused.map(({ number, cells }) => [`row ${number}: ${why.get(number) ?? ''}`, ...cells.slice(from)]),
  ])
}

const unnamedOf = ({ unnamed }: NewsPlan): string | undefined =>
  unnamed.length === 0
    ? undefined
    : csvText([
        ['click_id', 'status', 'applied_at', 'updated_at'],
        ...unnamed.map(({ application: { click_id, status, applied_at, updated_at } }) => [
          click_id,
          status,
          applied_at,
          updated_at,
        ]),
      ])

/** @returns a line for each written file. @throws InputError where none can be written */
export const writeResultFiles = (path: string, file: NewsFile, plan: NewsPlan): string[] => {
  const [refused, unnamed] = [refusedOf(file, plan), unnamedOf(plan)]
  return [
    `${write(pathBeside(path, 'preview'), previewOf(plan))}: what each row does`,
    ...(refused === undefined
      ? []
      : [`${writeBesideCorrected(path, 'refused', refused)}: refused rows; correct and import them`]),
    ...(unnamed === undefined
      ? []
      : [`${write(pathBeside(path, 'unnamed'), unnamed)}: our clicks that the file does not name`]),
  ]
}
