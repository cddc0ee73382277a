/** An Excel workbook (.xlsx) as rows of texts: the days, numbers and texts of one sheet, whole or not at all. */
import type { CsvRow } from './csv-cells.rules.ts'
import { readSheet } from './read-sheet.rules.ts'
import type { SerialDays } from './serial-days.rules.ts'
import { unusable } from './unusable-file.rules.ts'
import { openWorkbook, type WorkbookSheet } from './workbook-parts.rules.ts'

export interface Reading {
  /** The name of the sheet; without one, the first that is not hidden where that is the first of all. */
  readonly sheet?: string | undefined
  readonly mostRows: number
  /** Gets the share that was read, from 0 to 1; reading waits for what it returns. */
  readonly onRead?: ((share: number) => unknown) | undefined
  readonly signal?: AbortSignal | undefined
}

interface SheetRows {
  readonly rows: readonly CsvRow[]
  readonly sheet: string
  /** All sheets of cells, in their order. */
  readonly sheets: readonly string[]
  /** The first year of the serial days of its cells. */
  readonly serialDays: SerialDays
}

export interface ChoiceOfSheets {
  /** The first one is hidden: nobody who looks at the file sees it. */
  readonly choose: readonly { readonly name: string; readonly isHidden: boolean }[]
}

/** Bytes of all parts that are read. 100,000 rows of 12 columns have 60 million. */
const mostBytes = 500_000_000
/** Bytes of a sheet after which the screen gets a turn. */
const turnBytes = 1_000_000

const chosen = (sheets: readonly WorkbookSheet[], name: string | undefined): WorkbookSheet | undefined => {
  if (name !== undefined) {
    const names = sheets.map((sheet) => `"${sheet.name}"`).join(', ')
    return sheets.find((sheet) => sheet.name === name) ?? unusable(`has no sheet "${name}"; it has ${names}`)
  }
  const [first] = sheets
  return first && (sheets.length === 1 || !first.isHidden) ? first : undefined
}

/**
 * Reads one sheet: its rows in their order, or which sheets there are to choose from.
 * Throws UnusableFile with a sentence about the file, and what `signal` throws.
 */
export const readWorkbook = async (
  bytes: Uint8Array,
  { sheet: name, mostRows, onRead, signal }: Reading,
): Promise<SheetRows | ChoiceOfSheets> => {
  const allowance = { left: mostBytes }
  const workbook = await openWorkbook(bytes, allowance)
  const sheet = chosen(workbook.sheets, name)
  if (!sheet) return { choose: workbook.sheets.map((one) => ({ name: one.name, isHidden: one.isHidden })) }
  let shown = 0
  const rows = await readSheet(sheet.part, workbook, allowance, mostRows, async (read) => {
    if (read - shown < turnBytes) return
    shown = read
    signal?.throwIfAborted()
    await onRead?.(read / sheet.part.size)
  })
  return {
    rows: rows.toSorted((one, other) => one.number - other.number),
    sheet: sheet.name,
    sheets: workbook.sheets.map((one) => one.name),
    serialDays: workbook.serialDays,
  }
}
