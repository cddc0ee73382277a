/**
 * Looks through the XML of a sheet for what its reader passes over: a sheet that was cut, a text that is not there, and a number that is none refuse the
 * file; a cell that holds an error, lost digits or a formula without its value is named.
 */
import { checkXml, saveAgain, type Workbook } from './workbook-parts.rules.ts'
import { textOf, unusable, type Allowance, type ZipPart } from './zip-parts.rules.ts'

/** Faults of the cells of a row, by their places. */
export type CellFaults = Readonly<Record<number, string>>

interface CheckedSheet {
  /** By the places of rows, from 0 on. */
  readonly faults: ReadonlyMap<number, CellFaults>
  readonly rows: number
}

const cut = 'was cut: ask the lender to send it again'
/** More than any program writes before the cells, and more than a row of news has. */
const most = { head: 1_000_000, row: 4_000_000 } as const

const value = /<(?:[\w.-]+:)?v(?:\s[^>]*)?>(.*?)<\/(?:[\w.-]+:)?v\s*>/s
const formula = /<(?:[\w.-]+:)?f[\s/>]/
const typeOf = /(?:^|\s)t\s*=\s*["'](\w+)["']/
const styleOf = /(?:^|\s)s\s*=\s*["'](\d+)["']/
const placeOf = /(?:^|\s)r\s*=\s*["']\$?([A-Za-z]{0,3})\$?(\d+)["']/
const number = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i

/** Excel keeps 15 digits, and writes zeros for the others. Beyond 2^53 a program's number is not the one in the file. */
const hasLostDigits = (figure: number): boolean =>
  Number.isInteger(figure) && Math.abs(figure) >= 1e15 && (!Number.isSafeInteger(figure) || figure % 10 === 0)

const lostDigits =
  "holds a number of more than 15 digits, of which a spreadsheet loses the last: the lender's own file must have it as text"
const shownZeros = 'shows zeros that its number does not have: the file must have it as text'
const noValue = 'holds a formula without its value: open the file in a spreadsheet, save it there, and choose it again'

/** The place of a column, from 0 on. */
const columnOf = (letters: string): number =>
  Array.from(letters.toUpperCase()).reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 0) - 64, 0) - 1

const valueIn = (inner: string): string => {
  const text = value.exec(inner)?.[1] ?? ''
  return text.startsWith('<!') ? text.replace(/^<!\[CDATA\[(.*)\]\]>$/s, '$1') : text
}

/** A number without a type. */
const typeIn = (attributes: string): string => typeOf.exec(attributes)?.[1] ?? 'n'

const isPlace = (text: string, length: number): boolean => {
  const place = text.trim() === '' ? -1 : Number(text)
  return Number.isInteger(place) && place >= 0 && place < length
}

type Numbers = Pick<Workbook, 'texts' | 'isToCompute' | 'zeros'>

interface SheetCell {
  readonly attributes: string
  readonly inner: string
}

const zerosOf = ({ attributes }: SheetCell, zeros: Workbook['zeros']): number =>
  zeros.size === 0 ? 0 : (zeros.get(Number(styleOf.exec(attributes)?.[1] ?? -1)) ?? 0)

const noText = 'refers to a text that it does not hold'
const noNumber = 'holds no number where one belongs'
const noAnswer = 'holds neither yes nor no where one belongs'

/** @returns what is wrong with one cell, or in `refused` why the file cannot be right */
const faultOf = (
  cell: SheetCell,
  { texts, isToCompute, zeros }: Numbers,
): string | { readonly refused: string } | undefined => {
  const { attributes, inner } = cell
  const type = typeIn(attributes)
  const text = valueIn(inner)
  if (type === 's') return isPlace(text, texts) ? undefined : { refused: noText }
  if (type === 'n') {
    if ((text === '' || (isToCompute && Number(text) === 0)) && formula.test(inner)) return noValue
    if (text === '') return undefined
    if (!number.test(text.trim())) return { refused: noNumber }
    if (text.length < 15) return zerosOf(cell, zeros) > text.length ? shownZeros : undefined
    return hasLostDigits(Number(text)) ? lostDigits : undefined
  }
  if (type === 'e') return `holds the error ${text}`
  if (type === 'b') return /^(0|1|true|false|)$/i.test(text) ? undefined : { refused: noAnswer }
  return ['d', 'str', 'inlineStr'].includes(type) ? undefined : { refused: 'holds a value of an unknown kind' }
}

/** A pattern of the numbers below `limit`. */
const below = (limit: number): string => {
  const digits = String(limit)
  const smaller = Array.from(digits).flatMap((digit, place) =>
    digit === '0' ? [] : `${digits.slice(0, place)}[0-${Number(digit) - 1}]\\d{${digits.length - place - 1}}`,
  )
  return [...smaller, ...(digits.length > 1 ? [`\\d{1,${digits.length - 1}}`] : [])].join('|') || '(?!)'
}

/** A row of texts and of short numbers as most programs write them, in which nothing can be wrong. */
const plainRow = ({ texts, zeros }: Numbers): RegExp => {
  const kinds = [
    '/>',
    ` t="s"><v>(?:${below(texts)})</v></c>`,
    ' t="str"><v>[^<]*</v></c>',
    ' t="inlineStr"><is><t[^<>]*>[^<]*</t></is></c>',
    String.raw`(?: t="n")?><v>-?\d{1,14}(?:\.\d+)?</v></c>`,
  ]
  const style = String.raw` s="(?!(?:${[...zeros.keys()].join('|')})")\d+"`
  return new RegExp(
    String.raw`<row(?<row>(?:\s[^<>]*)?)>(?:<c(?: r="[A-Z]+\d+")?(?:${style})?(?:${kinds.join('|')}))*</row>[^<]*`,
    'y',
  )
}

const cannotBeRead = `holds a sheet that cannot be read: ${saveAgain}`

/** Goes through rows and cells, whose attributes hold no ">". @param prefix of the names, with its colon. @returns what it has found, which grows */
const cellCheck = (workbook: Numbers, prefix: string) => {
  const found = { faults: new Map<number, Record<number, string>>(), rows: 0 }
  const plain = plainRow(workbook)
  const any = new RegExp(
    `<(?:/${prefix}row\\s*|${prefix}row(?<row>(?:\\s[^>]*)?)|${prefix}c(?<cell>(?:\\s[^>]*?)?)(?:/|>(?<inner>.*?)</${prefix}c))>[^<]*`,
    'sy',
  )
  let row = -1
  /** The cell of the row that last names its place, and the cells since. */
  let [named, since] = ['', 0]
  const placeNow = () => {
    const letters = placeOf.exec(named)?.[1]
    return letters === undefined ? since - 1 : columnOf(letters) + since
  }
  const begin = (tag: string) => {
    row = Number(placeOf.exec(tag)?.[2] ?? row + 2) - 1
    ;[named, since] = ['', 0]
    found.rows += 1
  }
  const check = (cell: SheetCell) => {
    if (cell.attributes.includes('r=')) [named, since] = [cell.attributes, 0]
    else since += 1
    if (cell.inner === '' && typeIn(cell.attributes) === 'n') return
    const fault = faultOf(cell, workbook)
    if (fault === undefined) return
    const column = placeNow()
    if (typeof fault !== 'string') unusable(`${fault.refused} (row ${row + 1}, column ${column + 1}): ${saveAgain}`)
    else found.faults.set(row, { ...found.faults.get(row), [column]: fault })
  }
  const read = (rows: string): void => {
    const xml = rows.includes('<!--') ? rows.replaceAll(/<!--.*?-->/gs, '') : rows
    const next = (pattern: RegExp, at: number) => {
      pattern.lastIndex = at
      return pattern.exec(xml)
    }
    for (let at = xml.indexOf('<'); at >= 0 && at < xml.length;) {
      const match: RegExpExecArray = next(plain, at) ?? next(any, at) ?? unusable(cannotBeRead)
      const { row: attributes, cell, inner = '' }: Partial<Record<string, string>> = match.groups ?? {}
      if (attributes !== undefined) begin(attributes)
      else if (cell !== undefined) check({ attributes: cell, inner })
      at += match[0].length
    }
  }
  return { found, read }
}

/** @param onRead how many bytes of the sheet were read. Throws UnusableFile */
export const checkSheet = async (
  part: ZipPart,
  workbook: Numbers,
  allowance: Allowance,
  onRead: (bytes: number) => unknown,
): Promise<CheckedSheet> => {
  const before = allowance.left
  let cells: ReturnType<typeof cellCheck> | undefined
  let [rest, isBehind, rowTag] = ['', false, '']
  for await (const piece of textOf(part, allowance)) {
    rest += piece
    if (!cells) {
      const start = /<([\w.-]+:)?sheetData\s*(\/?)>/.exec(rest)
      if (!start) {
        if (rest.length > most.head) return unusable(cannotBeRead)
        continue
      }
      const [tag, prefix = '', isEmpty] = start
      checkXml(rest.slice(0, start.index))
      rest = rest.slice(start.index + tag.length)
      rowTag = `<${prefix}row`
      cells = cellCheck(workbook, prefix)
      isBehind = isEmpty === '/'
    }
    if (!isBehind) {
      const end = rest.includes('sheetData') ? /<\/(?:[\w.-]+:)?sheetData\s*>/.exec(rest) : null
      // All before the last beginning of a row is whole.
      const whole = end?.index ?? rest.lastIndexOf(rowTag)
      if (whole > 0) {
        cells.read(rest.slice(0, whole))
        rest = rest.slice(whole)
      }
      isBehind = end !== null
      if (!isBehind && rest.length > most.row) return unusable(cannotBeRead)
    }
    if (isBehind) rest = rest.slice(-200)
    await onRead(before - allowance.left)
  }
  const isWhole = isBehind && /<\/(?:[\w.-]+:)?worksheet\s*>\s*(<!--[^<]*-->\s*)*$/.test(rest)
  return cells && isWhole ? cells.found : unusable(cut)
}
