import { describe, expect, it } from 'vitest'
import { formatDate, formatRupees, lakhCroreWords } from '#web/lib/format.ts'

describe('money', () => {
  it.each([
    [0, '₹0'],
    [970, '₹970'],
    [1_234_567, '₹12,34,567'],
    [500_000_000, '₹50,00,00,000'],
  ])('%d rupees are written %s', (amount, text) => {
    expect(formatRupees(amount)).toBe(text)
  })

  it.each([
    [99_999, undefined],
    [100_000, '1 lakh'],
    [1_234_567, '12.35 lakh'],
    [9_999_600, '1 crore'],
    [9_994_000, '99.94 lakh'],
    [50_000_000, '5 crore'],
  ])('%d rupees are %s in words', (amount, words) => {
    expect(lakhCroreWords(amount)).toBe(words)
  })
})

it('dates are days in India, wherever the browser is', () => {
  expect(formatDate('2026-11-20T18:29:59Z')).toBe('20 Nov 2026')
  expect(formatDate('2026-11-20T18:30:00Z')).toBe('21 Nov 2026')
})
