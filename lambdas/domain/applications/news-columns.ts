/** Which column of a lender's file has which of our fields. */
import { newsColumns, statusesWithColumns, type ColumnMap } from '#contract/offers/news-files.ts'
import { plainWord } from '../lenders/plain-word.ts'
import type { CsvRow } from './csv-cells.ts'
import type { NewsCells } from './news-row.ts'

/** The place of each field's column, where the file has it. */
export type ColumnPlaces = Readonly<Partial<Record<keyof ColumnMap, number>>>

const ownNames: ColumnMap = Object.fromEntries(newsColumns.map((name) => [name, name]))

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

/** Programs leave empty cells at the end of a row out. @returns the cells of a row, or why it cannot be used */
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
