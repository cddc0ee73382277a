/** A lender's file, from its bytes to its rows: the same in the command and in the console. */
import { readCsv, tableOf, type FileTable, type ParseCsv } from './csv-cells.rules.ts'
import { decodeText } from './decode-text.rules.ts'
import type { ChoiceOfSheets, Reading, readWorkbook } from './read-workbook.rules.ts'
import type { SerialDays } from './serial-days.rules.ts'
import { saveAgain, UnusableFile } from './unusable-file.rules.ts'

export interface LenderFile extends FileTable {
  /** How it was understood, for the one who looks at the preview. */
  readonly readAs: string
  /** The sheet of a workbook that was read, and all that it has. */
  readonly sheet?: string
  readonly sheets?: readonly string[]
  /** The first day of a workbook's serial days, which its own program knows better than the lender's record. */
  readonly serialDays?: SerialDays
}

/** Readers of cells. That of workbooks is loaded with the first one. */
export interface FileReaders {
  readonly parseCsv: ParseCsv
  readonly loadWorkbooks: () => Promise<typeof readWorkbook>
}

interface FileReading extends Reading {
  /** Headings of the lender's record, if it has any. */
  readonly wanted: readonly string[]
}

type ReadFile = LenderFile | ChoiceOfSheets | { readonly problem: string }

const archive = 'PK\u0003\u0004'
const oldContainer = '\u00D0\u00CF\u0011\u00E0'

/** An encrypted workbook lies in a container of the old format, under this name. */
const encrypted = Array.from('EncryptedPackage').join('\0')

/** Files that are no text of cells, by their first bytes. */
const binaryFormats: readonly (readonly [string, string])[] = [
  [oldContainer, `is a workbook of the old format (.xls): ${saveAgain}`],
  ['%PDF', 'is a PDF: ask the lender for the table as CSV UTF-8'],
  ['\u001F\u008B', 'is compressed: unpack it first'],
]

const textFormats: readonly (readonly [RegExp, string])[] = [
  [
    /^\s*<(!doctype html|!--|html|head|meta|style|body|div|table)\b/i,
    `is a web page, whatever its name says: ${saveAgain}`,
  ],
  [/^\s*<(\?xml|(ss:)?workbook)/i, `is XML: ${saveAgain}`],
  [/^\s*\{\\rtf/, 'is a document of a word processor: ask the lender for the table as CSV UTF-8'],
  [/^\s*[[{]/, 'is JSON: ask the lender for the table as CSV UTF-8'],
]

const delimiterNames: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
}

/** Writers move hours: they write a day as midnight in UTC, or midnight in India as an hour of UTC on the day before, or ten seconds before midnight. */
const movedHour = /[T ](05:30:00|18:30:00|23:59:50)(?:\.0+)?$/

const movedHourIn = (cell: string): string | undefined => movedHour.exec(cell)?.[1]

/** How a table was found, and each column whose every cell has such a time, for the one who looks at the preview. */
const wordsOf = ({ headings, headingsAt, rows }: FileTable): string => {
  const marks = headings.flatMap((heading, place) => {
    const cellOf = ({ cells }: FileTable['rows'][number]) => cells[place] ?? ''
    const first = rows.find((row) => cellOf(row) !== '')
    const time = first && movedHourIn(cellOf(first))
    const isMoved = time !== undefined && rows.every((row) => cellOf(row) === '' || movedHourIn(cellOf(row)) === time)
    return isMoved ? [`every "${heading}" has the time ${time}, as programs write that move days: compare a row`] : []
  })
  return [`headings in row ${headingsAt}`, ...marks].join('; ')
}

const readText = (bytes: Uint8Array, beginning: string, parse: ParseCsv, wanted: readonly string[]): ReadFile => {
  const { text, encoding } = decodeText(bytes)
  const format =
    binaryFormats.find(([sign]) => beginning.startsWith(sign)) ??
    textFormats.find(([sign]) => sign.test(text.slice(0, 200)))
  if (format) return { problem: format[1] }
  const { delimiter, ...table } = readCsv(text, parse, wanted)
  const separated = `cells separated by ${delimiterNames[delimiter] ?? delimiter}`
  return { ...table, readAs: `${encoding}; ${separated}; ${wordsOf(table)}` }
}

const isEncrypted = (bytes: Uint8Array): boolean => new TextDecoder('latin1').decode(bytes).includes(encrypted)

const readSheet = async (
  bytes: Uint8Array,
  load: FileReaders['loadWorkbooks'],
  { wanted, ...reading }: FileReading,
): Promise<ReadFile> => {
  try {
    const read = await (await load())(bytes, reading)
    if ('choose' in read) return read
    const { rows, sheet, sheets, serialDays } = read
    const table = tableOf(rows, wanted)
    const named = `Excel workbook; sheet "${sheet}"${sheets.length > 1 ? ` of ${sheets.length}` : ''}`
    return { ...table, sheet, sheets, serialDays, readAs: `${named}; ${wordsOf(table)}` }
  } catch (error) {
    if (error instanceof UnusableFile) return { problem: error.message }
    throw error
  }
}

/** @returns the rows, the sheets to choose from, or why there are none. Throws what `signal` throws */
export const readLenderFile = async (
  bytes: Uint8Array,
  { parseCsv, loadWorkbooks }: FileReaders,
  reading: FileReading,
): Promise<ReadFile> => {
  const beginning = String.fromCharCode(...bytes.subarray(0, 4))
  if (beginning === archive) return readSheet(bytes, loadWorkbooks, reading)
  if (beginning === oldContainer && isEncrypted(bytes))
    return { problem: `has a password: remove it, and ${saveAgain.replace('open it in a spreadsheet and ', '')}` }
  return readText(bytes, beginning, parseCsv, reading.wanted)
}
