/** A lender's file on this machine, with its columns under the names of our fields. */
import { readFileSync, statSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { CsvRow } from '#lambdas/news/csv-cells.rules.ts'
import { readLenderFile } from '#lambdas/news/lender-file.rules.ts'
import { fieldsOf, placesOf } from '#lambdas/news/news-of-row.rules.ts'
import type { ColumnMap } from '#lambdas/offers/news-files.contract.ts'
import { InputError, onFile } from '../command.ts'

const mostBytes = 100_000_000

export type NewsFileRow = CsvRow & { readonly said: ReturnType<typeof fieldsOf> }

export interface NewsFile {
  readonly headings: readonly string[]
  readonly readAs: string
  readonly rows: readonly NewsFileRow[]
}

const readBytes = (path: string): Uint8Array =>
  onFile(`${path}: cannot be read`, () => {
    if (statSync(path).size > mostBytes) throw new InputError(`${path}: is larger than 100 MB: split it`)
    return readFileSync(path)
  })

/** @param map of the lender; without one, headings are the names of our fields. @throws InputError for a file that cannot be used */
export const readNewsFile = (path: string, map: ColumnMap | undefined): NewsFile => {
  const file = readLenderFile(readBytes(path), (table, delimiter) =>
    parse(table, { delimiter, relax_column_count: true, trim: true }),
  )
  if ('problem' in file) throw new InputError(`${path}: ${file.problem}`)
  const { headings, readAs, rows } = file
  const found = placesOf(headings, map)
  if ('problem' in found) throw new InputError(found.problem)
  return { headings, readAs, rows: rows.map((row) => ({ ...row, said: fieldsOf(found.places, headings, row) })) }
}
