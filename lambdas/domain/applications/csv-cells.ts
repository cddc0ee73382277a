/** Files of comma-separated values as spreadsheets save and open them, around the parser that reads them. */

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

/** What the parser is given. */
export const csvInput = (text: string): { readonly table: string; readonly delimiter: string } => {
  const [line = '', named] = delimiterLine.exec(text) ?? []
  const table = text.slice(line.length)
  return { table, delimiter: named ?? delimiterOf(table) }
}

/** A sign that makes a spreadsheet take a cell for a formula, maybe behind apostrophes. */
const formula = /^'*[=+\-@]/
const shieldedFormula = /^'(?='*[=+\-@])/

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell === '')

/** @param records trimmed cells, as the parser reads them */
export const csvFileOf = ([headings = [], ...others]: readonly (readonly string[])[]): CsvFile => {
  const rows = others.map((cells, index) => ({
    number: index + 2,
    cells: cells.map((cell) => cell.replace(shieldedFormula, '')),
  }))
  return { headings, rows: rows.filter(({ cells }) => !isBlank(cells)) }
}

const written = (cell: string): string => {
  const shielded = formula.test(cell) ? `'${cell}` : cell
  return /[",;\r\n\t|]/.test(shielded) ? `"${shielded.replaceAll('"', '""')}"` : shielded
}

/**
 * UTF-8 with a mark, so that Excel reads names and ₹. A cell that a spreadsheet would take for a formula begins with an apostrophe, which
 * `csvFileOf` removes.
 */
export const writeCsv = (headings: readonly string[], rows: readonly (readonly string[])[]): string =>
  `\uFEFF${[headings, ...rows].map((cells) => `${cells.map(written).join(',')}\r\n`).join('')}`
