/** Files of comma-separated values for spreadsheets. */

/** The beginnings by which a spreadsheet takes a cell for a formula, also behind blanks and in full width (OWASP, CSV injection). */
const sign = String.raw`[\s\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]`
const formula = new RegExp(`^'*${sign}|^[\t\r]`, 'u')
/** Read back, the cell has one apostrophe less. */
const shielded = new RegExp(`^'(?='*${sign})`, 'u')

export const withoutShield = (cell: string): string => (cell.startsWith("'") ? cell.replace(shielded, '') : cell)

export type Cell = string | number | undefined
export type CsvTable = readonly (readonly Cell[])[]

const written = (cell: Cell): string => {
  if (cell === undefined) return ''
  // A number of ours is no text of somebody else.
  if (typeof cell === 'number') return String(cell)
  const safe = formula.test(cell) ? `'${cell}` : cell
  return /[",;\r\n\t|]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * The text of a file (RFC 4180), with a mark by which Excel reads it as UTF-8. A cell that a spreadsheet would take for a formula begins with an
 * apostrophe, which `withoutShield` removes.
 */
export const csvText = (table: CsvTable): string =>
  `\uFEFF${table.map((cells) => `${cells.map(written).join(',')}\r\n`).join('')}`
