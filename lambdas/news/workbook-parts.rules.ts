/** The parts of an Excel workbook (.xlsx, ECMA-376): its sheets, its texts, and what it says about days and formulas. */
import { withoutShield } from './csv-text.rules.ts'
import type { SerialDays } from './serial-days.rules.ts'
import { saveAgain, unusable } from './unusable-file.rules.ts'
import { textOf, wholeText, zipPartsOf, type Allowance, type ZipPart } from './zip-parts.rules.ts'

export interface WorkbookSheet {
  readonly name: string
  readonly isHidden: boolean
  readonly part: ZipPart
}

export interface Workbook {
  /** Sheets of cells, in their order. */
  readonly sheets: readonly WorkbookSheet[]
  /** Texts that cells refer to by number. */
  readonly texts: readonly string[]
  /** The first year of its serial days: 1904 on an old Macintosh. */
  readonly serialDays: SerialDays
  /** Formats by their places: of days and times, or the count of digits of one that shows zeros before a number, such as 00000. */
  readonly formats: ReadonlyMap<number, 'days' | number>
  /** Formulas are still to be computed: a program wrote them without their values, or with zeros for them. */
  readonly isToCompute: boolean
}

const noWorkbook = `is packed (zip) and holds no Excel workbook: ${saveAgain}`
const wrongParts = `holds a workbook whose parts do not fit together: ${saveAgain}`
/** No workbook of news needs longer lists of sheets and formats. */
const smallPartBytes = 20_000_000
/** All texts are kept in memory. */
const textBytes = 100_000_000
/** Characters of a text with its formats: Excel's has 32,767 at most. */
const mostText = 4_000_000

/** An element's name, with or without the prefix of its namespace. */
const named = (name: string) => `<(?:[\\w.-]+:)?${name}(?=[\\s/>])`

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const plainText = (xml: string): string =>
  xml.replaceAll(
    /<!\[CDATA\[(.*?)\]\]>|&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|([a-z]+));/gis,
    (all, data: string | undefined, hex: string, decimal: string, name: string) => {
      if (data !== undefined) return data
      if (name) return entities[name] ?? all
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return code <= 0x10ffff ? String.fromCodePoint(code) : all
    },
  )

/** The text of a cell without what XML and the standard (22.9.2.19) write for signs, and without blanks around it. */
export const cellText = (xml: string): string => {
  const text = /[&<]/.test(xml) ? plainText(xml) : xml
  const shown = text.includes('_x')
    ? text.replaceAll(/_x([0-9a-f]{4})_/gi, (_all, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    : text
  return withoutShield(shown.trim())
}

const textRun =
  /<(?:[\w.-]+:)?(?:rPh(?=[\s>]).*?<\/(?:[\w.-]+:)?rPh\s*>|t(?:\s(?:[^>]*[^>/])?)?>(.*?)<\/(?:[\w.-]+:)?t\s*>)/gs

/** The text of runs, each with its own format; how a text sounds, which Excel keeps beside it, is none. */
export const textOfRuns = (xml: string): string =>
  cellText(Array.from(xml.matchAll(textRun), ([, run = '']) => run).join(''))

const attributesOf = (tag: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Array.from(tag.matchAll(/([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g), ([, name = '', double, single]) => [
      name,
      plainText(double ?? single ?? ''),
    ]),
  )

const elements = (xml: string, name: string) =>
  Array.from(xml.matchAll(new RegExp(`${named(name)}[^>]*`, 'g')), ([tag]) => attributesOf(tag))

/** A document type may define entities, by which a short text becomes a long one or another one. */
export const checkXml = (beginning: string): void => {
  if (/<!DOCTYPE/i.test(beginning)) unusable(`holds a document type, which no spreadsheet writes: ${saveAgain}`)
  if (beginning.includes('\0') || beginning.includes('\uFFFD\uFFFD'))
    unusable(`holds text that is not UTF-8: ${saveAgain}`)
}

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true'

/** A target is a place from the root of the archive, or beside the part that names it. */
const resolved = (folder: string, target: string): string => {
  if (target.startsWith('/')) return target.slice(1)
  const steps = folder === '' ? [] : folder.split('/')
  for (const step of target.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '.') steps.push(step)
  }
  return steps.join('/')
}

interface Relation {
  readonly id: string
  /** The last step of its type, which is the same in both editions of the standard. */
  readonly type: string
  readonly path: string
}

const relationsIn = (xml: string, folder: string): Relation[] =>
  elements(xml, 'Relationship').map(({ Id = '', Type = '', Target = '' }) => ({
    id: Id,
    type: Type.slice(Type.lastIndexOf('/') + 1),
    path: resolved(folder, Target),
  }))

const within = (xml: string, name: string): string =>
  new RegExp(`${named(name)}[^>]*>(.*?)</(?:[\\w.-]+:)?${name}\\s*>`, 's').exec(xml)?.[1] ?? ''

/** Formats of days and times that a workbook uses without writing them: 14 to 22, 27 to 36, 45 to 47, and 50 to 58 (18.8.30). */
const knownDays = /^(1[4-9]|2[0-27-9]|3[0-6]|4[5-7]|5[0-8])$/

/** Texts, signs that are shown as they are, colours, conditions and currencies; not lengths of time, such as [h]. */
const asideInFormat = /"[^"]*"|\\.|[*_].|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi
const dayLetters = /(?:^|[^a-z])[dmyhs]+(?![a-z])/i

const formatsIn = (styles: string): Workbook['formats'] => {
  const written = new Map(
    elements(within(styles, 'numFmts'), 'numFmt').map(({ numFmtId = '', formatCode = '' }) => [numFmtId, formatCode]),
  )
  return new Map(
    elements(within(styles, 'cellXfs'), 'xf').flatMap(({ numFmtId = '' }, place): [number, 'days' | number][] => {
      const format = written.get(numFmtId)
      if (format === undefined) return knownDays.test(numFmtId) ? [[place, 'days']] : []
      if (/^00+$/.test(format)) return [[place, format.length]]
      return dayLetters.test(format.replaceAll(asideInFormat, '')) ? [[place, 'days']] : []
    }),
  )
}

/** The table of texts. One that was cut is refused. */
const readTexts = async (part: ZipPart, allowance: Allowance): Promise<string[]> => {
  if (part.size > textBytes) return unusable('has more text than is read: split it')
  const item = new RegExp(`${named('si')}(?:[^>]*/>|[^>]*>(.*?)</(?:[\\w.-]+:)?si\\s*>)`, 'gs')
  const texts: string[] = []
  let rest = ''
  for await (const piece of textOf(part, allowance)) {
    rest += piece
    if (texts.length === 0) checkXml(rest.slice(0, 2000))
    let end = 0
    for (const found of rest.matchAll(item)) {
      texts.push(textOfRuns(found[1] ?? ''))
      end = found.index + found[0].length
    }
    rest = rest.slice(end)
    if (rest.length > mostText) return unusable(wrongParts)
  }
  const isWhole = /<(\/(?:[\w.-]+:)?sst\s*|(?:[\w.-]+:)?sst\s[^>]*\/)>\s*$/.test(rest)
  return isWhole && !new RegExp(named('si')).test(rest) ? texts : unusable(wrongParts)
}

/** Reads what a workbook says about itself. Throws UnusableFile where it is none, or parts of it are missing. */
export const openWorkbook = async (bytes: Uint8Array, allowance: Allowance): Promise<Workbook> => {
  const parts = zipPartsOf(bytes)
  const read = async (path: string): Promise<string | undefined> => {
    const part = parts.get(path)
    if (!part) return undefined
    if (part.size > smallPartBytes) return unusable('has more formats than are read: split it')
    const xml = await wholeText(part, allowance)
    checkXml(xml)
    return xml
  }
  const folderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')))
  const relationsOf = async (path: string): Promise<Relation[]> => {
    const folder = folderOf(path)
    const name = path.slice(path.lastIndexOf('/') + 1)
    return relationsIn((await read(`${folder === '' ? '' : `${folder}/`}_rels/${name}.rels`)) ?? '', folder)
  }
  await read('[Content_Types].xml')
  const [root] = (await relationsOf('')).filter(({ type }) => type === 'officeDocument')
  if (!root) return unusable(noWorkbook)
  if (root.path.endsWith('.bin')) return unusable(`is a binary workbook (.xlsb): ${saveAgain}`)
  const xml = await read(root.path)
  if (xml === undefined || !new RegExp(named('workbook')).test(xml)) return unusable(noWorkbook)
  const relations = await relationsOf(root.path)
  const related = (wanted: string) => relations.find(({ type }) => type === wanted)
  const [styles, texts] = [related('styles'), related('sharedStrings')]
  const styleXml = styles ? await read(styles.path) : ''
  if (styleXml === undefined) return unusable(wrongParts)
  const textPart = texts && parts.get(texts.path)
  if (texts && !textPart) return unusable(wrongParts)
  const sheets = elements(xml, 'sheet').flatMap((sheet): WorkbookSheet[] => {
    const id = Object.entries(sheet).find(([name]) => name.endsWith(':id'))?.[1]
    const relation = relations.find((one) => one.id === id)
    if (relation === undefined) return unusable(wrongParts)
    if (relation.type !== 'worksheet') return []
    const part = parts.get(relation.path)
    const { name = '', state = 'visible' } = sheet
    return part ? [{ name, isHidden: state !== 'visible', part }] : unusable(wrongParts)
  })
  if (sheets.length === 0) return unusable(`is a workbook without a sheet of cells: ${saveAgain}`)
  const settings = { ...elements(xml, 'workbookPr')[0], ...elements(xml, 'calcPr')[0] }
  return {
    sheets,
    texts: textPart ? await readTexts(textPart, allowance) : [],
    serialDays: isTrue(settings['date1904']) ? '1904' : '1900',
    formats: formatsIn(styleXml),
    isToCompute: isTrue(settings['fullCalcOnLoad']),
  }
}
