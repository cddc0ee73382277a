/** Reads a row of a lender's file: its columns, its words that are unmapped, and its news. */
import { applicationStatuses, statusReasons, type ApplicationStatus } from '#contract/entities.ts'
import { otherOrder, readNewsTime } from '#lambdas/applications/news-time.rules.ts'
import { plainWord, meaningOf, saidValue } from '#lambdas/lenders/translate-words.rules.ts'
import { newsColumns, statusesWithColumns, type ColumnMap } from '#lambdas/offers/news-files.contract.ts'
import { holdsMobile } from '#lambdas/shared/written-mobile.rules.ts'
import { seenText } from '#lambdas/shared/written-text.rules.ts'
import type { CsvRow } from './csv-cells.rules.ts'
import type { UnmappedWord } from './jobs.contract.ts'
import type { LenderFile } from './lender-file.rules.ts'
import type { NumberedRow } from './news-plan.rules.ts'
import { readNewsRow, type NewsCells, type NewsDialect, type RefusedNews } from './news-row.rules.ts'
import { dayOfSerial } from './serial-days.rules.ts'

/** The place of each field's column, where the file has it. */
type ColumnPlaces = Readonly<Partial<Record<keyof ColumnMap, number>>>

const ownNames: ColumnMap = Object.fromEntries(newsColumns.map((name) => [name, name]))

const dayColumns = ['occurred_at', ...statusesWithColumns.map((status) => `${status}_at` as const)] as const

/** The columns that name the application; the first that a row fills counts. */
export const namingColumns = ['click_id', 'phone', 'user_id'] as const

/** @param map of the lender; without one, headings are the names of our fields. @returns the places, or why the file cannot be used */
export const placesOf = (
  headings: readonly string[],
  map: ColumnMap | undefined,
): { readonly places: ColumnPlaces } | { readonly problem: string } => {
  const known = headings.map(plainWord)
  const columns = map ?? ownNames
  const places: Partial<Record<keyof ColumnMap, number>> = {}
  const hasOwnColumns = statusesWithColumns.some((status) => known.includes(`${status}_at`))
  for (const field of newsColumns) {
    const heading = columns[field]
    if (heading === undefined) continue
    const place = known.indexOf(plainWord(heading))
    if (place !== known.lastIndexOf(plainWord(heading))) return { problem: `the column "${heading}" is there twice` }
    const isNeeded = map !== undefined || (!hasOwnColumns && (field === 'status' || field === 'occurred_at'))
    if (place >= 0) places[field] = place
    else if (isNeeded) {
      const has = headings.map((name) => `"${name}"`).join(', ')
      return { problem: `the column "${heading}" (${field}) is missing; the headings are ${has.slice(0, 500)}` }
    }
  }
  if (namingColumns.every((field) => places[field] === undefined)) {
    return { problem: 'a column is missing that names the application: click_id, phone or user_id' }
  }
  return { places }
}

/** The day of a workbook's number is as its program counts, which the lender's record may not know. */
const serialDay = /^\d{5}(?:\.\d+)?$/

/** Makes rows of a workbook those of its used columns: the faults of these refuse a row. Rows of text files stay as they are. */
export const usableRows = (
  places: ColumnPlaces,
  { headings, rows, serialDays }: Pick<LenderFile, 'headings' | 'rows' | 'serialDays'>,
): readonly CsvRow[] => {
  if (serialDays === undefined) return rows
  const used = Object.values(places)
  const days = dayColumns.flatMap((field) => places[field] ?? [])
  return rows.map(({ faults, ...row }) => {
    const wrong = faults ? used.filter((place) => faults[place] !== undefined) : []
    if (wrong.length > 0) {
      const problem = wrong.map((place) => `the column "${headings[place]}" ${faults?.[place]}`).join('; ')
      return { ...row, problem: problem.slice(0, 500) }
    }
    if (!days.some((place) => serialDay.test(row.cells[place] ?? ''))) return row
    return {
      ...row,
      cells: row.cells.map((cell, at) =>
        days.includes(at) && serialDay.test(cell) ? dayOfSerial(Number(cell), serialDays) : cell,
      ),
    }
  })
}

/** Empty cells at the end of a row may be missing. @returns the cells of a row by our fields, or why it cannot be used */
export const fieldsOf = (
  places: ColumnPlaces,
  headings: readonly string[],
  { cells, problem }: Pick<CsvRow, 'cells' | 'problem'>,
): { readonly fields: NewsCells } | { readonly refused: string } => {
  if (problem !== undefined) return { refused: problem }
  return cells.slice(headings.length).some((cell) => cell !== '')
    ? { refused: `has ${cells.length} cells, and there are ${headings.length} columns` }
    : { fields: Object.fromEntries(Object.entries(places).map(([field, place]) => [field, cells[place] ?? ''])) }
}

/** More words than anybody maps by hand. */
const shownWords = 50

const keyOf = ({ kind, word }: Pick<UnmappedWord, 'kind' | 'word'>) => `${kind} ${plainWord(word)}`

/** The lender's words in a file that its record does not map. The words with those of these rows added, the most frequent first. */
export const withUnmapped = (
  known: readonly UnmappedWord[],
  { status_map, reason_map }: NewsDialect,
  rows: readonly NewsCells[],
): UnmappedWord[] => {
  const counts = new Map(known.map((word) => [keyOf(word), word]))
  const add = (kind: UnmappedWord['kind'], cell: string | undefined, isKnown: (word: string) => boolean) => {
    const word = seenText(cell ?? '').slice(0, 100)
    // Where the cells of a row have moved, a phone is no word.
    if (word === '' || isKnown(word) || holdsMobile(word)) return
    const seen = counts.get(keyOf({ kind, word }))
    if (seen || counts.size < shownWords)
      counts.set(keyOf({ kind, word }), { kind, word: seen?.word ?? word, count: (seen?.count ?? 0) + 1 })
  }
  for (const { status, reason } of rows) {
    add('status', status, (word) => meaningOf(status_map, applicationStatuses, word) !== undefined)
    add('reason', reason, (word) => meaningOf(reason_map, statusReasons, word) !== undefined)
  }
  return [...counts.values()].toSorted((one, other) => other.count - one.count)
}

/** One of the news of a row, which several may have. */
export type FileRow = NumberedRow | ({ readonly number: number } & RefusedNews)

interface SaidNews {
  readonly cells: NewsCells
  /** Ours; undefined where a cell has the lender's word. */
  readonly status?: ApplicationStatus
}

/** A zero is no amount. */
const isFilled = (cell: string | undefined): boolean => {
  const value = saidValue(cell)
  return value !== undefined && Number(value) !== 0
}

const newsIn = (cells: NewsCells): SaidNews[] => {
  const { click_id, phone, user_id, correction } = cells
  const own = statusesWithColumns.flatMap((status): SaidNews[] => {
    const [occurred_at, amount] = [cells[`${status}_at`], cells[`${status}_amount`]]
    if (!isFilled(occurred_at) && !isFilled(amount)) return []
    return [{ status, cells: { click_id, phone, user_id, correction, occurred_at, amount } }]
  })
  return own.length === 0 || saidValue(cells.status) !== undefined ? [{ cells }, ...own] : own
}

const isRefused = (read: ReturnType<typeof readNewsRow>): read is RefusedNews => 'refused' in read

interface SaidRow {
  readonly number: number
  readonly said: ReturnType<typeof fieldsOf>
}

/** The news of a status, and that of each status which has columns of its own, such as sanction and payout: all of a row or, where one cannot be used, every reason. */
const newsOfRow = ({ number, said }: SaidRow, dialect: NewsDialect, now: Date): FileRow[] => {
  if ('refused' in said) return [{ number, ...said }]
  const all = newsIn(said.fields).map(({ cells, status }) => readNewsRow(cells, dialect, now, status))
  const reasons = new Set(all.filter(isRefused).map(({ refused }) => refused))
  if (reasons.size === 0) return all.flatMap((one) => ('row' in one ? [{ number, row: one.row }] : []))
  const refused = [...reasons].join('; ')
  return all.map((one) => {
    const { status, paise } = 'row' in one ? one.row : one
    return { number, refused, ...(status && { status }), ...(paise !== undefined && { paise }) }
  })
}

/** A row that only the other order can read shows that the days which both can read may be other days. */
export const newsOfRows = (rows: readonly SaidRow[], dialect: NewsDialect, now: Date): FileRow[] => {
  const { date_format: format = 'DMY' } = dialect
  const isOfOther = (day: string) =>
    readNewsTime(day, format, now) === undefined && readNewsTime(day, otherOrder[format], now) !== undefined
  const hasOtherOrder = rows.some(
    ({ said }) => 'fields' in said && dayColumns.some((name) => isOfOther(said.fields[name] ?? '')),
  )
  return rows.flatMap((row) => newsOfRow(row, { ...dialect, hasOtherOrder }, now))
}
