/** Reads and writes files of comma-separated values as spreadsheets save and open them. */
import { CsvError, parse } from 'csv-parse/sync'
import { InputError } from '../command.ts'

/** A row with its number as a spreadsheet shows it: the headings are row 1. */
export interface CsvRow {
  readonly number: number
  readonly cells: readonly string[]
}

export interface CsvFile {
  readonly headings: readonly string[]
  readonly rows: readonly CsvRow[]
}

const delimiters = [',', ';', '\t', '|']
/** Excel's line that names the delimiter. */
const delimiterLine = /^sep=(.)\r?\n/i

/** The first line decides: a heading holds none of these signs unless it is quoted. */
const delimiterOf = (text: string): string => {
  const [line = ''] = text.trimStart().split(/\r\n|\r|\n/, 1)
  const plain = line.replaceAll(/"[^"]*"/g, '')
  const counted = delimiters.map((delimiter) => ({ delimiter, count: plain.split(delimiter).length }))
  return counted.reduce((most, next) => (next.count > most.count ? next : most)).delimiter
}

/** A sign that makes a spreadsheet take a cell for a formula, maybe behind apostrophes. */
const formula = /^'*[=+\-@]/
const shieldedFormula = /^'(?='*[=+\-@])/

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell === '')

/** @throws InputError that names the line which cannot be read */
export const readCsv = (text: string): CsvFile => {
  const [line = '', named] = delimiterLine.exec(text) ?? []
  const table = text.slice(line.length)
  try {
    const records = parse(table, {
      delimiter: named ?? delimiterOf(table),
      relax_column_count: true,
      trim: true,
    })
    const [headings = [], ...others] = records
    const rows = others.map((cells, index) => ({
      number: index + 2,
      cells: cells.map((cell) => cell.replace(shieldedFormula, '')),
    }))
    return { headings, rows: rows.filter(({ cells }) => !isBlank(cells)) }
  } catch (error) {
    if (error instanceof CsvError) throw new InputError(`the file cannot be read: ${error.message}`, { cause: error })
    throw error
  }
}

const written = (cell: string): string => {
  const shielded = formula.test(cell) ? `'${cell}` : cell
  return /[",;\r\n\t|]/.test(shielded) ? `"${shielded.replaceAll('"', '""')}"` : shielded
}

/**
 * UTF-8 with a mark, so that Excel reads names and ₹. A cell that a spreadsheet would take for a formula begins with an apostrophe, which
 * `readCsv` removes.
 */
export const writeCsv = (headings: readonly string[], rows: readonly (readonly string[])[]): string =>
  `\uFEFF${[headings, ...rows].map((cells) => `${cells.map(written).join(',')}\r\n`).join('')}`
