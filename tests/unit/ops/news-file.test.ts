import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readCsv } from '#bin/ops/news/csv-file.ts'
import { writeCsv } from '#domain/applications/csv-cells.ts'
import { readNewsFile } from '#bin/ops/news/read-news-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'paisalane-news-'))
afterAll(() => rmSync(folder, { recursive: true }))

const read = (content: string | Uint8Array, map?: Parameters<typeof readNewsFile>[1]) => {
  const path = join(folder, 'news.csv')
  writeFileSync(path, content)
  return readNewsFile(path, map)
}

const text = 'click_id,status,occurred_at,message\r\nc1,approved,2026-11-05,"Café ₹, zwei"\r\n'
const cells = { click_id: 'c1', status: 'approved', occurred_at: '2026-11-05', message: 'Café ₹, zwei' }
const utf16 = Buffer.from(text, 'utf16le')

describe('a file of news', () => {
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 with a mark', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 without one', utf16],
    ['UTF-16 of the other byte order', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ])('is read in %s', (_, bytes) => {
    expect(read(bytes).rows).toEqual([expect.objectContaining({ number: 2, fields: cells })])
  })

  it('is read in Windows-1252, where bytes are no UTF-8', () => {
    const bytes = Buffer.concat([Buffer.from(text.slice(0, text.indexOf('Caf') + 3)), Buffer.from([0xe9, 0x80, 0x22])])
    expect(read(bytes).rows[0]?.fields).toEqual({ ...cells, message: 'Café€' })
  })

  it.each([';', '\t', '|'])('may separate cells by %j', (sign) => {
    expect(read(text.replaceAll(',', sign)).rows[0]?.fields).toEqual({ ...cells, message: `Café ₹${sign} zwei` })
    expect(read(`sep=${sign}\r\n${text.replaceAll(',', sign)}`).rows).toHaveLength(1)
  })

  it("has the lender's own headings, blank rows and rows with cells too many or too few", () => {
    const map = { phone: 'Mobile No', status: 'Stage', occurred_at: 'As On', amount: 'Loan Amt' }
    const rows = '9876543210,Paid,05/11/26,"4,50,000"\n,,,\n\n9876543211,Paid\n'
    const file = read(`MOBILE NO , Stage,as  on,Loan Amt\n${rows}`, map)
    expect(file.rows).toEqual([
      expect.objectContaining({
        number: 2,
        fields: { phone: '9876543210', status: 'Paid', occurred_at: '05/11/26', amount: '4,50,000' },
      }),
      { number: 5, cells: ['9876543211', 'Paid'], fields: undefined },
    ])
  })

  it.each([
    ['status,occurred_at\n', /^a column is missing that names the application: click_id, phone or user_id$/],
    ['click_id,status\n', /^the column "occurred_at" \(occurred_at\) is missing; the file has "click_id", "status"$/],
    ['click_id,status,Status,occurred_at\n', /^the column "status" is there twice$/],
    ['click_id,status,occurred_at\nc1,"approved,2026-11-05\n', /^the file cannot be read: .*line/],
    ['PK\u0003\u0004', /is an Excel workbook: save it as CSV UTF-8$/],
  ])('that cannot be used says why: %j', (content, line) => {
    expect(() => read(content)).toThrow(line)
  })
})

it('cells that a spreadsheet takes for formulas are shielded in files of ours, and read as they were', () => {
  const cells = ['=HYPERLINK("x")', '+919876543210', '-1', '@a', 'plain', 'a "quoted", one', 'two\nlines', "'='"]
  const file = writeCsv(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], [cells])
  expect(file).toContain(`"'=HYPERLINK(""x"")",'+919876543210,'-1,'@a,plain,`)
  expect(readCsv(file.slice(1)).rows).toEqual([{ number: 2, cells }])
})
