/** Files of comma-separated values as spreadsheets save them, around the parser that reads them. */

import { withoutShield } from './csv-text.rules.ts'

/** A row with its number as a spreadsheet shows it. */
export interface CsvRow {
  readonly number: number
  readonly cells: readonly string[]
  /** Why the row cannot be read; its one cell is the line. */
  readonly problem?: string | undefined
}

export interface CsvFile {
  readonly headings: readonly string[]
  /** The number of their row: lenders write titles above it. */
  readonly headingsAt: number
  readonly delimiter: string
  readonly rows: readonly CsvRow[]
}

/** csv-parse as the platform has it, which throws errors with a code. @returns trimmed cells */
export type ParseCsv = (table: string, delimiter: string) => readonly (readonly string[])[]

const delimiters = [',', ';', '\t', '|', '^', '~']
/** Excel's line that names the delimiter. */
const delimiterLine = /^sep=(.)(?:\r\n|\r|\n)/i
const lineEnd = /\r\n|\r|\n/
/** An application, a status and a day have three columns at least. A title has fewer cells. */
const leastColumns = 3
/** Lines in which the headings are looked for. */
const mostTitles = 20
/** Lines that one cell may have, where a quotation mark does not end in its line. */
const mostCellLines = 20

const strayMark = 'the line has a stray quotation mark: write it twice, or remove it'

const filled = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length

/** The first line that can have headings decides: a heading holds none of these signs unless it is quoted. */
const delimiterOf = (text: string): string => {
  const lines = text.split(lineEnd, mostTitles).filter((line) => line.trim() !== '')
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
      const [cells = [''], ...others] = parse(lines.slice(start, end).join('\n'), delimiter)
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
    const records = parse(table, delimiter)
    const least = Math.max(...records.slice(0, mostTitles).map((cells) => cells.length))
    if (!records.some((cells) => swallows(cells, delimiter, least))) return records.map((cells) => ({ cells }))
  } catch (error) {
    if (!isAboutMarks(error)) throw error
  }
  return readByLine(table.split(lineEnd), delimiter, parse)
}

const cellOf = (cell: string): string => withoutShield(cell.trim()).replace(/^="([^"]*)"$/, '$1')

/** Titles above the headings are left out, and so are empty rows. A line that cannot be read is a row with a problem. */
export const readCsv = (text: string, parse: ParseCsv): CsvFile => {
  const [line = '', named] = delimiterLine.exec(text) ?? []
  const table = text.slice(line.length)
  const delimiter = named ?? delimiterOf(table)
  const read = readRecords(table.replace(textFormula(delimiter), '$1"$2"'), delimiter, parse)
  const records = read.map(({ cells, problem }, index): CsvRow => {
    const row = { number: index + 1, cells: problem === undefined ? cells.map(cellOf) : cells }
    return problem === undefined ? row : { ...row, problem }
  })
  const wide = records.slice(0, mostTitles).findIndex(({ cells }) => filled(cells) >= leastColumns)
  const at = wide < 0 ? records.findIndex(({ cells }) => filled(cells) > 0) : wide
  const { cells = [], number = 1 } = records[at] ?? {}
  const headings = cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
  const rows = records.slice(at + 1).filter((row) => filled(row.cells) > 0)
  return { headings, headingsAt: number, delimiter, rows }
}
