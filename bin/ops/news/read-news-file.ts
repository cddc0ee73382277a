/** A lender's file on this machine, with its columns under the names of our fields. */
import { readFileSync, statSync } from 'node:fs'
import { newsColumns, type ColumnMap } from '#contract/offers/news-files.ts'
import type { NewsCells } from '#domain/applications/news-row.ts'
import { InputError } from '../command.ts'
import { readCsv, type CsvRow } from './csv-file.ts'
import { decodeText, isWorkbook } from './decode-text.ts'

const mostBytes = 100_000_000

export interface NewsFileRow extends CsvRow {
  /** Undefined for a row with more or fewer cells than there are headings. */
  readonly fields: NewsCells | undefined
}

export interface NewsFile {
  readonly headings: readonly string[]
  readonly rows: readonly NewsFileRow[]
}

const readBytes = (path: string): Uint8Array => {
  try {
    if (statSync(path).size > mostBytes) throw new InputError(`${path}: is larger than 100 MB: split it`)
    return readFileSync(path)
  } catch (error) {
    if (error instanceof InputError) throw error
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable'
    throw new InputError(`${path}: cannot be read (${reason})`, { cause: error })
  }
}

/** Headings are compared without regard to case and spaces. */
const plain = (heading: string) => heading.trim().replaceAll(/\s+/g, ' ').toLowerCase()

const ownNames: ColumnMap = {
  ...Object.fromEntries(newsColumns.map((name) => [name, name])),
  status: 'status',
  occurred_at: 'occurred_at',
}

/** The place of each field's column. Throws InputError. */
const placesOf = (headings: readonly string[], map: ColumnMap | undefined): [keyof ColumnMap, number][] => {
  const known = headings.map(plain)
  const columns = map ?? ownNames
  const places = newsColumns.flatMap((field): [keyof ColumnMap, number][] => {
    const heading = columns[field]
    if (heading === undefined) return []
    const place = known.indexOf(plain(heading))
    if (place !== known.lastIndexOf(plain(heading))) throw new InputError(`the column "${heading}" is there twice`)
    if (place >= 0) return [[field, place]]
    if (map === undefined && field !== 'status' && field !== 'occurred_at') return []
    const has = headings.map((name) => `"${name}"`).join(', ')
    throw new InputError(`the column "${heading}" (${field}) is missing; the file has ${has.slice(0, 500)}`)
  })
  if (!places.some(([field]) => ['click_id', 'phone', 'user_id'].includes(field))) {
    throw new InputError('a column is missing that names the application: click_id, phone or user_id')
  }
  return places
}

/** @param map of the lender; without one, headings are the names of our fields. @throws InputError for a file that cannot be used */
export const readNewsFile = (path: string, map: ColumnMap | undefined): NewsFile => {
  const bytes = readBytes(path)
  if (isWorkbook(bytes)) throw new InputError(`${path}: is an Excel workbook: save it as CSV UTF-8`)
  const { headings, rows } = readCsv(decodeText(bytes))
  const places = placesOf(headings, map)
  return {
    headings,
    rows: rows.map((row) => ({
      ...row,
      fields:
        row.cells.length === headings.length
          ? Object.fromEntries(places.map(([field, place]) => [field, row.cells[place]]))
          : undefined,
    })),
  }
}
