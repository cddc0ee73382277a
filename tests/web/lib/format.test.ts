import { describe, expect, it } from 'vitest'
import { formatRate } from '#lambdas/loans/rate-words.rules.ts'
import { monthsInWords } from '#lambdas/loans/tenure-words.rules.ts'
import { twoDecimals } from '#lambdas/loans/two-decimals.rules.ts'
import { formatRupees } from '#lambdas/offers/indian-figures.rules.ts'
import { formatDate, formatDateTime, lakhCroreWords } from '#web/lib/format.ts'

describe('money', () => {
  it.each([
    [0, '₹0'],
    [970, '₹970'],
    [1_234_567, '₹12,34,567'],
    [99_999.5, '₹1,00,000'],
    [500_000_000, '₹50,00,00,000'],
  ])('%d rupees are written %s', (amount, text) => {
    expect(formatRupees(amount)).toBe(text)
  })

  it.each([
    [8.575, '8.58'],
    [1.005, '1.01'],
    [10.235, '10.24'],
    [11.574_999_999_999, '11.58'],
    [12.344_9, '12.34'],
    [11.5, '11.50'],
    [0.000_000_000_1, '0.00'],
    [1200, '1200.00'],
  ])('%d has the two decimals %s', (value, text) => {
    expect(twoDecimals(value)).toBe(text)
  })

  it.each([
    [99_999, undefined],
    [100_000, '1 lakh'],
    [1_234_567, '12.35 lakh'],
    [9_999_600, '1 crore'],
    [9_994_000, '99.94 lakh'],
    [50_000_000, '5 crore'],
    [12_345_678_900, '1,234.57 crore'],
  ])('%d rupees are %s in words', (amount, words) => {
    expect(lakhCroreWords(amount)).toBe(words)
  })
})

it.each([
  ['10.49% - 18.00% p.a.', '10.49 to 18% p.a.'],
  ['10 to 18.5 % pa', '10 to 18.5% p.a.'],
  ['18.00% p.a.', '18% p.a.'],
  ['Starting at 14.99% p.a.', 'Starting at 14.99%\u{a0}p.a.'],
  ['On request', 'On request'],
])('the rate %s is written %s', (text, written) => {
  expect(formatRate(text)).toBe(written)
  expect(formatRate(text, '–')).toBe(written.replace(' to ', '–'))
})

it('dates are days in India, wherever the browser is', () => {
  expect(formatDate('2026-11-20T18:29:59Z')).toBe('20 Nov 2026')
  expect(formatDate('2026-11-20T18:30:00Z')).toBe('21 Nov 2026')
  expect(formatDate('2026-11-20')).toBe('20 Nov 2026')
  expect(formatDateTime('2026-09-05T18:35:00.000Z')).toBe('6 Sept 2026, 00:05')
})

it.each([
  [1, '1 month'],
  [12, '1 year'],
  [18, '1 year 6 months'],
  [25, '2 years 1 month'],
  [0, '0 months'],
])('a tenure of %i months is one of %s', (months, words) => {
  expect(monthsInWords(months)).toBe(words)
})
