/** Workbooks as their parts, for shapes that no program writes on demand. */
import { crc32, deflateRawSync } from 'node:zlib'

interface ZipEntry {
  readonly name: string
  readonly content: Uint8Array
  /** What the archive says of it, where that is not true. */
  readonly size?: number
  readonly checksum?: number
  readonly isStored?: boolean
}

const fields = (entry: ZipEntry, packed: Uint8Array) => {
  const bytes = Buffer.alloc(16)
  bytes.writeUInt32LE(entry.checksum ?? crc32(entry.content), 0)
  bytes.writeUInt32LE(packed.length, 4)
  bytes.writeUInt32LE(entry.size ?? entry.content.length, 8)
  bytes.writeUInt16LE(entry.name.length, 12)
  return bytes
}

export const zipOf = (entries: readonly ZipEntry[]): Uint8Array => {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let place = 0
  for (const entry of entries) {
    const packed = entry.isStored === true ? entry.content : deflateRawSync(entry.content)
    const method = entry.isStored === true ? 0 : 8
    const head = Buffer.alloc(14)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(method, 8)
    const part = Buffer.concat([head, fields(entry, packed), Buffer.from(entry.name), packed])
    const row = Buffer.alloc(46)
    row.writeUInt32LE(0x02014b50, 0)
    row.writeUInt16LE(method, 10)
    fields(entry, packed).copy(row, 16, 0, 14)
    row.writeUInt32LE(place, 42)
    directory.push(row, Buffer.from(entry.name))
    parts.push(part)
    place += part.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(place, 16)
  return new Uint8Array(Buffer.concat([...parts, ...directory, end]))
}

const relations = (...rows: readonly (readonly [id: string, type: string, target: string])[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows
    .map(
      ([id, type, target]) =>
        `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

/** Places of formats: 1 is a day, 2 shows five digits, 3 is a length of time. */
const styles = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="2"><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="[h]:mm"/></numFmts><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

export const sheetXml = (rows: string): string =>
  `<?xml version="1.0"?><worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`

/** Parts of a workbook with one sheet. @param texts undefined leaves the table of texts out */
export const partsOfWorkbook = (
  rows: string,
  { texts = [], settings = '' }: { texts?: readonly string[] | undefined; settings?: string } = {},
): Record<string, string> => ({
  '[Content_Types].xml': '<Types/>',
  '_rels/.rels': relations(['rId1', 'officeDocument', 'xl/workbook.xml']),
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="r">${settings}<sheets><sheet name="Loans" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations(
    ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
    ['rId2', 'styles', 'styles.xml'],
    ['rId3', 'sharedStrings', 'sharedStrings.xml'],
  ),
  'xl/styles.xml': styles,
  'xl/sharedStrings.xml': `<sst xmlns="${main}">${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
  'xl/worksheets/sheet1.xml': sheetXml(rows),
})

export const workbookOf = (parts: Readonly<Record<string, string>>): Uint8Array =>
  zipOf(Object.entries(parts).map(([name, text]) => ({ name, content: Buffer.from(text) })))

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A row of inline texts and numbers. */
export const rowXml = (cells: readonly (string | number)[]): string =>
  `<row>${cells
    .map((cell) =>
      typeof cell === 'number' ? `<c><v>${cell}</v></c>` : `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`,
    )
    .join('')}</row>`
