/**
 * Looks through the XML of a sheet for what its reader passes over: a sheet that was cut, a text that is not there, and a number that is none refuse the
 * file; a cell that holds an error, lost digits or a formula without its value is named.
 */
import { checkXml, saveAgain, type Workbook } from './workbook-parts.rules.ts'
import { textOf, unusable, type Allowance, type ZipPart } from './zip-parts.rules.ts'

/** Faults of the cells of a row, by their places. */
export type CellFaults = Readonly<Record<number, string>>

export interface CheckedSheet {
  /** By the places of rows, from 0 on. */
  readonly faults: ReadonlyMap<number, CellFaults>
  readonly rows: number
}

const cut = 'was cut: ask the lender to send it again'
/** More than any program writes before the cells, and more than a row of news has. */
const most = { head: 1_000_000, row: 4_000_000 } as const

const cellOrRow = /<(?:[\w.-]+:)?(?:row(?=[\s/>])([^>]*)>|c(?=[\s/>])([^>]*?)(?:\/>|>(.*?)<\/(?:[\w.-]+:)?c\s*>))/gs
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

const valueIn = (inner: string): string | undefined =>
  inner.startsWith('<v>') && inner.endsWith('</v>') ? inner.slice(3, -4) : value.exec(inner)?.[1]

type Numbers = Pick<Workbook, 'texts' | 'isToCompute' | 'zeros'>

/** @param zeros digits that its format shows. @returns what is wrong with one cell. Throws UnusableFile where the file cannot be right. */
const faultOf = (
  type: string,
  inner: string,
  { at, zeros }: { readonly at: string; readonly zeros: number },
  { texts, isToCompute }: Numbers,
): string | undefined => {
  const text = valueIn(inner)?.replace(/^<!\[CDATA\[(.*)\]\]>$/s, '$1') ?? ''
  if (type === 's') {
    if (/^\d+$/.test(text) && Number(text) < texts) return undefined
    return unusable(`refers to a text that it does not hold (cell ${at}): ${saveAgain}`)
  }
  if (type === 'e') return `holds the error ${text}`
  if (type === 'n') {
    const isFormula = text === '' || (isToCompute && Number(text) === 0) ? formula.test(inner) : false
    if (isFormula) return noValue
    if (text === '') return undefined
    if (!number.test(text.trim())) return unusable(`holds no number where one belongs (cell ${at}): ${saveAgain}`)
    if (zeros > text.length) return shownZeros
    return hasLostDigits(Number(text)) ? lostDigits : undefined
  }
  if (type === 'b' && !/^(0|1|true|false)$/i.test(text) && text !== '')
    return unusable(`holds neither yes nor no where one belongs (cell ${at}): ${saveAgain}`)
  if (!['b', 'd', 'str', 'inlineStr'].includes(type)) return unusable(`holds cells of an unknown kind: ${saveAgain}`)
  return undefined
}

/** @param onRead how many bytes of the sheet were read. Throws UnusableFile */
export const checkSheet = async (
  part: ZipPart,
  workbook: Numbers,
  allowance: Allowance,
  onRead: (bytes: number) => unknown,
): Promise<CheckedSheet> => {
  const faults = new Map<number, Record<number, string>>()
  const before = allowance.left
  let [row, column, rows] = [-1, 0, 0]
  const check = (xml: string) => {
    const cells = xml.includes('<!--') ? xml.replaceAll(/<!--.*?-->/gs, '') : xml
    for (const [, ofRow, ofCell = '', inner] of cells.matchAll(cellOrRow)) {
      if (ofRow !== undefined) {
        row = Number(placeOf.exec(ofRow)?.[2] ?? row + 2) - 1
        column = 0
        rows += 1
        continue
      }
      const letters = placeOf.exec(ofCell)?.[1]
      if (letters !== undefined) column = columnOf(letters)
      if (inner !== undefined || ofCell.includes('t')) {
        const type = ofCell.includes('t') ? (typeOf.exec(ofCell)?.[1] ?? 'n') : 'n'
        const style = workbook.zeros.size > 0 ? styleOf.exec(ofCell)?.[1] : undefined
        const zeros = style === undefined ? 0 : (workbook.zeros.get(Number(style)) ?? 0)
        const at = `${letters ?? `column ${column + 1}, row `}${row + 1}`
        const fault = faultOf(type, inner ?? '', { at, zeros }, workbook)
        if (fault !== undefined) faults.set(row, { ...faults.get(row), [column]: fault })
      }
      column += 1
    }
  }
  let [rest, place, rowTag] = ['', 'before' as 'before' | 'cells' | 'behind', '<row']
  for await (const piece of textOf(part, allowance)) {
    rest += piece
    if (place === 'before') {
      const start = /<([\w.-]+:)?sheetData\s*(\/?)>/.exec(rest)
      if (!start) {
        if (rest.length > most.head) return unusable(`holds a sheet that cannot be read: ${saveAgain}`)
        continue
      }
      checkXml(rest.slice(0, start.index))
      rest = rest.slice(start.index + start[0].length)
      rowTag = `<${start[1] ?? ''}row`
      place = start[2] === '/' ? 'behind' : 'cells'
    }
    if (place === 'cells') {
      const end = /<\/(?:[\w.-]+:)?sheetData\s*>/.exec(rest)
      // All before the last beginning of a row is whole.
      const whole = end?.index ?? rest.lastIndexOf(rowTag)
      if (whole > 0) {
        check(rest.slice(0, whole))
        rest = rest.slice(whole)
      }
      if (end) place = 'behind'
      else if (rest.length > most.row) return unusable(`holds a row that cannot be read: ${saveAgain}`)
    }
    if (place === 'behind') rest = rest.slice(-200)
    await onRead(before - allowance.left)
  }
  if (place !== 'behind' || !/<\/(?:[\w.-]+:)?worksheet\s*>\s*(<!--[^<]*-->\s*)*$/.test(rest)) return unusable(cut)
  return { faults, rows }
}
