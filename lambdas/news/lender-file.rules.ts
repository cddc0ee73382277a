/** A lender's file, from its bytes to its rows: the same in the command and in the console. */
import { readCsv, type CsvFile, type ParseCsv } from './csv-cells.rules.ts'
import { decodeText } from './decode-text.rules.ts'

export interface LenderFile extends CsvFile {
  /** How it was understood, for the one who looks at the preview. */
  readonly readAs: string
}

const wayOut = 'open it in a spreadsheet, choose File, Save As, and the type CSV UTF-8'
const workbook = `is a workbook of a spreadsheet: ${wayOut}`

/** Files that are no text of cells, by their first bytes. Zip archives hold .xlsx, .ods and .numbers; the older format .xls and encrypted files. */
const binaryFormats: readonly (readonly [string, string])[] = [
  ['PK\u0003\u0004', workbook],
  ['\u00D0\u00CF\u0011\u00E0', workbook],
  ['%PDF', 'is a PDF: ask the lender for the table as CSV UTF-8'],
  ['\u001F\u008B', 'is compressed: unpack it first'],
]

const textFormats: readonly (readonly [RegExp, string])[] = [
  [
    /^\s*<(!doctype html|!--|html|head|meta|style|body|div|table)\b/i,
    `is a web page, whatever its name says: ${wayOut}`,
  ],
  [/^\s*<(\?xml|(ss:)?workbook)/i, `is XML: ${wayOut}`],
  [/^\s*\{\\rtf/, 'is a document of a word processor: ask the lender for the table as CSV UTF-8'],
  [/^\s*[[{]/, 'is JSON: ask the lender for the table as CSV UTF-8'],
]

const delimiterNames: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
}

/** @returns the rows, or why there are none */
export const readLenderFile = (bytes: Uint8Array, parse: ParseCsv): LenderFile | { readonly problem: string } => {
  const { text, encoding } = decodeText(bytes)
  const beginning = String.fromCharCode(...bytes.subarray(0, 4))
  const format =
    binaryFormats.find(([sign]) => beginning.startsWith(sign)) ??
    textFormats.find(([sign]) => sign.test(text.slice(0, 200)))
  if (format) return { problem: format[1] }
  const file = readCsv(text, parse)
  const { delimiter, headingsAt } = file
  const separated = `cells separated by ${delimiterNames[delimiter] ?? delimiter}`
  return { ...file, readAs: `${encoding}; ${separated}; headings in row ${headingsAt}` }
}
