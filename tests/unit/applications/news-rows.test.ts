import { describe, expect, it } from 'vitest'
import type { DateFormat } from '#contract/offers/news-files.ts'
import { readNewsRow, type NewsCells, type NewsDialect } from '#domain/applications/news-row.ts'
import { readNewsTime } from '#domain/applications/news-time.ts'
import { formatPaise, readPaise, rupeesOf } from '#domain/applications/paise.ts'

/** 18:00 in India. */
const now = new Date('2026-11-23T12:30:00.000Z')
const timeOf = (cell: string, format: DateFormat = 'DMY') => readNewsTime(cell, format, now)

describe('a day in a file', () => {
  it.each<[string, DateFormat?]>([
    ['05-11-2026'],
    ['5/11/26'],
    ['05.11.2026'],
    ['2026-11-05'],
    ['5-Nov-2026'],
    ['05 November 2026'],
    ['46331'],
    ['11/05/2026', 'MDY'],
    ['44869', 'DMY-1904'],
  ])('%s is the last moment of 5 November in India', (cell, format) => {
    expect(timeOf(cell, format)).toEqual({ at: '2026-11-05T18:29:59.999Z', written: '2026-11-05' })
  })

  it('that is not over yet is the present moment, and named by the day in every import', () => {
    expect(timeOf('23-11-2026')).toEqual({ at: now.toISOString(), written: '2026-11-23' })
  })

  it.each([
    ['05-11-2026 18:30:15', '2026-11-05T13:00:15.000Z'],
    ['05/11/26 06:30 PM', '2026-11-05T13:00:59.999Z'],
    ['2026-11-05T18:30:15.250', '2026-11-05T13:00:15.250Z'],
    ['2026-11-05 18:30:15+05:30', '2026-11-05T13:00:15.000Z'],
    ['2026-11-05T13:00:15Z', '2026-11-05T13:00:15.000Z'],
    ['05-Nov-2026 12:05:00 AM IST', '2026-11-04T18:35:00.000Z'],
    ['46331.75', '2026-11-05T12:30:00.000Z'],
    ['46331.770833333336', '2026-11-05T13:00:00.000Z'],
  ])('with a time, %s, is %s', (cell, at) => {
    expect(timeOf(cell)).toEqual({ at, written: at })
  })

  it.each([
    '31-02-2026',
    '13/13/2026',
    '05-11-1926',
    'yesterday',
    '05-11-2026 25:00',
    '05-11-2026 13:00 PM',
    '123',
    '05-11-2',
  ])('%s is none', (cell) => {
    expect(timeOf(cell)).toBeUndefined()
  })
})

describe('an amount in a file', () => {
  it.each([
    ['450000', '₹4,50,000.00'],
    ['4,50,000.50', '₹4,50,000.50'],
    ['₹ 12,34,56,789.05', '₹12,34,56,789.05'],
    ['Rs. 4,50,000/-', '₹4,50,000.00'],
    ['INR 450,000.5', '₹4,50,000.50'],
    ['450000.1200', '₹4,50,000.12'],
    ['0.07', '₹0.07'],
  ])('%s is %s', (cell, shown) => {
    const paise = readPaise(cell) ?? -1n
    expect([formatPaise(paise), formatPaise(readPaise(String(rupeesOf(paise))) ?? -1n)]).toEqual([shown, shown])
  })

  it.each(['4.50.000,00', '4,5,000', '45,00', '4.505', '-500', '(500)', '4.5E+05', '4.5 lakh', '₹', '1,23,45'])(
    '%s is none',
    (cell) => {
      expect(readPaise(cell)).toBeUndefined()
    },
  )
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
    expect(read({}, maps)).toMatchObject({ refused: `status "disbursed" is not in the lender's status_map` })
    expect(read({ status: 'constructor' }, maps)).toHaveProperty('refused')
  })

  it.each([['98765 43210'], ['+91-98765-43210'], ['09876543210'], ['919876543210']])('names a phone: %s', (phone) => {
    expect(read({ click_id: '', phone })).toMatchObject({ row: { name: { by: 'phone', id: '+919876543210' } } })
  })

  it.each<[NewsCells, string]>([
    [{ click_id: 'N/A' }, 'the row names no application: click_id, phone and user_id are empty'],
    [{ click_id: '', phone: '9.87654E+09' }, 'phone "9.87654E+09" was rounded by a spreadsheet'],
    [{ click_id: '', phone: '12345' }, 'phone "12345" is no Indian mobile number'],
    [{ status: '' }, 'the status is empty'],
    [{ reason: 'too poor' }, `reason "too poor" is not in the lender's reason_map`],
    [{ amount: '4.5E+05' }, 'amount "4.5E+05" cannot be read: write such as 4,50,000.50'],
    [{ amount: '10000000000.01' }, 'amount "10000000000.01" is above ₹1,000 crore'],
    [{ occurred_at: '31-02-2026' }, 'day "31-02-2026" cannot be read as DMY, ISO or a serial day'],
    [{ occurred_at: '24-11-2026' }, 'day "24-11-2026" is in the future'],
    [{ correction: 'maybe' }, 'correction "maybe" is neither yes nor no'],
    [{ status: 'paid', occurred_at: '' }, `status "paid" is not in the lender's status_map; the day is empty`],
  ])('is refused with every reason: %j', (other, refused) => {
    expect(read(other)).toMatchObject({ refused })
  })

  it('that is refused keeps what sums need', () => {
    expect(read({ occurred_at: '' })).toEqual({ refused: 'the day is empty', status: 'disbursed', paise: 45_000_050n })
  })

  it('without a value has a sign for it in some files', () => {
    expect(read({ amount: '0.00', reason: '-', message: 'NULL' })).toEqual(read({ amount: '' }))
  })
})
