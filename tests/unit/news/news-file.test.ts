import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { readNewsFile } from '#bin/ops/news/read-news-file.ts'
import { temporaryFolder } from '#infra/local/tests/temporary-folder.ts'
import { csvText } from '#lambdas/news/csv-text.rules.ts'
import { matchHeadings, usualHeadings } from '#lambdas/news/find-headings.rules.ts'
import { readLenderFile } from '#lambdas/news/lender-file.rules.ts'
import type { ColumnMap } from '#lambdas/offers/news-files.contract.ts'

const folder = temporaryFolder()

const read = (content: string | Uint8Array, map?: ColumnMap) => {
  const path = join(folder, 'news.csv')
  writeFileSync(path, content)
  return readNewsFile(path, { map })
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
  ])('is read in %s', async (_, bytes) => {
    expect((await read(bytes)).rows).toEqual([expect.objectContaining({ number: 2, said: { fields: cells } })])
  })

  it('is read in Windows-1252, where bytes are no UTF-8', async () => {
    const bytes = Buffer.concat([Buffer.from(text.slice(0, text.indexOf('Caf') + 3)), Buffer.from([0xe9, 0x80, 0x22])])
    expect((await read(bytes)).rows[0]?.said).toEqual({ fields: { ...cells, message: 'Café€' } })
  })

  // Inist-CNRS/node-csv-string#62: carets.
  it.each([';', '\t', '|', '^', '~'])('may separate cells by %j', async (sign) => {
    expect((await read(text.replaceAll(',', sign))).rows[0]?.said).toEqual({
      fields: { ...cells, message: `Café ₹${sign} zwei` },
    })
    expect((await read(`sep=${sign}\r\n${text.replaceAll(',', sign)}`)).rows).toHaveLength(1)
  })

  it("has the lender's own headings, blank rows and rows with cells too many or left out at the end", async () => {
    const map = { phone: 'Mobile No', status: 'Stage', occurred_at: 'As On', amount: 'Loan Amt' }
    const rows = '9876543210,Paid,05/11/26,"4,50,000"\n,,,\n\n9876543211,Paid\n9876543212,Paid,05/11/26,5,,6\n'
    const file = await read(`MOBILE NO , Stage,as  on,Loan Amt\n${rows}`, map)
    expect(file.rows.map(({ number, said }) => [number, said])).toEqual([
      [2, { fields: { phone: '9876543210', status: 'Paid', occurred_at: '05/11/26', amount: '4,50,000' } }],
      [5, { fields: { phone: '9876543211', status: 'Paid', occurred_at: '', amount: '' } }],
      [6, { refused: 'has 6 cells, and there are 4 columns' }],
    ])
  })

  it.each([
    ['status,occurred_at\n', /^a column is missing that names the application: click_id, phone or user_id$/],
    [
      'click_id,status\n',
      /^the column "occurred_at" \(occurred_at\) is missing; the headings are "click_id", "status"$/,
    ],
    ['click_id,status,Status,occurred_at\n', /^the column "status" is there twice$/],
    ['PK\u0003\u0004', /news.csv: is broken or was cut: ask the lender/],
    [Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]), /news.csv: is a workbook of the old format/],
    // tidyverse/readxl#480, OCA/bank-statement-import#763, SheetJS/sheetjs#419
    ['\r\n<table><tr><td>click_id</td></tr></table>', /is a web page, whatever its name says: open it/],
    ['<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>', /is XML: open it/],
    ['%PDF-1.7', /is a PDF: ask the lender/],
    ['[{"click_id":"c1"}]', /is JSON: ask the lender/],
    [String.raw`{\rtf1\ansi click_id}`, /is a document of a word processor: ask the lender/],
    // adaltas/node-csv-parse#293: other marks around cells; and columns by blanks.
    [
      '`click_id`,`status`,`occurred_at`\n',
      /"status" \(status\) is missing; the headings are "`click_id`", "`status`"/,
    ],
    [
      'click_id  status  occurred_at\nc1  ok  2026-11-05\n',
      /is missing; the headings are "click_id  status  occurred_at"$/,
    ],
    [Uint8Array.from([0x1f, 0x8b, 0x08]), /is compressed: unpack it first/],
  ])('that cannot be used says why: %j', async (content, line) => {
    await expect(read(content)).rejects.toThrow(line)
  })
})

const head = 'click_id,status,occurred_at,message\n'
const rest = 'c1,approved,2026-11-05,\nc2,approved,2026-11-05,\n'

/** Shapes that people report of files which banks and spreadsheets write: each is read, or refused by the row. */
it.each<[string, string, string[]]>([
  // firefly-iii/firefly-iii#3105, buckets/application#300: lines above the headings.
  ['titles', `Payouts of November, all\n\n${head}${rest}`, ['c1', 'c2']],
  [
    'a title with another delimiter',
    `A; B, all\n${head.replaceAll(',', ';')}${rest.replaceAll(',', ';')}`,
    ['c1', 'c2'],
  ],
  // firefly-iii/firefly-iii#691, cidgoh/DataHarmonizer#40: empty rows at the beginning and between.
  ['empty rows', `,,,\n\n${head}\n${rest},,,\n`, ['c1', 'c2']],
  // OpenRefine/OpenRefine#690, opengovsg/postmangovsg#286, adaltas/node-csv-parse#273: one quotation mark.
  ['a stray mark in a cell', `${head}c0,approved,2026-11-05,15" screen\n${rest}`, ['stray', 'c1', 'c2']],
  ['a mark that nobody closes', `${head}c0,approved,2026-11-05,"so\n${rest}`, ['stray', 'c1', 'c2']],
  ['two marks around a row', `${head}c8,ok,"so,x\nc9,ok,",2026-11-05\n${rest}`, ['stray', 'stray', 'c1', 'c2']],
  ['a cell of two lines', `${head}c0,ok,2026-11-05,"two, or\nmore"\n${rest}`, ['c0', 'c1', 'c2']],
  [
    'a cell of two lines and a stray mark',
    `${head}c0,ok,2026-11-05,"two\nlines"\nc9,a"b",x\n${rest}`,
    ['c0', 'stray', 'c1', 'c2'],
  ],
  // mldbai/mldb#365, pretix/pretix#4782: commas behind the last heading or cell.
  ['commas at the end', `${head.trim()},,\nc0,ok,2026-11-05,,,,\n${rest}`, ['c0', 'c1', 'c2']],
  // nicolettas-muggelbude/RechnungsFee#247, dathere/qsv#2613: rows that end early.
  ['rows that end early', `${head}c0,ok,2026-11-05\n${rest}`, ['c0', 'c1', 'c2']],
  // Flynsarmy/laravel-csv-seeder#24, sqlitebrowser/sqlitebrowser#212: lines of an old Macintosh.
  ['lines that end with CR', `${head}${rest}`.replaceAll('\n', '\r'), ['c1', 'c2']],
  ['lines that end with LF below headings with CRLF', `${head.replace('\n', '\r\n')}${rest}`, ['c1', 'c2']],
  ['all ends of lines', `${head}c0,ok,2026-11-05,"two\nlines"\r\n${rest.replace('\n', '\r')}`, ['c0', 'c1', 'c2']],
  ['a summary above', `Month,Cases,Amount\nNov 2026,2,"9,00,000"\n\n${head}${rest}`, ['c1', 'c2']],
  ['groups of columns above', `Customer,,Loan,,\n,,,,\n${head}${rest}`, ['c1', 'c2']],
  ['names of groups alone above', `Customer,Loan,Day,Text\n${head}${rest}`, ['c1', 'c2']],
  ['a summary with another delimiter', `Cases;2;3;4;5;6\n${head}${rest}`, ['c1', 'c2']],
  // hhurz/tableExport.jquery.plugin#103, dimagi/commcare-hq#22640: signs that keep a figure from being rounded.
  ['formulas around texts', `${head}="c0",="ok","=""2026-11-05""",\n${rest}`, ['c0', 'c1', 'c2']],
  ['an apostrophe before a formula', `${head}'-c0,ok,2026-11-05,\n${rest}`, ['-c0', 'c1', 'c2']],
  ['formulas between carets', `${head}="c0",="ok",2026-11-05,\n${rest}`.replaceAll(',', '^'), ['c0', 'c1', 'c2']],
  // alphagov/notifications-utils#471, tbar0970/jethro-pmm#1197: headings with marks and blanks that nobody sees.
  ['hidden signs in headings', `\u200BClick_ID,STATUS\u00A0,occurred_at\u202C,message\n${rest}`, ['c1', 'c2']],
  // orangesignal/orangesignal-csv#36, Quartz/bad-data-guide#40, OpenRefine/OpenRefine#653, wireservice/csvkit#927: the end of a file of DOS, and zeros.
  ['Ctrl-Z at the end', `${head}${rest}\u001A`, ['c1', 'c2']],
  ['zeros at the end', `${head}${rest}\0\0\0\0`, ['c1', 'c2']],
  // h2oai/datatable#601: lines that an e-mail program has doubled.
  ['lines that end with CR CR LF', `${head}${rest}`.replaceAll('\n', '\r\r\n'), ['c1', 'c2']],
  // pola-rs/polars#8402, mholt/PapaParse#252: a heading of two lines.
  ['a heading of two lines', `click_id,status,"occurred_at\n",message\n${rest}`, ['c1', 'c2']],
  // julien-f/csv2json#11: a mark of the byte order before a quotation mark, and within a file that was put together.
  [
    'marks of the byte order',
    `\uFEFF"click_id",status,occurred_at,message\nc1,ok,2026-11-05,\n\uFEFFc2,ok,2026-11-05,\n`,
    ['c1', 'c2'],
  ],
  // sqlitebrowser/sqlitebrowser#1032, adaltas/node-csv#42: backslashes before quotation marks.
  [
    'backslashes before marks',
    String.raw`${head}c0,ok,2026-11-05,"so \"good\", yes"` + `\n${rest}`,
    ['stray', 'c1', 'c2'],
  ],
  ['blanks before marks', `${head}c0, "ok" , "2026-11-05" ,"a, b"\n${rest}`, ['c0', 'c1', 'c2']],
  ['delimiters of two signs', `${head}${rest}`.replaceAll(',', ',\t'), ['c1', 'c2']],
  ['an index before the first column', `,${head}0,${rest.replace('c2', '1,c2')}`, ['c1', 'c2']],
  ['the head of an e-mail', `From: a@bank.example\nSubject: payouts, all\n\n${head}${rest}`, ['c1', 'c2']],
  // wpninjas/ninja-forms#2404, whitfin/s3-concat#3, BurntSushi/xsv#245, The-Commit-Company/mint#98: rows that are none, each refused by its words.
  ['headings again', `${head}${rest}${head}c3,ok,2026-11-05,\n`, ['c1', 'c2', 'click_id', 'c3']],
  ['units below the headings', `${head},,[DD],[text]\n${rest}`, ['', 'c1', 'c2']],
  [
    'a summary at the end',
    `${head}${rest}Total rows: 2\n*** End of report ***\n`,
    ['c1', 'c2', 'Total rows: 2', '*** End of report ***'],
  ],
])('a file with %s is read row by row', async (_, content, ids) => {
  expect(
    (await read(content)).rows.map(({ said }) =>
      'fields' in said ? said.fields.click_id : /stray/.exec(said.refused)?.[0],
    ),
  ).toEqual(ids)
})

// otherworld-dev/Budget#371, OpenDataServices/cove#141: the encoding is a guess, so the preview names it.
it.each<[string, string | Uint8Array, string]>([
  ['UTF-8', text, 'UTF-8; cells separated by commas; headings in row 1'],
  ['UTF-16', utf16, 'UTF-16; cells separated by commas; headings in row 1'],
  [
    'Windows-1252',
    Buffer.from(`Payouts\n${head}c1,ok,2026-11-05,Café`, 'latin1'),
    'Windows-1252, because it is not UTF-8; cells separated by commas; headings in row 2',
  ],
  [
    'both',
    Buffer.concat([Buffer.from(text), Buffer.from('c2,ok,2026-11-05,Café', 'latin1')]),
    'UTF-8, and some bytes are not; cells separated by commas; headings in row 1',
  ],
])('a file in %s says how it is read', async (_, content, readAs) => {
  expect((await read(content)).readAs).toBe(readAs)
})

it.each([
  ['2026-11-05 05:30:00', '2026-11-06 05:30:00', '05:30:00'],
  ['2026-11-04T23:59:50', '2026-11-05T23:59:50.000', '23:59:50'],
  // write-excel-file and excel4node write a midnight in India as they find it in UTC, on the day before.
  ['2026-11-04 18:30:00', '2026-11-05 18:30:00', '18:30:00'],
  ['2026-11-05 05:30:00', '2026-11-06 05:31:00', undefined],
  ['2026-11-04T18:30:00.000Z', '2026-11-05T18:30:00.000Z', undefined],
  ['2026-11-05', '2026-11-06', undefined],
])('a file whose days are %s and %s says that its program may move days: %s', async (one, other, time) => {
  const { readAs } = await read(`${head}c1,ok,${one},x\nc2,ok,${other},y\n`)
  const mark = `; every "occurred_at" has the time ${time ?? ''}, as programs write that move days: compare a row`
  expect(readAs).toBe(`UTF-8; cells separated by commas; headings in row 1${time === undefined ? '' : mark}`)
})

it('cells that a spreadsheet takes for formulas are shielded in files of ours, and read as they were', async () => {
  const cells = [
    '=HYPERLINK("x")',
    '+919876543210',
    '-1',
    '@a',
    'plain',
    'a "quoted", one',
    'two\nlines',
    "'='",
    '＝1+1',
    '\u200B=1',
  ]
  const file = csvText([['click_id', 'status', 'occurred_at', 'd', 'e', 'f', 'g', 'h', 'i', 'j'], cells])
  expect(file).toContain(`"'=HYPERLINK(""x"")",'+919876543210,'-1,'@a,plain,`)
  expect((await read(file)).rows).toMatchObject([{ number: 2, cells }])
  const written = '\uFEFF"\'\u00A0=HYPERLINK(""x"")","\'\tx",\' ＝1,"a;b",-2,\r\n'
  expect(csvText([['\u00A0=HYPERLINK("x")', '\tx', ' ＝1', 'a;b', -2, undefined]])).toBe(written)
})

const columns = { phone: 'Kundennummer', status: 'Zustand', occurred_at: 'Tag' } as const
const german = 'Zustand;Kundennummer;Tag;Filiale\nok;9876543210;05.11.2026;Pune\n'

it.each([
  ['the names of the record', `Phone;Status;Date;Amount\nMobile;Loan Status;Status Date;Tag\n${german}`],
  ['the names of the record below a wider table', `a;b;c;d;e;f;g\n1;2;3;4;5;6;7\n;;\n${german}`],
])('headings are in the row that has %s', async (_, content) => {
  const { rows } = await read(content, columns)
  expect(rows.map(({ said }) => said)).toEqual([
    { fields: { phone: '9876543210', status: 'ok', occurred_at: '05.11.2026' } },
  ])
})

it('headings of no known name are those of the widest row of names', async () => {
  const file = await readLenderFile(
    Buffer.from(`Bericht vom 05.11.2026\nSumme;2;900000\nA;B;C\n\n${german}`),
    { parseCsv: parse, loadWorkbooks: () => Promise.reject(new Error('none')) },
    { wanted: [], mostRows: 10 },
  )
  expect(file).toMatchObject({ headings: ['Zustand', 'Kundennummer', 'Tag', 'Filiale'], headingsAt: 5 })
})

describe('usual headings are matched', () => {
  it.each<[string[], Partial<ColumnMap>]>([
    [
      ['Click Ref', 'Mobile No.', 'LOAN STATUS', 'Sanction  Date', 'Sanctioned Amount (₹)', 'Disbursal_Date'],
      {
        click_id: 'Click Ref',
        phone: 'Mobile No.',
        status: 'LOAN STATUS',
        approved_at: 'Sanction  Date',
        approved_amount: 'Sanctioned Amount (₹)',
        disbursed_at: 'Disbursal_Date',
      },
    ],
    [
      ['मोबाइल नंबर', 'स्थिति', 'दिनांक', 'लोन राशि', 'अस्वीकृति का कारण'],
      {
        phone: 'मोबाइल नंबर',
        status: 'स्थिति',
        occurred_at: 'दिनांक',
        amount: 'लोन राशि',
        reason: 'अस्वीकृति का कारण',
      },
    ],
    // The likelier name counts, one that is there twice does not, and remarks are no message.
    [['Date', 'Status Date', 'Amount', 'amount', 'Remarks', 'PAN'], { occurred_at: 'Status Date' }],
    [['click_id', 'occurred_at', 'status'], { click_id: 'click_id', occurred_at: 'occurred_at', status: 'status' }],
  ])('%j', (headings, matched) => {
    expect(matchHeadings(headings)).toEqual(matched)
  })

  it('no heading belongs to two columns', () => {
    for (const name of usualHeadings) expect(Object.keys(matchHeadings([name]))).toHaveLength(1)
  })
})
