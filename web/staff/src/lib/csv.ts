/** Files of comma-separated values for spreadsheets. */

type Cell = string | number | undefined
export type CsvTable = readonly (readonly Cell[])[]

/** Signs at which spreadsheets begin a formula, also behind blanks and in full width (OWASP, CSV injection). */
const formula = /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/

const written = (cell: Cell): string => {
  if (cell === undefined) return ''
  // A number of ours is no text of somebody else.
  if (typeof cell === 'number') return String(cell)
  const safe = formula.test(cell) ? `'${cell}` : cell
  return /[",;\r\n\t|]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The text of a file (RFC 4180), with a mark by which Excel reads it as UTF-8. A text that a spreadsheet would run begins with an apostrophe. */
export const csvText = (table: CsvTable): string =>
  `\uFEFF${table.map((cells) => `${cells.map(written).join(',')}\r\n`).join('')}`

/** Hands a file to the browser, which asks where to keep it or puts it among its downloads. */
export const downloadCsv = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has the file once the click is done.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
