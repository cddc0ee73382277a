/** Files of comma-separated values as spreadsheets save them, around the parser that reads them. */

import { withoutShield } from './csv-text.rules.ts'
import { filled, findHeadings, headingsIn, leastColumns, mostTitles } from './find-headings.rules.ts'

/** A row with its number as a spreadsheet shows it. */
export interface CsvRow {
  readonly number: number
  readonly cells: readonly string[]
  /** Why the row cannot be read; its one cell is the line. */
  readonly problem?: string | undefined
  /** Why a cell cannot be used, by its place; the row can where no column of ours is there. */
  readonly faults?: Readonly<Record<number, string>> | undefined
}

export interface FileTable {
  readonly headings: readonly string[]
  /** The number of their row: lenders write titles above it. */
  readonly headingsAt: number
  readonly rows: readonly CsvRow[]
}

interface CsvFile extends FileTable {
  readonly delimiter: string
}

/** Lines end by any of these, also by several in one file: files are put together from others. */
const lineEnds = ['\r\n', '\n', '\r']

/** Options of csv-parse. */
const optionsOf = (delimiter: string) => ({
  delimiter,
  record_delimiter: lineEnds,
  relax_column_count: true,
  trim: true,
})

/** csv-parse as the platform has it, which throws errors with a code. @returns trimmed cells */
export type ParseCsv = (table: string, options: ReturnType<typeof optionsOf>) => readonly (readonly string[])[]

const delimiters = [',', ';', '\t', '|', '^', '~']
/** Excel's line that names the delimiter. */
const delimiterLine = /^sep=(.)(?:\r\n|\r|\n)/i
const lineEnd = /\r\n|\r|\n/
/** Lines that one cell may have, where a quotation mark does not end in its line. */
const mostCellLines = 20

const strayMark = 'the line has a stray quotation mark: write it twice, or remove it'

/** The sign by which a line has most of the headings that are looked for; undefined where none has two. */
const delimiterOfHeadings = (lines: readonly string[], wanted: readonly string[]): string | undefined => {
  const counted = delimiters.flatMap((delimiter) =>
    lines.map((line) => {
      const found = headingsIn(line.replaceAll('"', '').split(delimiter), wanted)
      return { delimiter, count: Math.max(found.wanted, found.usual) }
    }),
  )
  const [first] = counted.toSorted((one, other) => other.count - one.count)
  return first && first.count > 1 ? first.delimiter : undefined
}

/** The headings decide, else the first line that can have them: a heading holds none of these signs unless it is quoted. */
const delimiterOf = (text: string, wanted: readonly string[]): string => {
  const lines = text.split(lineEnd, mostTitles).filter((line) => line.trim() !== '')
  const ofHeadings = delimiterOfHeadings(lines, wanted)
  if (ofHeadings !== undefined) return ofHeadings
  const counted = lines.flatMap((line) => {
    const plain = line.replaceAll(/"[^"]*"/g, 'quoted')
    const counts = delimiters.map((delimiter) => ({ delimiter, count: filled(plain.split(delimiter)) }))
    return counts.reduce((most, next) => (next.count > most.count ? next : most))
  })
  return (counted.find(({ count }) => count >= leastColumns) ?? counted[0])?.delimiter ?? ','
}

/** ="98765": a formula by which programs keep a spreadsheet from rounding a number. */
const textFormula = (delimiter: string) =>
  new RegExp(`(^|[\\${delimiter}])="([^"\\r\\n]*)"(?=[\\${delimiter}]|\\r|$)`, 'gm')

/** Distinguishes errors of the text from those of the parser's options. */
const isAboutMarks = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).includes('QUOTE')

type ReadRecord = Omit<CsvRow, 'number'>

/**
 * A quotation mark that nobody closed reaches to the next one, over whole rows: then a cell holds as many delimiters as a row has.
 * @param least cells of a row
 */
const swallows = (cells: readonly string[], delimiter: string, least: number): boolean =>
  cells.some((cell) => lineEnd.test(cell) && cell.split(delimiter).length >= Math.max(least, leastColumns))

/** Each line by itself, or with the next ones where a quoted cell goes on there: only the lines at fault are lost. */
const readByLine = (lines: readonly string[], delimiter: string, parse: ParseCsv): ReadRecord[] => {
  const cellsOf = (start: number, end: number): readonly string[] | undefined => {
    try {
      const [cells = [''], ...others] = parse(lines.slice(start, end).join('\n'), optionsOf(delimiter))
      return others.length > 0 ? undefined : cells
    } catch (error) {
      if (isAboutMarks(error)) return undefined
      throw error
    }
  }
  const records: ReadRecord[] = []
  let least = leastColumns
  for (let start = 0; start < lines.length;) {
    let end = start + 1
    let cells = cellsOf(start, end)
    const last = Math.min(lines.length, start + mostCellLines)
    while (end < last && (cells === undefined || swallows(cells, delimiter, least))) cells = cellsOf(start, (end += 1))
    if (cells === undefined || swallows(cells, delimiter, least)) {
      records.push({ cells: [lines[start] ?? ''], problem: strayMark })
      start += 1
    } else {
      if (records.length < mostTitles) least = Math.max(least, cells.length)
      records.push({ cells })
      start = end
    }
  }
  return records
}

const readRecords = (table: string, delimiter: string, parse: ParseCsv): ReadRecord[] => {
  try {
    const records = parse(table, optionsOf(delimiter))
    const least = Math.max(...records.slice(0, mostTitles).map((cells) => cells.length))
    if (!records.some((cells) => swallows(cells, delimiter, least))) return records.map((cells) => ({ cells }))
  } catch (error) {
    if (!isAboutMarks(error)) throw error
  }
  return readByLine(table.split(lineEnd), delimiter, parse)
}

const cellOf = (cell: string): string => withoutShield(cell.trim()).replace(/^="([^"]*)"$/, '$1')

/** Titles above the headings are left out, and so are empty rows. @param wanted headings of the lender's record, if it has any */
export const tableOf = (records: readonly CsvRow[], wanted: readonly string[]): FileTable => {
  const at = findHeadings(
    records.slice(0, mostTitles).map(({ cells }) => cells),
    wanted,
  )
  const { cells = [], number = 1 } = records[at] ?? {}
  const headings = cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
  const rows = records.slice(at + 1).filter((row) => row.faults !== undefined || filled(row.cells) > 0)
  return { headings, headingsAt: number, rows }
}

/** A line that cannot be read is a row with a problem. */
export const readCsv = (text: string, parse: ParseCsv, wanted: readonly string[]): CsvFile => {
  const [line = '', named] = delimiterLine.exec(text) ?? []
  const table = text.slice(line.length)
  const delimiter = named ?? delimiterOf(table, wanted)
  const read = readRecords(table.replace(textFormula(delimiter), '$1"$2"'), delimiter, parse)
  const records = read.map(({ cells, problem }, index): CsvRow => {
    const row = { number: index + 1, cells: problem === undefined ? cells.map(cellOf) : cells }
    return problem === undefined ? row : { ...row, problem }
  })
  return { ...tableOf(records, wanted), delimiter }
}
