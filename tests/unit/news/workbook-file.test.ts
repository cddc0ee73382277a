import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { describe, expect, it, vi } from 'vitest'
import { readLenderFile } from '#lambdas/news/lender-file.rules.ts'
import { fieldsOf, placesOf, usableRows } from '#lambdas/news/news-of-row.rules.ts'
import { readWorkbook } from '#lambdas/news/read-workbook.rules.ts'
import { partsOfWorkbook, rowXml, sheetXml, workbookOf, zipOf } from '#tests/support/news/write-workbook.ts'
import { fc } from '#tests/support/random-values.ts'

const map = {
  click_id: 'Ref No',
  phone: 'Mobile No',
  status: 'Loan Status',
  occurred_at: 'Status Date',
  amount: 'Loan Amt',
} as const

type Reading = Partial<Parameters<typeof readLenderFile>[2]>

const read = (bytes: Uint8Array, reading: Reading = {}) =>
  readLenderFile(
    bytes,
    { parseCsv: parse, loadWorkbooks: () => Promise.resolve(readWorkbook) },
    { wanted: [], mostRows: 100_000, ...reading },
  )

/** The fields of each row, or why it is refused. */
const said = async (bytes: Uint8Array, reading?: Reading) => {
  const file = await read(bytes, reading)
  if (!('rows' in file)) return file
  const found = placesOf(file.headings, map)
  if ('problem' in found) return found
  return usableRows(found.places, file).map((row) => {
    const fields = fieldsOf(found.places, file.headings, row)
    return 'fields' in fields ? Object.values(fields.fields) : fields.refused
  })
}

const stored = (name: string) => new Uint8Array(readFileSync(join(import.meta.dirname, 'workbooks', name)))

/** An asymmetric matcher is `any` for the types. */
function like(pattern: RegExp): unknown {
  return expect.stringMatching(pattern)
}

const first = ['123456789012', '9876543210', 'Sanctioned', '450000', '2026-11-05']
const third = ['000123456789012345', '+91 98765 43212', 'Declined', '', '06/11/2026']
const lost = like(/^the column "Ref No" holds a number of more than 15 digits/)

describe('a workbook written by', () => {
  it.each(['openpyxl', 'pandas', 'exceljs', 'sheetjs-sst', 'pyexcelerate', 'libreoffice', 'excelize'])(
    '%s has its days, amounts and ids, and loses no digit unseen',
    async (tool) => {
      expect(await said(stored(`${tool}.xlsx`))).toEqual([first, lost, third])
    },
  )

  it('XlsxWriter has errors and lengths of time, which refuse their rows', async () => {
    expect(await said(stored('xlsxwriter.xlsx'))).toEqual([
      first,
      lost,
      third,
      [
        'the column "Ref No" shows zeros that its number does not have: the file must have it as text',
        'the column "Loan Status" holds a formula without its value: open the file in a spreadsheet, save it there, and choose it again',
        'the column "Loan Amt" holds the error #DIV/0!',
        'the column "Status Date" holds a time or a length of time where a day belongs',
      ].join('; '),
      'the column "Mobile No" holds the error #N/A',
    ])
  })

  it('polars has days without a time', async () => {
    const file = await read(stored('polars.xlsx'))
    expect('rows' in file && file.rows.map(({ cells }) => cells[3])).toEqual(['2026-11-05', '2026-11-06'])
  })

  it('DuckDB, as CSV, has all digits of its ids, and days', async () => {
    expect(await said(stored('duckdb.csv'))).toEqual([
      [...first.slice(0, 3), '450000.00', '2026-11-05 00:00:00'],
      ['123456789012345678', '9876543211', 'Disbursed', '450000.50', '2026-11-05 18:05:00'],
      [...third.slice(0, 3), '', '2026-11-06 00:00:00'],
    ])
  })

  it('xlsx2csv, as CSV, has what it makes of a workbook: six in the morning for 18:05, and zeros for the last digits of an id', async () => {
    const file = await read(stored('xlsx2csv.csv'))
    expect('rows' in file && file.rows.map(({ cells }) => [cells[5], cells[3], cells[4]])).toEqual([
      ['123456789012', '05/11/2026 12:00', '450000'],
      ['123456789012345700', '05/11/2026 06:05', '4,50,000.50'],
      ['000123456789012345', '06/11/2026', ''],
    ])
  })

  it('write-excel-file in India has its days moved by the hours from Greenwich, and says so', async () => {
    const file = await read(stored('write-excel-file.xlsx'))
    expect('rows' in file && file.rows.map(({ cells }) => cells[3])).toEqual([
      '2026-11-04T18:30:00',
      '2026-11-05T18:30:00',
      '2026-11-05T18:30:00',
    ])
    expect('rows' in file && file.readAs).toContain('every "Status Date" has the time 18:30:00')
  })

  it('openpyxl with days from 1904 on has the same days, also as plain numbers', async () => {
    const days = await said(stored('openpyxl-1904.xlsx'))
    expect(Array.isArray(days) && days.map((row) => row[4])).toEqual([
      '2026-11-05',
      '2026-11-05T18:05:00',
      '2026-11-05',
    ])
  })

  it('openpyxl with days as ISO text has them', async () => {
    expect(await said(stored('openpyxl-iso.xlsx'))).toEqual([['x', '9876543210', 'Paid', '1', '2026-11-05T00:00:00']])
  })

  it('openpyxl without values of its formulas says so where a column needs one', async () => {
    expect(await said(stored('openpyxl-formulas.xlsx'))).toEqual([
      like(/^the column "Loan Amt" holds a formula without its value: open the file/),
      like(/^the column "Ref No" holds .*; the column "Loan Status" holds a formula/),
    ])
  })

  it('openpyxl with a hidden first sheet is read where the sheet is named: below titles, sums and merged cells, also hidden rows', async () => {
    expect(await read(stored('openpyxl-merged.xlsx'))).toEqual({
      choose: [
        { name: 'Codes', isHidden: true },
        { name: 'Loans', isHidden: false },
      ],
    })
    expect(await said(stored('openpyxl-merged.xlsx'), { sheet: 'Loans' })).toEqual([first, lost, third])
    expect(await read(stored('openpyxl-merged.xlsx'), { sheet: 'Loan' })).toEqual({
      problem: 'has no sheet "Loan"; it has "Codes", "Loans"',
    })
  })

  it.each([
    ['sheetjs.xls', /^is a workbook of the old format \(\.xls\): open it in a spreadsheet .* "CSV UTF-8"$/],
    ['sheetjs.xlsb', /^is a binary workbook \(\.xlsb\): open it/],
    ['sheetjs.ods', /^is packed \(zip\) and holds no Excel workbook: open it/],
    ['sheetjs-html.xlsx', /^is a web page, whatever its name says: open it/],
    ['encrypted.xlsx', /^has a password: remove it, and choose File, Save As, "Excel workbook/],
  ])('another program, %s, says what to do', async (name, problem) => {
    expect(await read(stored(name))).toEqual({ problem: like(problem) })
  })
})

const headings = rowXml(['Ref No', 'Mobile No', 'Loan Status', 'Status Date', 'Loan Amt'])
const row = rowXml(['c1', 9876543210, 'Paid', '2026-11-05', 1])
const fields = ['c1', '9876543210', 'Paid', '1', '2026-11-05']

describe('a workbook of ours', () => {
  it('is read with inline and shared texts, rows out of order, gaps, and entities', async () => {
    const texts = ['Paid', 'a &amp; b', '']
    const rows = `<row r="9"><c r="E9"><v>2.5</v></c><c r="A9" t="s"><v>1</v></c><c r="C9" t="s"><v>0</v></c></row>${headings}`
    const book = workbookOf(partsOfWorkbook(`<row r="1"/>${rows.replace('<row>', '<row r="3">')}`, { texts }))
    expect(await said(book)).toEqual([['a & b', '', 'Paid', '2.5', '']])
    expect(await read(book)).toMatchObject({ headingsAt: 3, rows: [{ number: 9 }] })
  })

  it('in the strict edition, with prefixes and single quotes, is read', async () => {
    const parts = partsOfWorkbook('')
    const strict = (text: string) =>
      text
        .replaceAll(
          'http://schemas.openxmlformats.org/officeDocument/2006',
          'http://purl.oclc.org/ooxml/officeDocument',
        )
        .replaceAll(
          'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
          'http://purl.oclc.org/ooxml/spreadsheetml/main',
        )
    const cells = `${headings}<row><c t="str"><v>c1</v></c><c><v>9876543210</v></c><c t="str"><v>Paid</v></c><c t="d"><v>2026-11-05</v></c><c><v>1</v></c></row>`
    const sheet = sheetXml(cells)
      .replaceAll(/<(\/?)(row|c|v|is|t|sheetData|worksheet)(?=[ />])/g, '<$1x:$2')
      .replace('xmlns=', 'xmlns:x=')
      .replaceAll(/ t="(\w+)"/g, " t='$1'")
    const book = Object.fromEntries(
      Object.entries({ ...parts, 'xl/worksheets/sheet1.xml': sheet }).map(([name, text]) => [name, strict(text)]),
    )
    expect(await said(workbookOf(book))).toEqual([fields])
  })

  it.each([
    [
      'a zero in a formula that is to be computed',
      '<c><f>A1</f><v>0</v></c>',
      '<calcPr fullCalcOnLoad="1"/>',
      /without its value/,
    ],
    ['an id that Excel rounded', '<c><v>1.23456789012345E+15</v></c>', '', /more than 15 digits/],
    ['an id beyond 2^53', '<c><v>9007199254740993</v></c>', '', /more than 15 digits/],
    ['a phone shown as a day', '<c s="1"><v>9876543210</v></c>', '', /shown as a day/],
    ['a length of time', '<c s="3"><v>1.5</v></c>', '', /a time or a length of time/],
    [
      'a time where days begin with 1904',
      '<c s="1"><v>0.5</v></c>',
      '<workbookPr date1904="1"/>',
      /a time or a length/,
    ],
    ['zeros that its format adds', '<c s="2"><v>123</v></c>', '', /shows zeros/],
  ])('with %s refuses the row', async (_, cell, settings, why) => {
    const cells = `${headings}<row>${cell}<c><v>9876543210</v></c></row>${row}`
    expect(await said(workbookOf(partsOfWorkbook(cells, { settings })))).toEqual([like(why), fields])
  })

  it('keeps sixteen digits that are exact, and sums as a spreadsheet shows them', async () => {
    const cells = `${headings}<row><c><v>1234567890123457</v></c><c/><c/><c/><c><v>0.30000000000000004</v></c></row>`
    expect(await said(workbookOf(partsOfWorkbook(cells)))).toEqual([['1234567890123457', '', '', '0.3', '']])
  })
})

// The table of 20,000 texts comes in several pieces.
it.each([1, 2, 20_000])('a workbook of %i texts refers to each of them, and to no further one', async (count) => {
  const texts = Array.from({ length: count }, (_, place) => `text ${place}`)
  const cells = (place: number) =>
    `<row r="1"><c r="A1" t="s"><v>${place}</v></c><c r="B1" s="1"><v>46331</v></c></row>`
  const at = (place: number) => read(workbookOf(partsOfWorkbook(cells(place), { texts })))
  for (const place of new Set([0, count - 1, Math.floor(count / 2), Math.min(count - 1, 9)]))
    expect(await at(place)).toMatchObject({ headings: [`text ${place}`, '2026-11-05'] })
  for (const place of [count, count + 1, count * 10])
    expect(await at(place)).toEqual({ problem: like(/^refers to a text that it does not hold \(row 1, column 1\)/) })
})

/** Cells in which something may be wrong, also between others in which nothing can be. */
it('a row is checked alike where its neighbours and its names are unlike', async () => {
  const cells = [
    '<c t="e"><v>#N/A</v></c>',
    '<c><f>A1</f></c>',
    '<c s="2"><v>12</v></c>',
    '<c><v>1000000000000000</v></c>',
    '<c><v>1</v></c>',
    '<c t="str"><v>a</v></c>',
    '<c/>',
  ]
  const plain = rowXml(['c1', 9876543210, 'Paid', '2026-11-05', 1])
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.constantFrom(...cells), { maxLength: 6 }), { maxLength: 6 }),
      async (rows) => {
        const xml = headings + rows.map((row) => `\n${plain}\r\n\t<row spans="1:6">${row.join('')}</row>`).join('')
        const prefixed = sheetXml(xml)
          .replaceAll(/<(\/?)(row|c|v|f|is|t|sheetData|worksheet)(?=[ />])/g, '<$1x:$2')
          .replace('xmlns=', 'xmlns:x=')
        const parts = partsOfWorkbook('')
        expect(await read(workbookOf(partsOfWorkbook(xml)))).toEqual(
          await read(workbookOf({ ...parts, 'xl/worksheets/sheet1.xml': prefixed })),
        )
      },
    ),
    { numRuns: 25 },
  )
})

/** Shapes on which other readers go on: nothing of the file is used. */
it.each<[string, (parts: Record<string, string>) => Record<string, string>, RegExp]>([
  ['a sheet that was cut', (parts) => ({ ...parts, sheet: sheetXml(`${headings}${row}`).slice(0, -40) }), /^was cut/],
  [
    'a sheet that was cut within a row',
    (parts) => ({ ...parts, sheet: sheetXml(`${headings}${row}`).slice(0, -90) }),
    /^was cut/,
  ],
  [
    'a text that is not there',
    (parts) => ({ ...parts, sheet: sheetXml('<row><c t="s"><v>7</v></c></row>') }),
    /^refers to a text that it does not hold \(row 1, column 1\)/,
  ],
  [
    'a cell of texts without a number',
    (parts) => ({ ...parts, sheet: sheetXml('<row><c r="A1" t="s"/></row>') }),
    /^refers to a text that it does not hold \(row 1, column 1\)/,
  ],
  [
    'a table of texts that was cut',
    (parts) => ({ ...parts, 'xl/sharedStrings.xml': '<sst><si><t>a</t></si>' }),
    /parts do not fit together/,
  ],
  ['no table of texts', ({ 'xl/sharedStrings.xml': _left, ...parts }) => parts, /parts do not fit together/],
  ['no styles', ({ 'xl/styles.xml': _left, ...parts }) => parts, /parts do not fit together/],
  [
    'a number that is none',
    (parts) => ({ ...parts, sheet: sheetXml('<row r="2"><c r="B2"><v>12a</v></c></row>') }),
    /^holds no number where one belongs \(row 2, column 2\)/,
  ],
  [
    'a number that is a blank',
    (parts) => ({ ...parts, sheet: sheetXml('<row><c><v> </v></c></row>') }),
    /^holds no number/,
  ],
  [
    'a column behind the last one',
    (parts) => ({ ...parts, sheet: sheetXml('<row><c r="XFE1"><v>1</v></c></row>') }),
    /^holds a sheet that cannot be read/,
  ],
  [
    'a cell outside of rows',
    (parts) => ({ ...parts, sheet: sheetXml('<c><v>1</v></c>') }),
    /^holds a sheet that cannot/,
  ],
  [
    'cells of an unknown kind',
    (parts) => ({ ...parts, sheet: sheetXml('<row><c t="x"><v>1</v></c></row>') }),
    /^holds a value of an unknown kind/,
  ],
  [
    'entities of its own',
    (parts) => ({ ...parts, sheet: sheetXml(row).replace('<worksheet', '<!DOCTYPE x [<!ENTITY a "b">]><worksheet') }),
    /^holds a document type/,
  ],
  [
    'entities in its texts',
    (parts) => ({ ...parts, 'xl/sharedStrings.xml': '<!DOCTYPE x [<!ENTITY a "b">]><sst><si><t>&a;</t></si></sst>' }),
    /^holds a document type/,
  ],
  [
    'text in UTF-16',
    (parts) => ({ ...parts, 'xl/workbook.xml': Array.from(parts['xl/workbook.xml'] ?? '').join('\0') }),
    /not UTF-8|holds no Excel workbook/,
  ],
  [
    'no sheet',
    (parts) => ({ ...parts, 'xl/workbook.xml': '<workbook><sheets/></workbook>' }),
    /^is a workbook without a sheet/,
  ],
  [
    'another kind of content',
    () => ({ 'word/document.xml': '<document/>' }),
    /^is packed \(zip\) and holds no Excel workbook/,
  ],
])('a workbook with %s is refused whole', async (_, change, problem) => {
  const { sheet, ...parts } = change(partsOfWorkbook(`${headings}${row}`))
  const book = workbookOf({ ...parts, ...(sheet !== undefined && { 'xl/worksheets/sheet1.xml': sheet }) })
  expect(await read(book)).toEqual({ problem: like(problem) })
})

const entriesOf = (parts: Readonly<Record<string, string>>) =>
  Object.entries(parts).map(([name, text]) => ({ name, content: Buffer.from(text) }))

describe('an archive', () => {
  const parts = partsOfWorkbook(`${headings}${row}`)
  const whole = workbookOf(parts)

  it('that was cut anywhere is refused', async () => {
    for (let length = 4; length < whole.length; length += 97) {
      expect(await read(whole.slice(0, length))).toEqual({ problem: like(/^is broken or was cut/) })
    }
  })

  it('with a changed byte is refused, or says the same', async () => {
    const right = await said(whole)
    for (let at = 4; at < whole.length; at += 11) {
      const changed = Uint8Array.from(whole, (byte, index) => (index === at ? byte ^ 0x55 : byte))
      const file = await said(changed)
      if (Array.isArray(file)) expect(file).toEqual(right)
      else expect(file).toHaveProperty('problem')
    }
  })

  it('with a part whose checksum differs is refused', async () => {
    const wrong = entriesOf(parts).map((entry) => (entry.name.includes('sheet1') ? { ...entry, checksum: 1 } : entry))
    expect(await read(zipOf(wrong))).toEqual({ problem: like(/^is broken or was cut/) })
  })

  it('whose parts are not packed is read', async () => {
    expect(await said(zipOf(entriesOf(parts).map((entry) => ({ ...entry, isStored: true }))))).toEqual([fields])
  })

  // A million blanks take a thousand bytes, so a small file may hold more than any machine has memory.
  it.each([
    ['says so', 600_000_000],
    ['says less', 1000],
  ])('that unpacks to far more than it may is refused where it %s', async (_, size) => {
    const bomb = { name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(5_000_000, ' '), size }
    const book = zipOf([...entriesOf(parts).filter(({ name }) => name !== bomb.name), bomb])
    expect(book.length).toBeLessThan(10_000)
    expect(await read(book)).toEqual({ problem: 'unpacks to more than a workbook may have: split it' })
  })
})

it('a workbook with more rows than may be is refused', async () => {
  const book = workbookOf(partsOfWorkbook(headings + row.repeat(20)))
  expect(await read(book, { mostRows: 10 })).toEqual({ problem: 'has more than 10 rows: split it' })
})

it('a large workbook says how far it is, and can be stopped', async () => {
  const book = workbookOf(partsOfWorkbook(headings + row.repeat(40_000)))
  const shares: number[] = []
  await read(book, { onRead: (share) => shares.push(share) })
  expect(shares.length).toBeGreaterThan(5)
  expect(shares).toEqual(shares.toSorted((one, other) => one - other))
  expect(shares.every((share) => share > 0 && share <= 1)).toBe(true)
  const stop = new AbortController()
  const stopped = read(book, { signal: stop.signal, onRead: (share) => share > 0.6 && stop.abort() })
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' })
})

it('a text file loads no reader of workbooks', async () => {
  const loadWorkbooks = vi.fn()
  const reading = { wanted: [], mostRows: 10 }
  await readLenderFile(Buffer.from('click_id,status,occurred_at\n'), { parseCsv: parse, loadWorkbooks }, reading)
  expect(loadWorkbooks).not.toHaveBeenCalled()
})
