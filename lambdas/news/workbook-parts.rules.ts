/** The parts of an Excel workbook (.xlsx, ECMA-376): its sheets, the count of its texts, and what it says about days and formulas. */
import { textOf, unusable, wholeText, zipPartsOf, type Allowance, type ZipPart } from './zip-parts.rules.ts'

export interface WorkbookSheet {
  readonly name: string
  /** Its place among all sheets, also those of charts. */
  readonly place: number
  readonly isHidden: boolean
  readonly part: ZipPart
}

export interface Workbook {
  /** Sheets of cells, in their order. */
  readonly sheets: readonly WorkbookSheet[]
  /** Texts that cells refer to by number. */
  readonly texts: number
  /** Days are counted from 1904 on, as an old Macintosh does. */
  readonly isFrom1904: boolean
  /** Formats that show zeros before a number, such as 00000: their count of digits by the place of the format. */
  readonly zeros: ReadonlyMap<number, number>
  /** Formulas are still to be computed: a program wrote them without their values, or with zeros for them. */
  readonly isToCompute: boolean
}

export const saveAgain = 'open it in a spreadsheet and choose File, Save As, "Excel workbook (.xlsx)" or "CSV UTF-8"'
const noWorkbook = `is packed (zip) and holds no Excel workbook: ${saveAgain}`
const wrongParts = `holds a workbook whose parts do not fit together: ${saveAgain}`
/** No workbook of news needs longer lists of sheets and formats. */
const smallPartBytes = 20_000_000
/** The reader keeps all texts in memory. */
const textBytes = 100_000_000

/** An element's name, with or without the prefix of its namespace. */
const named = (name: string) => `<(?:[\\w.-]+:)?${name}(?=[\\s/>])`

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const withoutEntities = (text: string): string =>
  text.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|([a-z]+));/gi,
    (all, hex: string, decimal: string, name: string) => {
      if (name) return entities[name] ?? all
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return code <= 0x10ffff ? String.fromCodePoint(code) : all
    },
  )

const attributesOf = (tag: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Array.from(tag.matchAll(/([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g), ([, name = '', double, single]) => [
      name,
      withoutEntities(double ?? single ?? ''),
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

const zerosIn = (styles: string): ReadonlyMap<number, number> => {
  const formats = new Map(
    elements(styles, 'numFmt').map(({ numFmtId = '', formatCode = '' }) => [numFmtId, formatCode]),
  )
  const [, used = ''] = /<(?:[\w.-]+:)?cellXfs(?=[\s>])(.*?)<\/(?:[\w.-]+:)?cellXfs\s*>/s.exec(styles) ?? []
  return new Map(
    elements(used, 'xf').flatMap(({ numFmtId = '' }, place): [number, number][] => {
      const format = formats.get(numFmtId) ?? ''
      return /^00+$/.test(format) ? [[place, format.length]] : []
    }),
  )
}

/** Counts the texts of the table, and refuses one that was cut. */
const countTexts = async (part: ZipPart, allowance: Allowance): Promise<number> => {
  if (part.size > textBytes) return unusable('has more text than is read: split it')
  const text = new RegExp(named('si'), 'g')
  let [rest, count, isFirst] = ['', 0, true]
  for await (const piece of textOf(part, allowance)) {
    const all = rest + piece
    if (isFirst) checkXml(all.slice(0, 2000))
    isFirst = false
    // The beginning of an element may be at the end of a piece.
    const end = Math.max(all.lastIndexOf('<'), 0)
    count += all.slice(0, end).match(text)?.length ?? 0
    rest = all.slice(end)
  }
  return /^<(\/(?:[\w.-]+:)?sst\s*|(?:[\w.-]+:)?sst\s[^>]*\/)>\s*$/.test(rest) ? count : unusable(wrongParts)
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
  const sheets = elements(xml, 'sheet').flatMap((sheet, place): WorkbookSheet[] => {
    const id = Object.entries(sheet).find(([name]) => name.endsWith(':id'))?.[1]
    const relation = relations.find((one) => one.id === id)
    if (relation === undefined) return unusable(wrongParts)
    if (relation.type !== 'worksheet') return []
    const part = parts.get(relation.path)
    const { name = '', state = 'visible' } = sheet
    return part ? [{ name, place, isHidden: state !== 'visible', part }] : unusable(wrongParts)
  })
  if (sheets.length === 0) return unusable(`is a workbook without a sheet of cells: ${saveAgain}`)
  const settings = { ...elements(xml, 'workbookPr')[0], ...elements(xml, 'calcPr')[0] }
  return {
    sheets,
    texts: textPart ? await countTexts(textPart, allowance) : 0,
    isFrom1904: isTrue(settings['date1904']),
    zeros: zerosIn(styleXml),
    isToCompute: isTrue(settings['fullCalcOnLoad']),
  }
}
