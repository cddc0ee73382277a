/** An Excel workbook (.xlsx) as rows of texts: the days, numbers and texts of one sheet, whole or not at all. */
import { checkSheet, type CellFaults } from './check-sheet.rules.ts'
import type { CsvRow } from './csv-cells.rules.ts'
import { withoutShield } from './csv-text.rules.ts'
import { openWorkbook, saveAgain, type WorkbookSheet } from './workbook-parts.rules.ts'
import { unusable, UnusableFile } from './zip-parts.rules.ts'

/** The reader of the package hucre. Days are moments whose fields in UTC are those of the cell. */
export type StreamSheet = (
  bytes: Uint8Array,
  options: { readonly sheet: number },
) => AsyncIterable<{ readonly index: number; readonly values: readonly unknown[] }>

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
  /** The first day of the serial days of its cells. */
  readonly serialDays: '1900' | '1904'
}

export interface ChoiceOfSheets {
  /** The first one is hidden: nobody who looks at the file sees it. */
  readonly choose: readonly { readonly name: string; readonly isHidden: boolean }[]
}

/** Bytes of all parts that are read. 100,000 rows of 12 columns have 60 million. */
const mostBytes = 500_000_000
/** Rows after which the screen gets a turn. */
const turnRows = 4000
/** Texts of days that are kept while a sheet is read. */
const mostDays = 20_000
const earliestDay = Date.UTC(1901, 0, 1)
const latestDay = Date.UTC(2200, 0, 1)

/** As a spreadsheet shows it, with 15 digits: a sum of fractions is 0.30000000000000004. */
const numberText = (figure: number): string =>
  String(Number.isInteger(figure) ? figure : Number(figure.toPrecision(15)))

/** A serial day is exact to the second. */
const dayText = (moment: number): string => {
  const [day = '', time = ''] = new Date(Math.round(moment / 1000) * 1000).toISOString().split(/[T.]/)
  return time === '00:00:00' ? day : `${day}T${time}`
}

const noDay = 'holds a time or a length of time where a day belongs'
const farDay = 'holds a number that is shown as a day: give its column the format Text or Number, and save it again'

/** The texts of days, of which a sheet has few. */
type DayTexts = Map<number, string>

const textOfMoment = (moment: number, days: DayTexts): string => {
  if (!(moment < latestDay)) return ''
  const text = days.get(moment) ?? dayText(moment)
  if (days.size < mostDays) days.set(moment, text)
  return text
}

const textOfCell = (value: unknown, days: DayTexts): string => {
  if (typeof value === 'string') return withoutShield(value.trim())
  if (typeof value === 'number') return numberText(value)
  if (value instanceof Date) return textOfMoment(value.getTime(), days)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return ''
}

const faultOfDay = (value: Date): string | undefined => {
  const moment = value.getTime()
  if (!(moment < latestDay)) return farDay
  return moment < earliestDay ? noDay : undefined
}

const readRow = (
  { index, values }: { readonly index: number; readonly values: readonly unknown[] },
  known: CellFaults | undefined,
  days: DayTexts,
): CsvRow => {
  let faults = known
  const cells = values.map((value, place) => {
    const fault = value instanceof Date ? faultOfDay(value) : undefined
    if (fault !== undefined) faults = { ...faults, [place]: fault }
    return textOfCell(value, days)
  })
  return { number: index + 1, cells, ...(faults && { faults }) }
}

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
  load: () => Promise<StreamSheet>,
  { sheet: name, mostRows, onRead, signal }: Reading,
): Promise<SheetRows | ChoiceOfSheets> => {
  const allowance = { left: mostBytes }
  const workbook = await openWorkbook(bytes, allowance)
  const sheet = chosen(workbook.sheets, name)
  if (!sheet) return { choose: workbook.sheets.map((one) => ({ name: one.name, isHidden: one.isHidden })) }
  // The check and the reading take about the same time.
  const turn = async (share: number) => {
    signal?.throwIfAborted()
    await onRead?.(share)
  }
  let shown = 0
  const checked = await checkSheet(sheet.part, workbook, allowance, async (read) => {
    if (read - shown < 1_000_000) return
    shown = read
    await turn(read / sheet.part.size / 2)
  })
  const streamSheet = await load()
  const rows: CsvRow[] = []
  const days: DayTexts = new Map()
  let seen = 0
  try {
    for await (const row of streamSheet(bytes, { sheet: sheet.place })) {
      seen += 1
      if (seen % turnRows === 0) await turn(0.5 + seen / checked.rows / 2)
      const read = readRow(row, checked.faults.get(row.index), days)
      if (read.faults === undefined && read.cells.every((cell) => cell === '')) continue
      if (rows.length > mostRows) return unusable(`has more than ${mostRows.toLocaleString('en-IN')} rows: split it`)
      rows.push(read)
    }
  } catch (error) {
    if (error instanceof UnusableFile || signal?.aborted === true) throw error
    return unusable(`cannot be read as a workbook: ${saveAgain}`)
  }
  if (seen !== checked.rows) return unusable(`cannot be read whole: ${saveAgain}`)
  return {
    rows: rows.toSorted((one, other) => one.number - other.number),
    sheet: sheet.name,
    sheets: workbook.sheets.map((one) => one.name),
    serialDays: workbook.isFrom1904 ? '1904' : '1900',
  }
}
