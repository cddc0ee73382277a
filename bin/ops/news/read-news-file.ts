/** A lender's file on this machine, with its columns under the names of our fields. */
import { readFileSync, statSync } from 'node:fs'
import type { ColumnMap } from '#contract/offers/news-files.ts'
import type { CsvRow } from '#domain/applications/csv-cells.ts'
import { decodeText, isWorkbook } from '#domain/applications/decode-text.ts'
import { fieldsOf, placesOf } from '#domain/applications/news-columns.ts'
import type { NewsCells } from '#domain/applications/news-row.ts'
import { InputError } from '../command.ts'
import { onFile } from '../on-file.ts'
import { readCsv } from './csv-file.ts'

const mostBytes = 100_000_000

export interface NewsFileRow extends CsvRow {
  /** Undefined for a row with more or fewer cells than there are headings. */
  readonly fields: NewsCells | undefined
}

export interface NewsFile {
  readonly headings: readonly string[]
  readonly rows: readonly NewsFileRow[]
}

const readBytes = (path: string): Uint8Array =>
  onFile(`${path}: cannot be read`, () => {
    if (statSync(path).size > mostBytes) throw new InputError(`${path}: is larger than 100 MB: split it`)
    return readFileSync(path)
  })

/** @param map of the lender; without one, headings are the names of our fields. @throws InputError for a file that cannot be used */
export const readNewsFile = (path: string, map: ColumnMap | undefined): NewsFile => {
  const bytes = readBytes(path)
  if (isWorkbook(bytes)) throw new InputError(`${path}: is an Excel workbook: save it as CSV UTF-8`)
  const { headings, rows } = readCsv(decodeText(bytes))
  const found = placesOf(headings, map)
  if ('problem' in found) throw new InputError(found.problem)
  return { headings, rows: rows.map((row) => ({ ...row, fields: fieldsOf(found.places, headings, row.cells) })) }
}
