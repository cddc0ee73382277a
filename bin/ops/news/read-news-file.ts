/** A lender's file on this machine, with its columns under the names of our fields. */
import { readFileSync, statSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { CsvRow } from '#lambdas/news/csv-cells.rules.ts'
import { readLenderFile, type FileReaders } from '#lambdas/news/lender-file.rules.ts'
import { fieldsOf, placesOf, usableRows } from '#lambdas/news/news-of-row.rules.ts'
import { readWorkbook } from '#lambdas/news/read-workbook.rules.ts'
import type { ColumnMap } from '#lambdas/offers/news-files.contract.ts'
import { InputError, onFile } from '../command.ts'

const mostBytes = 100_000_000
/** Rows of a sheet. */
const mostRows = 1_048_576

type NewsFileRow = CsvRow & { readonly said: ReturnType<typeof fieldsOf> }

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

const readers: FileReaders = { parseCsv: parse, loadWorkbooks: () => Promise.resolve(readWorkbook) }

interface NewsReading {
  /** The lender's columns; without them, headings are the names of our fields. */
  readonly map: ColumnMap | undefined
  /** A workbook's sheet by its name. */
  readonly sheet?: string | undefined
}

/** Reads a text or a workbook. Throws InputError for a file that cannot be used. */
export const readNewsFile = async (path: string, { map, sheet }: NewsReading): Promise<NewsFile> => {
  const wanted = Object.values(map ?? {}).flatMap((heading) => heading ?? [])
  const file = await readLenderFile(readBytes(path), readers, { wanted, sheet, mostRows })
  if ('problem' in file) throw new InputError(`${path}: ${file.problem}`)
  if ('choose' in file) {
    const names = file.choose.map(({ name, isHidden }) => `"${name}"${isHidden ? ' (hidden)' : ''}`).join(', ')
    throw new InputError(`${path}: its first sheet is hidden; name the one to read with --sheet: ${names}`)
  }
  const { headings, readAs } = file
  const found = placesOf(headings, map)
  if ('problem' in found) throw new InputError(found.problem)
  const usable = usableRows(found.places, file)
  return { headings, readAs, rows: usable.map((row) => ({ ...row, said: fieldsOf(found.places, headings, row) })) }
}
