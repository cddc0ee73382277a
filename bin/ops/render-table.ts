/** Renders rows as a plain text table. */
import type { OpsRow } from './command.ts'

const widthOf = (text: string) => Array.from(text).length

const padded = (text: string, width: number) => text + ' '.repeat(width - widthOf(text))

/** @returns a line of column names and one line per row; without rows, the line "nothing to show" */
export const renderTable = (rows: readonly OpsRow[]): string => {
  const columns = Object.keys(rows[0] ?? {})
  if (columns.length === 0) return 'nothing to show'
  const lines = [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? '')))]
  const widths = columns.map((_, index) => Math.max(...lines.map((cells) => widthOf(cells[index] ?? ''))))
  return lines
    .map((cells) =>
      cells
        .map((cell, index) => padded(cell, widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
