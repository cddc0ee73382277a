/** A lender's file in this browser: its text, its rows, and the parts in which they are sent. */
import { parse } from 'csv-parse/browser/esm/sync'
import type { CsvRow } from '#lambdas/news/csv-cells.rules.ts'
import { jobPolicy } from '#lambdas/news/jobs.contract.ts'
import { readLenderFile, type FileReaders, type LenderFile } from '#lambdas/news/lender-file.rules.ts'
import type { ChoiceOfSheets } from '#lambdas/news/read-workbook.rules.ts'
import { importContent as words } from './import-content.ts'

/** A part has to fit into the body of a request. */
const mostCharacters = 12_000

/** Limits of a request that sends rows: characters of a cell, and cells of a row. */
const most = { characters: 2000, cells: 100 }

const sizeOf = ({ cells }: CsvRow) => new TextEncoder().encode(JSON.stringify(cells)).length + 20

/** A row that no request can hold is refused by itself, with the beginning of its cells. */
const sendable = (row: CsvRow): CsvRow => {
  const { number, cells } = row
  const isLong = cells.length > most.cells || cells.some((cell) => cell.length > most.characters)
  if (!isLong && sizeOf(row) <= mostCharacters) return row
  return { number, cells: cells.slice(0, 5).map((cell) => cell.slice(0, 500)), problem: words.longRow }
}

const readers: FileReaders = {
  parseCsv: parse,
  loadWorkbooks: async () => (await import('#lambdas/news/read-workbook.rules.ts')).readWorkbook,
}

interface NewsReading {
  /** Headings of the lender's record, if it has any. */
  readonly wanted: readonly string[]
  /** A workbook's sheet by its name. */
  readonly sheet?: string | undefined
  readonly onRead?: (share: number) => unknown
  readonly signal?: AbortSignal
}

/** Throws what `signal` throws. */
export const readNewsFile = async (
  file: File,
  { wanted, sheet, onRead, signal }: NewsReading,
): Promise<LenderFile | ChoiceOfSheets | { readonly problem: string }> => {
  if (file.size > jobPolicy.fileBytes) return { problem: words.tooManyBytes(jobPolicy.fileBytes) }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const found = await readLenderFile(bytes, readers, { wanted, sheet, onRead, signal, mostRows: jobPolicy.rows })
  if ('problem' in found) return { problem: words.foreign(found.problem) }
  if ('choose' in found) return found
  if (found.rows.length === 0) return { problem: words.noRows }
  return found.rows.length > jobPolicy.rows ? { problem: words.tooLarge } : { ...found, rows: found.rows.map(sendable) }
}

/** @param naming the columns that name the application; rows of one application stay together as far as a part has room */
export const partsOf = (rows: readonly CsvRow[], naming: readonly number[]): CsvRow[][] => {
  const groups = new Map<string, CsvRow[]>()
  for (const row of rows) {
    const place = naming.find((column) => (row.cells[column] ?? '') !== '')
    const name = place === undefined ? `row ${row.number}` : `${place} ${row.cells[place]}`
    const group = groups.get(name)
    if (group) group.push(row)
    else groups.set(name, [row])
  }
  const parts: CsvRow[][] = []
  let part: CsvRow[] = []
  let size = 0
  for (const row of [...groups.values()].flat()) {
    if (part.length === jobPolicy.rowsOfAPart || (part.length > 0 && size + sizeOf(row) > mostCharacters)) {
      parts.push(part)
      part = []
      size = 0
    }
    part.push(row)
    size += sizeOf(row)
  }
  return part.length > 0 ? [...parts, part] : parts
}
