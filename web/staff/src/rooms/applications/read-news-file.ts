/** A lender's file in this browser: its text, its rows, and the parts in which they are sent. */
import { CsvError, parse } from 'csv-parse/browser/esm/sync'
import { jobPolicy } from '#contract/staff/jobs.ts'
import { csvFileOf, csvInput, type CsvFile, type CsvRow } from '#domain/applications/csv-cells.ts'
import { decodeText, isWorkbook } from '#domain/applications/decode-text.ts'
import { importContent as words } from './content.ts'

/** A part has to fit into the body of a request. */
const mostCharacters = 12_000

export type ReadFile = CsvFile | { readonly problem: string }

const read = (text: string): ReadFile => {
  const { table, delimiter } = csvInput(text)
  try {
    return csvFileOf(parse(table, { delimiter, relax_column_count: true, trim: true }))
  } catch (error) {
    if (error instanceof CsvError) return { problem: `${words.unreadable}: ${error.message}` }
    throw error
  }
}

const sizeOf = ({ cells }: CsvRow) => new TextEncoder().encode(JSON.stringify(cells)).length + 20

const problemOf = ({ rows }: CsvFile): string | undefined => {
  if (rows.length === 0) return words.noRows
  if (rows.length > jobPolicy.rows) return words.tooLarge
  const long = rows.find((row) => sizeOf(row) > mostCharacters)
  return long && words.longRow(long.number)
}

export const readNewsFile = async (file: File): Promise<ReadFile> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isWorkbook(bytes)) return { problem: words.workbook }
  const found = read(decodeText(bytes))
  if ('problem' in found) return found
  const problem = problemOf(found)
  return problem === undefined ? found : { problem }
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
