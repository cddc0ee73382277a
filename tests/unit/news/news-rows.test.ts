import { describe, expect, it } from 'vitest'
import { readNewsTime } from '#lambdas/applications/news-time.rules.ts'
import { formatPaise, readSaidAmount, rupeesOf } from '#lambdas/lenders/paise.rules.ts'
import { newsOfRows } from '#lambdas/news/news-of-row.rules.ts'
import { readNewsRow, type NewsCells, type NewsDialect } from '#lambdas/news/news-row.rules.ts'
import type { DateFormat } from '#lambdas/offers/news-files.contract.ts'

/** 18:00 in India. */
const now = new Date('2026-11-23T12:30:00.000Z')
const timeOf = (cell: string, format: DateFormat = 'DMY') => readNewsTime(cell, format, now)

describe('a day in a file', () => {
  it.each<[string, DateFormat?]>([
    ['05 November 2026'],
    ['11/05/2026', 'MDY'],
    ['44869', 'DMY-1904'],
    // pandas-dev/pandas#21734: programs write a day with the time of its beginning.
    ['05/11/2026 00:00'],
    ['2026-11-05 00:00:00.000'],
    ['05-Nov-2026 12:00:00 AM'],
    ['46331.0'],
    // actualbudget/actual#1862, mtotschnig/MyExpenses#1943, submersion-app/submersion#2174.
    ['Nov 5, 2026'],
    ['November 05 2026'],
    ['Thursday, 5 November 2026'],
    ['5th Nov 2026'],
    ['20261105'],
    // Hyphens that word processors put in their place.
    ['05\u201111\u20112026'],
    ['05\u201311\u20132026'],
  ])('%s is the last moment of 5 November in India', (cell, format) => {
    expect(timeOf(cell, format)).toEqual({ at: '2026-11-05T18:29:59.999Z', written: '2026-11-05' })
  })

  it('that is not over yet is the present moment, and named by the day in every import', () => {
    expect(timeOf('23-11-2026')).toEqual({ at: now.toISOString(), written: '2026-11-23' })
  })

  it.each([
    ['05-11-2026 18:30:15', '2026-11-05T13:00:15.000Z'],
    ['05/11/26 06:30 PM', '2026-11-05T13:00:59.999Z'],
    ['05/11/26 1:05 PM', '2026-11-05T07:35:59.999Z'],
    ['05/11/26 12:05 PM', '2026-11-05T06:35:59.999Z'],
    ['05/11/26 1:05 AM', '2026-11-04T19:35:59.999Z'],
    ['2026-11-05T08:00:15-05:00', '2026-11-05T13:00:15.000Z'],
    ['2026-11-05 09:30:15-0330', '2026-11-05T13:00:15.000Z'],
    ['2026-11-05T18:30:15.250', '2026-11-05T13:00:15.250Z'],
    ['2026-11-05 18:30:15+05:30', '2026-11-05T13:00:15.000Z'],
    ['2026-11-05T13:00:15Z', '2026-11-05T13:00:15.000Z'],
    // colinhacks/zod#5006: offsets of Java and of PostgreSQL.
    ['2026-11-05T18:30:15+0530', '2026-11-05T13:00:15.000Z'],
    ['2026-11-05 13:00:15.123456+00', '2026-11-05T13:00:15.123Z'],
    ['2026-11-05 18:30:15,250', '2026-11-05T13:00:15.250Z'],
    ['05-Nov-2026 12:05:00 AM IST', '2026-11-04T18:35:00.000Z'],
    // libdynd/libdynd#105: points of Oracle.
    ['05-NOV-26 06.30.15.250000 PM', '2026-11-05T13:00:15.250Z'],
    ['05-NOV-26 06.30.15.250000 PM +05:30', '2026-11-05T13:00:15.250Z'],
    ['05/11/2026 6:30:15 p.m.', '2026-11-05T13:00:15.000Z'],
    // actualbudget/actual#116: no sign between the parts.
    ['20261105183015', '2026-11-05T13:00:15.000Z'],
    // araddon/dateparse#157, rtfeldman/elm-iso8601-date-strings#14, sisyphsu/dateparser#3, scrapinghub/dateparser#636: programs that name the zone.
    ['Thu Nov 05 2026 18:30:15 GMT+0530 (India Standard Time)', '2026-11-05T13:00:15.000Z'],
    ['Thu Nov 05 18:30:15 IST 2026', '2026-11-05T13:00:15.000Z'],
    ['2026-11-05T18:30:15+05:30[Asia/Kolkata]', '2026-11-05T13:00:15.000Z'],
    ['2026-11-05 18:30:15+5:30', '2026-11-05T13:00:15.000Z'],
    ['2026-11-05 18:30:15.519 IST', '2026-11-05T13:00:15.519Z'],
    ['20261105T130015Z', '2026-11-05T13:00:15.000Z'],
    ['05/11/2026 18:30 hrs', '2026-11-05T13:00:59.999Z'],
    ['46331.75', '2026-11-05T12:30:00.000Z'],
    ['46331.770833333336', '2026-11-05T13:00:00.000Z'],
  ])('with a time, %s, is %s', (cell, at) => {
    expect(timeOf(cell)).toEqual({ at, written: at })
  })

  it.each([
    '13/13/2026',
    '05-11-1926',
    'yesterday',
    '05-11-2026 25:00',
    '05-11-2026 13:00 PM',
    '123',
    // Seconds of a clock, a day that its column is too narrow for, and days before their year without a sign between.
    '1764100000000',
    '########',
    '00-00-0000',
    '05112026',
    '20112026',
    '05-mayhem-2026',
    // A zone without its offset, a week, a month, a day of .NET, a decimal comma.
    '05-11-2026 18:30 (Pacific Standard Time)',
    '2026-W45-4',
    'Nov-26',
    '/Date(1764100000000)/',
    '46331,75',
  ])('%s is none', (cell) => {
    expect(timeOf(cell)).toBeUndefined()
  })
})

describe('an amount in a file', () => {
  it.each([
    ['₹ 12,34,56,789.05', '₹12,34,56,789.05'],
    ['450000.1200', '₹4,50,000.12'],
    ['0.07', '₹0.07'],
    ['₹\u00A04,50,000.50', '₹4,50,000.50'],
  ])('%s is %s', (cell, shown) => {
    const paise = readSaidAmount(cell) ?? -1n
    expect([formatPaise(paise), formatPaise(readSaidAmount(String(rupeesOf(paise))) ?? -1n)]).toEqual([shown, shown])
  })
})

describe('a row of a file', () => {
  const cells: NewsCells = { click_id: 'abc', status: 'disbursed', occurred_at: '05-11-2026', amount: '4,50,000.50' }
  const read = (other: NewsCells = {}, dialect: NewsDialect = {}) => readNewsRow({ ...cells, ...other }, dialect, now)

  it("is in the lender's words where it has a map, and else in ours", () => {
    const time = { at: '2026-11-05T18:29:59.999Z', written: '2026-11-05' }
    const row = {
      name: { by: 'click_id', id: 'abc' },
      status: 'disbursed',
      paise: 45_000_050n,
      time,
      correction: false,
    }
    expect(read()).toEqual({ row })
    const maps: NewsDialect = { status_map: { ES_DISBURSED: 'disbursed' }, reason_map: { R7: 'income' } }
    expect(read({ status: ' ES_DISBURSED ', reason: 'R7', correction: 'Yes' }, maps)).toEqual({
      row: { ...row, reason: 'income', correction: true },
    })
    const other = { status: 'es_disbursed', reason: '\u00A0r7' }
    expect(read(other, maps)).toMatchObject({ row: { status: 'disbursed', reason: 'income' } })
    expect(read({}, maps)).toMatchObject({ refused: `status "disbursed" is not mapped to one of ours` })
    expect(read({ status: 'constructor' }, maps)).toHaveProperty('refused')
  })

  it.each([
    ['98765 43210'],
    ['+91-98765-43210'],
    ['09876543210'],
    ['919876543210'],
    // wireservice/csvkit#1143, nyaruka/rapidpro#241: a number of a computer.
    ['9876543210.0'],
    ['+91 (0) 98765 43210'],
    ["'9876543210"],
    ['\u202A9876543210\u202C'],
    ['９８７６５４３２１０'],
    ['98765\u201143210'],
  ])('names a phone: %s', (phone) => {
    expect(read({ click_id: '', phone })).toMatchObject({ row: { name: { by: 'phone', id: '+919876543210' } } })
  })

  it('with an id that a spreadsheet has lost is found by the phone beside it, and says so', () => {
    expect(read({ click_id: '#NAME?', phone: '9876543210' })).toMatchObject({
      row: { name: { by: 'phone', id: '+919876543210', lost: '#NAME?' } },
    })
  })

  it.each(['4.5', '45000000'])('of a lender with limits is refused for the amount %s', (amount) => {
    const limits = { min_amount: 50_000, max_amount_rupees: 1_000_000 }
    expect(read({ amount }, limits)).toMatchObject({
      refused: expect.stringContaining('in lakh, or in paise?') as string,
    })
    expect(read({}, limits)).toHaveProperty('row')
  })

  it('about a loan needs no reason, and any other one with an unknown reason is refused', () => {
    expect(read({ reason: 'K7' })).toHaveProperty('row')
    expect(read({ reason: 'K7', status: 'rejected' })).toHaveProperty('refused')
  })

  it.each<[NewsCells, string]>([
    [{ click_id: 'N/A' }, 'the row names no application: click_id, phone and user_id are empty'],
    [{ click_id: '', phone: '9.87654E+09' }, 'phone "9.87654E+09" was rounded by a spreadsheet'],
    [{ click_id: '', phone: '12345' }, 'phone "12345" is no Indian mobile number'],
    // Nine digits with .0 are not another person's ten.
    ...['924734641.0', '98765.43210', '9876543210.5', '9876543210/9876543211', '98XXXXXX10', '9.876543210e9'].map(
      (phone): [NewsCells, string] => [{ click_id: '', phone }, `phone "${phone}" `],
    ),
    // Librarika/Issues#414, stt-datacore/website#615, otavanopisto/pyramus#91: letters that a spreadsheet or a program has lost.
    ...[
      'Caf\u00C3\u00A9',
      '\u00E2\u201A\u00B92,50,000',
      '\u00E0\u00A4\u00B0',
      '????? ??',
      'of ?2,50,000',
      'Caf\uFFFD',
      // CalderaWP/Caldera-Forms#587, civicrm/civicrm-core#17260: codes of web pages.
      'Tom &amp; Co',
      'It&#39;s paid',
    ].map((message): [NewsCells, string] => [
      { message },
      'the message has lost letters, or codes such as &amp; for them: ',
    ]),
    [{ click_id: '#NAME?' }, '"#NAME?" is no id: a spreadsheet has lost it'],
    [{ status: '#REF!' }, `status "#REF!" is not mapped to one of ours`],
    [{ click_id: 'Total', status: '', occurred_at: '' }, 'the status is empty; the day is empty'],
    [
      { click_id: 'click_id', status: 'status', occurred_at: 'occurred_at' },
      `status "status" is not mapped to one of ours; day "occ`,
    ],
    [{ click_id: '*** End ***', status: '', occurred_at: '' }, 'the status is empty; the day is empty'],
    [{ status: '' }, 'the status is empty'],
    [{ status: 'rejected', reason: 'too poor' }, `reason "too poor" is not mapped to one of ours`],
    [{ amount: '4.5E+05' }, 'amount "4.5E+05" cannot be read: write such as 4,50,000.50'],
    [{ amount: '10000000000.01' }, 'amount "10000000000.01" is above ₹1,000 crore'],
    [{ occurred_at: '31-02-2026' }, 'day "31-02-2026" cannot be read as DMY, ISO or a serial day'],
    [{ occurred_at: '24-11-2026' }, 'day "24-11-2026" is in the future'],
    [{ correction: 'maybe' }, 'correction "maybe" is neither yes nor no'],
    [{ status: 'paid', occurred_at: '' }, `status "paid" is not mapped to one of ours; the day is empty`],
  ])('is refused with every reason: %j', (other, refused) => {
    expect(read(other)).toMatchObject({ refused: expect.stringContaining(refused) as string })
  })

  it('that is refused keeps what sums need', () => {
    expect(read({ occurred_at: '' })).toEqual({ refused: 'the day is empty', status: 'disbursed', paise: 45_000_050n })
  })

  // ibm-watson-data-lab/simple-search-service#2, SeitaBV/timely-beliefs#114, jupyter-widgets-contrib/ipysheet#74: of databases and programs.
  it.each(['-', 'NULL', String.raw`\N`, 'NaN', 'NaT', '<NA>', 'undefined', '(null)', '(blank)', 'N.A.'])(
    'without a value has a sign for it in some files: %s',
    (sign) => expect(read({ amount: sign, reason: sign, message: sign })).toEqual(read({ amount: '0.00' })),
  )
})

describe('a row with columns of single statuses', () => {
  const both: NewsCells = {
    phone: '9876543210',
    approved_at: '05-11-2026',
    approved_amount: '4,50,000',
    disbursed_at: '08-11-2026',
    disbursed_amount: '4,40,000',
  }
  const read = (other: NewsCells = {}) => newsOfRows([{ number: 7, said: { fields: { ...both, ...other } } }], {}, now)
  const said = (other?: NewsCells) =>
    read(other).map((one) =>
      'row' in one ? [one.row.status, one.row.time.written, one.row.paise] : [one.refused, one.status, one.paise],
    )
  const [sanction, payout] = [
    ['approved', '2026-11-05', 45_000_000n],
    ['disbursed', '2026-11-08', 44_000_000n],
  ]

  it.each<[NewsCells, unknown[]]>([
    [{}, [sanction, payout]],
    [{ disbursed_at: '', disbursed_amount: '0.00' }, [sanction]],
    [{ disbursed_at: '', disbursed_amount: '-' }, [sanction]],
    [{ disbursed_amount: undefined }, [sanction, ['disbursed', '2026-11-08', undefined]]],
    [{ status: '', occurred_at: '' }, [sanction, payout]],
    [{ status: 'pending', occurred_at: '01-11-2026' }, [['pending', '2026-11-01', undefined], sanction, payout]],
  ])('says each of them that it fills: %j', (other, news) => {
    expect(said(other)).toEqual(news)
  })

  it.each<[NewsCells, string]>([
    [{ disbursed_at: '' }, 'the day is empty'],
    [
      { approved_at: 'soon', disbursed_at: '31-02-2026' },
      'day "soon" cannot be read as DMY, ISO or a serial day; day "31-',
    ],
    [{ phone: '12' }, 'phone "12" is no Indian mobile number'],
  ])('is refused as a whole where one of them cannot be used: %j', (other, refused) => {
    const all = said(other)
    expect(all.every(([why]) => String(why).startsWith(refused))).toBe(true)
    expect(all.map(([, status]) => status)).toEqual(['approved', 'disbursed'])
  })

  it('is refused where it fills none', () => {
    expect(read({ approved_at: '', approved_amount: '', disbursed_at: '', disbursed_amount: '' })).toMatchObject([
      { number: 7, refused: 'the status is empty; the day is empty' },
    ])
  })
})

// wealthfolio/wealthfolio#1601, wireservice/csvkit#280: one day of the file shows the order of all.
it.each<[DateFormat, string[], boolean[]]>([
  ['DMY', ['05/11/2026', '25/10/2026'], [true, true]],
  ['DMY', ['05/11/2026', '10/25/2026', '05-Nov-2026', '2026-11-05', '05/05/2026'], [false, false, true, true, true]],
  ['MDY', ['11/05/2026', '25/10/2026'], [false, false]],
])('days in %s, %j, can be used: %j', (date_format, days, areSure) => {
  const rows = days.map((occurred_at, index) => ({
    number: index + 2,
    said: { fields: { click_id: 'c', status: 'pending', occurred_at } },
  }))
  expect(newsOfRows(rows, { date_format }, now).map((row) => 'row' in row)).toEqual(areSure)
})
