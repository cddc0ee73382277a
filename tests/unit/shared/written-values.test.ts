/** Phones, amounts and days as they are written, through each door that reads them without a screen. */
import { describe, expect, it } from 'vitest'
import { readPhone } from '#bin/ops/shared-options.ts'
import { moment } from '#contract/moment.ts'
import { todayInIndia } from '#contract/times.ts'
import { readNewsTime } from '#lambdas/applications/news-time.rules.ts'
import { occurredAt } from '#lambdas/lenders/occurred-at.rules.ts'
import { readSaidAmount, withNumericAmount } from '#lambdas/lenders/paise.rules.ts'
import { readSentPostback } from '#lambdas/lenders/sent-postback.rules.ts'
import { readNewsRow } from '#lambdas/news/news-row.rules.ts'
import { holdsMobile, mayHoldPhone, readMobile } from '#lambdas/shared/written-mobile.rules.ts'
import { readRupees } from '#lambdas/shared/written-rupees.rules.ts'
import { personNamed } from '#staff/rooms/people/people-source.ts'
import { fc } from '#tests/support/random-values.ts'
import { croreOrCredit, writtenAmounts, writtenDays, writtenPhones } from '#tests/support/written-values.ts'
import { hasAllDigits, mobileTextOf } from '#web/features/auth/mobile-number.ts'
import { readAmount } from '#web/lib/typing/amount-text.ts'
import { incomeOf } from '#web/lib/typing/income.ts'

const now = new Date('2026-12-03T12:30:00.000Z')
const row = { click_id: 'abc', status: 'disbursed', occurred_at: '28-11-2026' }
const refusedAs = undefined

const orRefused = <Value>(read: () => Value) => {
  try {
    return read()
  } catch {
    return refusedAs
  }
}

const phoneIn = (text: string) => {
  const named = personNamed(text)
  return named && 'phone' in named ? named.phone : refusedAs
}

const ofRow = (cells: Parameters<typeof readNewsRow>[0]) => {
  const read = readNewsRow({ ...row, ...cells }, {}, now)
  return 'row' in read ? read.row : refusedAs
}

describe.each(writtenPhones)('the phone %j', (written, phone) => {
  it.each<[string, (text: string) => string | undefined]>([
    ['the reader', readMobile],
    ['a command', (text) => orRefused(() => readPhone({ phone: text }))],
    ['the search for people', phoneIn],
    ['a file', (text) => ofRow({ click_id: '', phone: text })?.name.id],
  ])(`is ${phone ?? 'refused'} to %s`, (_, read) => {
    expect(read(written)).toBe(phone)
  })

  it('is the same number in the field of the login, which shows what it takes', () => {
    const shown = mobileTextOf(written)
    expect(phone === undefined || (hasAllDigits(shown) && `+91${shown}` === phone)).toBe(true)
  })

  it('stays out of addresses', () => {
    expect(phone === undefined || mayHoldPhone(written)).toBe(true)
  })
})

it.each([
  '9876543210',
  '98765 43210',
  '+91-98765-43210',
  '09876543210',
  '919876543210',
  '९८७६५ ४३२१०',
  'Asha 9876543210',
])('%s in a cell of days or words is kept by nothing', (text) => expect(holdsMobile(text)).toBe(true))

it.each(['31-11-2026', '31-11-2026 18:30', '26-11-2026 183000', '98,76,54,321.00', '4987654321', '123456789012'])(
  '%s in such a cell is shown',
  (text) => expect(holdsMobile(text)).toBe(false),
)

it.each([
  'ticket-1',
  'C-2026-390413',
  '01J9Z3N8D6QK4T2V5W7X9Y0ABC',
  'narmada-7',
  '0b1c2d3e-1234-4567-89ab-0123456789ab',
  '',
])('the id %s may stand in an address', (id) => {
  expect(mayHoldPhone(id)).toBe(false)
})

it.each(['98765432101', '+44 7911 123456', 'Asha 9876543210', '९८७६५ ४३२१०१', '919,876,543,210'])(
  '%s may not',
  (text) => {
    expect(mayHoldPhone(text)).toBe(true)
  },
)

describe.each(writtenAmounts)('the amount %j', (written, paise) => {
  const rupees = paise === undefined ? undefined : Number(paise) / 100
  it.each<[string, (text: string) => number | bigint | undefined, number | bigint | undefined]>([
    ['the reader', readRupees, paise],
    ['a file', (text) => ofRow({ amount: text })?.paise, paise],
    ['a command and a call', readSaidAmount, paise],
    [
      'a body',
      (text) => {
        const read = withNumericAmount({ amount: text }) as { amount: number | string }
        return typeof read.amount === 'number' ? read.amount : undefined
      },
      rupees,
    ],
    [
      'a field of the web',
      (text) => {
        const read = readAmount(text)
        return read === undefined ? undefined : Number(read)
      },
      rupees,
    ],
  ])(`is ${paise ?? 'refused'} to %s`, (door, read, wanted) => {
    // A field groups digits by itself, so that its commas and blanks say nothing.
    if (door === 'a field of the web' && /^[\d, ]+$/.test(written)) return
    expect(read(written)).toBe(wanted)
  })
})

it.each(croreOrCredit)('%j may be a credit where a lender writes it', (written) => {
  expect([readSaidAmount(written), ofRow({ amount: written })]).toEqual([undefined, undefined])
})

it('crore is read from its short form where a person types it', () => {
  expect([
    readAmount('1.5 Cr'),
    readAmount('1,50,000 Cr'),
    incomeOf('₹45,000 p.m.'),
    incomeOf('४५ हज़ार प्रति माह'),
  ]).toEqual(['15000000', undefined, 45_000, 45_000])
})

it.each([
  ['0.25e6', 250_000],
  ['2.5E+5', 250_000],
  ['1.25E7', 12_500_000],
  ['2.5e 06', '2.5e 06'],
])('the amount %j in a body, as a program writes its own decimals, is %j', (written, amount) => {
  expect(withNumericAmount({ amount: written })).toEqual({ amount })
})

it.each(writtenDays)('the day %j is read as %j', (written, read) => {
  expect(readNewsTime(written, 'DMY', now)).toEqual(read)
  expect(ofRow({ occurred_at: written })?.time).toEqual(read)
})

it.each(writtenDays)('the day %j is %j to a postback and to a signed call, or refused', (written, read) => {
  // Digits alone are seconds there.
  if (/^\d+$/.test(written)) return
  const { occurred_at = '' } = readSentPostback(Object.entries({ ...row, occurred_at: written })).fields
  for (const said of [written, occurred_at]) {
    if (!moment.safeParse(said).success) continue
    const at = occurredAt(said, ['2026-11-01T00:00:00.000Z'], now)
    const isDay = read?.written.length === 'yyyy-mm-dd'.length
    // A minute is its last moment to a file.
    expect(isDay ? todayInIndia(new Date(at)) : at.slice(0, 17)).toBe(isDay ? read.written : read?.at.slice(0, 17))
  }
})

const devanagari = (text: string) => text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)))

it('a phone written in a random way is read as meant or refused, never as another number', () => {
  const digits = fc.stringMatching(/^[6-9]\d{9}$/)
  const gap = fc.constantFrom('', ' ', '-', '.', '\u00A0', '\u2011', '  ', '/')
  const prefix = fc.constantFrom('', '+91', '91', '0', '0091', '+91 (0)', '+44', '1', '\u202A')
  const end = fc.constantFrom('', '.0', ' ', '1', '\u202C', ' 9', '.')
  fc.assert(
    fc.property(
      digits,
      gap,
      prefix,
      end,
      fc.nat({ max: 9 }),
      fc.boolean(),
      (number, sign, before, after, at, isHindi) => {
        const text = `${before}${sign}${number.slice(0, at)}${sign}${number.slice(at)}${after}`
        const read = readMobile(isHindi ? devanagari(text) : text)
        expect([undefined, `+91${number}`]).toContain(read)
      },
    ),
    { numRuns: 3000 },
  )
})

it('an amount written in a random way is read as meant or refused, never as another amount', () => {
  const units = [
    ['', 1],
    [' lakh', 100_000],
    [' लाख', 100_000],
    ['L', 100_000],
    ['k', 1000],
    [' crore', 10_000_000],
    [' हज़ार', 1000],
  ] as const
  fc.assert(
    fc.property(
      fc.nat({ max: 99_999_999 }),
      fc.nat({ max: 99 }),
      fc.constantFrom(...units),
      fc.constantFrom('', '₹', 'Rs. ', 'Rs .', 'INR.', 'रु '),
      fc.constantFrom('en-IN', 'en-US', 'plain'),
      fc.boolean(),
      (rupees, hundredths, [word, factor], sign, style, isHindi) => {
        const whole = style === 'plain' ? String(rupees) : rupees.toLocaleString(style)
        const text = `${sign}${whole}${hundredths === 0 ? '' : `.${String(hundredths).padStart(2, '0')}`}${word}`
        const meant = (BigInt(rupees) * 100n + BigInt(hundredths)) * BigInt(factor)
        expect([undefined, meant]).toContain(readRupees(isHindi ? devanagari(text) : text))
      },
    ),
    { numRuns: 3000 },
  )
})

it('a day written in a random way is read as meant or refused, never as another day', () => {
  const english = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
  const hindi = 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितम्बर अक्तूबर नवंबर दिसम्बर'.split(' ')
  const times = ['', ' 00:00', ' 00:00:00']
  fc.assert(
    fc.property(
      fc.integer({ min: Date.parse('2000-01-01'), max: Date.parse('2026-12-01') }),
      fc.nat({ max: 6 }),
      fc.constantFrom(...times),
      fc.constantFrom('-', '/', '.', ' '),
      (milliseconds, form, time, sign) => {
        const meant = new Date(milliseconds).toISOString().slice(0, 10)
        const [year = '', month = '', date = ''] = meant.split('-')
        const place = Number(month) - 1
        const midnight = Date.parse(`${meant}T00:00:00Z`)
        const texts = [
          `${date}${sign}${month}${sign}${year}${time}`,
          `${meant}${time}`,
          `${Number(date)} ${english[place] ?? ''} ${year}${time}`,
          `${devanagari(date)} ${hindi[place] ?? ''} ${devanagari(year)}`,
          `${date}-${english[place] ?? ''}-'${year.slice(2)}`,
          new Date(midnight).toISOString(),
          new Date(midnight - 19_800_000).toISOString(),
        ]
        expect(readNewsTime(texts[form] ?? '', 'DMY', now)?.written ?? meant).toBe(meant)
      },
    ),
    { numRuns: 3000 },
  )
})
