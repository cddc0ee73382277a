/**
 * The rows of a sheet from its XML. A sheet that was cut, a text that is not there, and a number that is none refuse the file; a cell that holds an error,
 * lost digits or a formula without its value is named.
 */
import type { CsvRow } from './csv-cells.rules.ts'
import { dayOfSerial } from './serial-days.rules.ts'
import { saveAgain, unusable } from './unusable-file.rules.ts'
import { cellText, checkXml, textOfRuns, type Workbook } from './workbook-parts.rules.ts'
import { textOf, type Allowance, type ZipPart } from './zip-parts.rules.ts'

const cannotBeRead = `holds a sheet that cannot be read: ${saveAgain}`
/** More characters than any program writes before the cells, and than a row of news has; the columns of a sheet; days and kinds of cells that are kept. */
const most = { head: 1_000_000, row: 4_000_000, columns: 16_384, kept: 20_000 } as const

const value = /<(?:[\w.-]+:)?v(?:\s[^>]*)?>(.*?)<\/(?:[\w.-]+:)?v\s*>/s
const formula = /<(?:[\w.-]+:)?f[\s/>]/
const typeOf = /(?:^|\s)t\s*=\s*["'](\w+)["']/
const styleOf = /(?:^|\s)s\s*=\s*["'](\d+)["']/
const placeOf = /(?:^|\s)r\s*=\s*["']\$?([A-Za-z]{0,3})\$?(\d+)["']/
/** Or a text in which the same signs are none. */
const comment = /<!--.*?-->|(<!\[CDATA\[.*?\]\]>)/gs
const numeral = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i

/** Excel keeps 15 digits, and writes zeros for the others. Beyond 2^53 a program's number is not the one in the file. */
const hasLostDigits = (figure: number): boolean =>
  Number.isInteger(figure) && Math.abs(figure) >= 1e15 && (!Number.isSafeInteger(figure) || figure % 10 === 0)

const lostDigits =
  "holds a number of more than 15 digits, of which a spreadsheet loses the last: the lender's own file must have it as text"
const shownZeros = 'shows zeros that its number does not have: the file must have it as text'
const noValue = 'holds a formula without its value: open the file in a spreadsheet, save it there, and choose it again'
const noDay = 'holds a time or a length of time where a day belongs'
const farDay = 'holds a number that is shown as a day: give its column the format Text or Number, and save it again'

/** The first serial number of a day; the year behind the last one of news, and a serial number behind that. */
const [leastSerial, lastYear, mostSerial] = [367, '2200', 200_000] as const

/** The place of a column, from 0 on. */
const columnOf = (letters: string): number => {
  let place = 0
  for (let at = 0; at < letters.length; at += 1) place = place * 26 + ((letters.codePointAt(at) ?? 0) % 32)
  return place - 1
}

type Format = 'days' | number | undefined

/** The meaning of a cell's attributes. */
interface CellKind {
  readonly type: string
  readonly format: Format
  /** Name of the column, where the place is not the first attribute. */
  readonly letters: string
}

/** A cell's text, and why it cannot be used. */
interface ReadCell {
  readonly text: string
  readonly fault?: string
}

const valueIn = (inner: string): string =>
  inner.startsWith('<v>') && inner.indexOf('</v>') === inner.length - 4
    ? inner.slice(3, -4)
    : (value.exec(inner)?.[1] ?? '').replace(/^<!\[CDATA\[(.*)\]\]>$/s, '$1')

/** Reads cells by their attributes. `read` gives a sentence where the file cannot be right. */
const cellReader = ({ texts, formats, serialDays, isToCompute }: Workbook) => {
  const kinds = new Map<string, CellKind>()
  const days = new Map<string, ReadCell>()
  const keep = <Value>(kept: Map<string, Value>, name: string, found: Value): Value => {
    if (kept.size < most.kept) kept.set(name, found)
    return found
  }
  const readDay = (written: string): ReadCell => {
    const serial = Number(written)
    const text = Math.abs(serial) < mostSerial ? dayOfSerial(serial, serialDays) : lastYear
    if (text >= lastYear) return { text: '', fault: farDay }
    return serial < leastSerial ? { text, fault: noDay } : { text }
  }
  const readNumber = (written: string, format: Format, inner: string): ReadCell | string => {
    if ((written === '' || (isToCompute && Number(written) === 0)) && formula.test(inner))
      return { text: written, fault: noValue }
    if (written === '') return { text: written }
    if (!numeral.test(written.trim())) return 'holds no number where one belongs'
    if (format === 'days') return days.get(written) ?? keep(days, written, readDay(written))
    const figure = Number(written)
    // As a spreadsheet shows it: a sum of fractions is 0.30000000000000004.
    const text = String(Number.isInteger(figure) ? figure : Number(figure.toPrecision(15)))
    if (written.length < 15) return (format ?? 0) > written.length ? { text, fault: shownZeros } : { text }
    return hasLostDigits(figure) ? { text, fault: lostDigits } : { text }
  }
  const read = ({ type, format }: CellKind, inner: string): ReadCell | string => {
    if (type === 'inlineStr') return { text: textOfRuns(inner) }
    const written = valueIn(inner)
    if (type === 'n') return readNumber(written, format, inner)
    if (type === 's') {
      const text = written.trim() === '' ? undefined : texts[Number(written)]
      return text === undefined ? 'refers to a text that it does not hold' : { text }
    }
    const text = cellText(written)
    if (type === 'str' || type === 'd') return { text }
    if (type === 'e') return { text, fault: `holds the error ${text}` }
    if (type !== 'b') return 'holds a value of an unknown kind'
    if (!/^(0|1|true|false|)$/i.test(text)) return 'holds neither yes nor no where one belongs'
    return { text: text && (/^(1|true)$/i.test(text) ? 'TRUE' : 'FALSE') }
  }
  /** A number without a type. */
  const kindOf = (attributes: string): CellKind =>
    kinds.get(attributes) ??
    keep(kinds, attributes, {
      type: typeOf.exec(attributes)?.[1] ?? 'n',
      format: formats.get(Number(styleOf.exec(attributes)?.[1])),
      letters: placeOf.exec(attributes)?.[1] ?? '',
    })
  return { kindOf, read }
}

/** Goes through rows and cells, whose attributes hold no ">". @param prefix of the names, with its colon. @returns the rows that hold something, which grow */
const rowReader = (workbook: Workbook, prefix: string, mostRows: number) => {
  const { kindOf, read } = cellReader(workbook)
  const rows: CsvRow[] = []
  const next = new RegExp(
    `<(?:${prefix}c(?:\\s+r="([A-Z]{1,3})\\d+")?((?:\\s[^>]*?)?)(?:/|>(.*?)</${prefix}c)|${prefix}row((?:\\s[^>]*)?)|/${prefix}row\\s*)>[^<]*`,
    'sy',
  )
  let [number, place] = [0, -1]
  let cells: string[] = []
  let faults: Record<number, string> | undefined
  const end = () => {
    if (faults) rows.push({ number, cells, faults })
    else if (cells.some((cell) => cell !== '')) rows.push({ number, cells })
    if (rows.length > mostRows + 1) unusable(`has more than ${mostRows.toLocaleString('en-IN')} rows: split it`)
    ;[cells, faults, place] = [[], undefined, -1]
  }
  const add = (first: string | undefined, kind: CellKind, inner: string) => {
    const letters = first ?? kind.letters
    place = letters === '' ? place + 1 : columnOf(letters)
    if (number === 0 || place >= most.columns) unusable(cannotBeRead)
    const cell = read(kind, inner)
    const { text, fault }: ReadCell =
      typeof cell === 'string' ? unusable(`${cell} (row ${number}, column ${place + 1}): ${saveAgain}`) : cell
    while (cells.length < place) cells.push('')
    cells[place] = text
    if (fault !== undefined) faults = { ...faults, [place]: fault }
  }
  const readRows = (written: string): void => {
    const xml = written.includes('<!--') ? written.replaceAll(comment, '$1') : written
    next.lastIndex = Math.max(0, xml.indexOf('<'))
    while (next.lastIndex < xml.length) {
      const [, letters, attributes, inner = '', ofRow]: readonly (string | undefined)[] =
        next.exec(xml) ?? unusable(cannotBeRead)
      if (attributes !== undefined) add(letters, kindOf(attributes), inner)
      else if (ofRow !== undefined) {
        end()
        number = Number(placeOf.exec(ofRow)?.[2] ?? number + 1)
      }
    }
  }
  return { rows, readRows, end }
}

/** @param onRead how many bytes of the sheet were read. Throws UnusableFile */
export const readSheet = async (
  part: ZipPart,
  workbook: Workbook,
  allowance: Allowance,
  mostRows: number,
  onRead: (bytes: number) => unknown,
): Promise<readonly CsvRow[]> => {
  const before = allowance.left
  let reader: ReturnType<typeof rowReader> | undefined
  let [rest, isBehind, rowTag] = ['', false, '']
  for await (const piece of textOf(part, allowance)) {
    rest += piece
    if (!reader) {
      const start = /<([\w.-]+:)?sheetData\s*(\/?)>/.exec(rest)
      if (!start) {
        if (rest.length > most.head) return unusable(cannotBeRead)
        continue
      }
      const [tag, prefix = '', isEmpty] = start
      checkXml(rest.slice(0, start.index))
      rest = rest.slice(start.index + tag.length)
      rowTag = `<${prefix}row`
      reader = rowReader(workbook, prefix, mostRows)
      isBehind = isEmpty === '/'
    }
    if (!isBehind) {
      const end = rest.includes('sheetData') ? /<\/(?:[\w.-]+:)?sheetData\s*>/.exec(rest) : null
      // All before the last beginning of a row is whole.
      const whole = end?.index ?? rest.lastIndexOf(rowTag)
      if (whole > 0) {
        reader.readRows(rest.slice(0, whole))
        rest = rest.slice(whole)
      }
      isBehind = end !== null
      if (!isBehind && rest.length > most.row) return unusable(cannotBeRead)
    }
    if (isBehind) rest = rest.slice(-200)
    await onRead(before - allowance.left)
  }
  const isWhole = isBehind && /<\/(?:[\w.-]+:)?worksheet\s*>\s*(<!--[^<]*-->\s*)*$/.test(rest)
  if (!reader || !isWhole) return unusable('was cut: ask the lender to send it again')
  reader.end()
  return reader.rows
}
