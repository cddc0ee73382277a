/** The columns of a lender's file: which heading belongs to which field, what is still missing, and what a column holds. */
import { plainWord } from '#lambdas/lenders/translate-words.rules.ts'
import type { FileTable } from '#lambdas/news/csv-cells.rules.ts'
import { matchHeadings } from '#lambdas/news/find-headings.rules.ts'
import { namingColumns } from '#lambdas/news/news-of-row.rules.ts'
import { newsColumns, statusesWithColumns, type ColumnMap } from '#lambdas/offers/news-files.contract.ts'
import { importContent as words } from './import-content.ts'

/** Headings that can be chosen: a column without one, or with that of another one, has no name. */
export const choosableHeadings = (headings: readonly string[]): string[] => {
  const plain = headings.map(plainWord)
  return headings.filter(
    (heading, place) => heading !== '' && plain.indexOf(plain[place] ?? '') === plain.lastIndexOf(plain[place] ?? ''),
  )
}

/** The columns of the lender's record that the file has; for the others, and for a lender without any, those whose headings are usual names. */
export const columnsFor = (headings: readonly string[], known: ColumnMap | undefined): ColumnMap => {
  const choosable = choosableHeadings(headings)
  const kept = newsColumns.flatMap((field): [keyof ColumnMap, string][] => {
    const heading = choosable.find((each) => plainWord(each) === plainWord(known?.[field] ?? ''))
    return heading === undefined ? [] : [[field, heading]]
  })
  const taken = new Set(kept.map(([, heading]) => heading))
  const matched = Object.entries(matchHeadings(choosable)) as [keyof ColumnMap, string][]
  const added = matched.filter(
    ([field, heading]) => !taken.has(heading) && (known === undefined || known[field] !== undefined),
  )
  return Object.fromEntries([...added, ...kept])
}

/** Fields that a file may have, without those that are not chosen. */
export const withColumn = (columns: ColumnMap, field: keyof ColumnMap, heading: string | undefined): ColumnMap =>
  Object.fromEntries(
    newsColumns.flatMap((name) => {
      const chosen = name === field ? heading : columns[name]
      return chosen === undefined ? [] : [[name, chosen]]
    }),
  )

/** A sentence about what has to be chosen; undefined once the columns can be used. */
export const missingColumns = (columns: ColumnMap): string | undefined => {
  if (namingColumns.every((field) => columns[field] === undefined)) return words.missing.name
  const { status, occurred_at, approved_at, disbursed_at } = columns
  if ((status === undefined) !== (occurred_at === undefined)) return words.missing.pair
  if ([status, approved_at, disbursed_at].every((heading) => heading === undefined)) return words.missing.status
  const alone = statusesWithColumns.find(
    (each) => columns[`${each}_amount`] !== undefined && columns[`${each}_at`] === undefined,
  )
  if (alone !== undefined) return words.missing.day[alone]
  const chosen = Object.values(columns)
  return new Set(chosen).size < chosen.length ? words.missing.twice : undefined
}

/** How the lender's record keeps them: a file with our names needs none. */
export const columnMapOf = (columns: ColumnMap): ColumnMap | undefined =>
  Object.entries(columns).every(([field, heading]) => plainWord(heading ?? '') === field) ? undefined : columns

export const isSameColumns = (one: ColumnMap = {}, other: ColumnMap = {}): boolean =>
  newsColumns.every((field) => plainWord(one[field] ?? '') === plainWord(other[field] ?? ''))

/** A long row of figures is a phone or the number of a paper: its last three are enough to know the column by. */
const shownCell = (cell: string): string =>
  cell.slice(0, 40).replaceAll(/\p{Nd}(?:[\s-]?\p{Nd}){8,}/gu, (figures) => `•••${figures.slice(-3)}`)

/** The first cell that a column has, by its heading. */
export const samplesOf = ({ headings, rows }: FileTable): ReadonlyMap<string, string> => {
  const first = rows.slice(0, 50)
  return new Map(
    headings.map((heading, place) => {
      const filled = first.find(({ cells }) => (cells[place] ?? '') !== '')
      return [heading, shownCell(filled?.cells[place] ?? '')]
    }),
  )
}
