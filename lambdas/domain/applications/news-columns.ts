/** Which column of a lender's file has which of our fields. */
import { newsColumns, type ColumnMap } from '#contract/offers/news-files.ts'
import type { NewsCells } from './news-row.ts'

/** The place of each field's column, where the file has it. */
export type ColumnPlaces = Readonly<Partial<Record<keyof ColumnMap, number>>>

/** Headings are compared without regard to case and spaces. */
const plain = (heading: string) => heading.trim().replaceAll(/\s+/g, ' ').toLowerCase()

const ownNames: ColumnMap = {
  ...Object.fromEntries(newsColumns.map((name) => [name, name])),
  status: 'status',
  occurred_at: 'occurred_at',
}

/** The columns that name the application; the first that a row fills counts. */
export const namingColumns = ['click_id', 'phone', 'user_id'] as const

/** @param map of the lender; without one, headings are the names of our fields. @returns the places, or why the file cannot be used */
export const placesOf = (
  headings: readonly string[],
  map: ColumnMap | undefined,
): { readonly places: ColumnPlaces } | { readonly problem: string } => {
  const known = headings.map(plain)
  const columns = map ?? ownNames
  const places: Partial<Record<keyof ColumnMap, number>> = {}
  for (const field of newsColumns) {
    const heading = columns[field]
    if (heading === undefined) continue
    const place = known.indexOf(plain(heading))
    if (place !== known.lastIndexOf(plain(heading))) return { problem: `the column "${heading}" is there twice` }
    const isNeeded = map !== undefined || field === 'status' || field === 'occurred_at'
    if (place >= 0) places[field] = place
    else if (isNeeded) {
      const has = headings.map((name) => `"${name}"`).join(', ')
      return { problem: `the column "${heading}" (${field}) is missing; the file has ${has.slice(0, 500)}` }
    }
  }
  if (namingColumns.every((field) => places[field] === undefined)) {
    return { problem: 'a column is missing that names the application: click_id, phone or user_id' }
  }
  return { places }
}

/** @returns undefined for a row with more or fewer cells than there are headings */
export const fieldsOf = (
  places: ColumnPlaces,
  headings: readonly string[],
  cells: readonly string[],
): NewsCells | undefined =>
  cells.length === headings.length
    ? Object.fromEntries(Object.entries(places).map(([field, place]) => [field, cells[place]]))
    : undefined

/** Why such a row is refused. */
export const wrongCells = (headings: readonly string[], cells: readonly string[]): string =>
  `has ${cells.length} cells, and there are ${headings.length} columns`
