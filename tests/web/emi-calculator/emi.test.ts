/** The instalment against published values and the closed formula in floating point. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculateEmi, type Loan } from '#web/features/emi-calculator/emi.ts'

const loans = fc.record({
  amountRupees: fc.oneof(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 1_000_000_000_000 })),
  annualRatePercent: fc.oneof(
    fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
    fc.constantFrom(0.0001, 0.000001, 1e-9, 1e-12, 1000),
    fc.double({ min: 1e-12, max: 1000, noNaN: true }),
  ),
  months: fc.integer({ min: 1, max: 480 }),
})

/** The closed formula in floating point, arranged so that neither tiny rates nor long tenures lose digits. */
const byFloatingPoint = ({ amountRupees, annualRatePercent, months }: Loan): number => {
  const rate = annualRatePercent / 1200
  return (amountRupees * rate) / -Math.expm1(-months * Math.log1p(rate))
}

describe('the monthly instalment', () => {
  it.each([
    [20_000, 15, 24, 970, 3_274],
    [500_000, 12, 60, 11_122, 167_333],
    [500_000, 11, 60, 10_871, 152_273],
    [100_000, 12, 12, 8_885, 6_619],
    [1_000_000, 8.5, 240, 8_678, 1_082_776],
    [5_000_000, 8.5, 240, 43_391, 5_413_879],
    [2_500_000, 9, 180, 25_357, 2_064_200],
    [100_000, 12, 1, 101_000, 1_000],
    [100, 6, 1, 101, 1],
    [1_000_000_000_000, 10.5, 480, 8_885_702_820, 3_265_137_353_771],
    [480_000, 1e-12, 480, 1_000, 0],
  ])('of ₹%i at %f %% over %i months is ₹%i, with ₹%i of interest', (amount, rate, months, emi, interest) => {
    const loan = { amountRupees: amount, annualRatePercent: rate, months }
    expect(calculateEmi(loan)).toEqual({ emi, totalInterest: interest, totalAmount: amount + interest })
  })

  it('agrees with the closed formula in floating point to its last digits', () => {
    fc.assert(
      fc.property(loans, (any) => {
        const expected = byFloatingPoint(any)
        expect(Math.abs(calculateEmi(any).emi - expected)).toBeLessThanOrEqual(0.5 + expected * 1e-12)
      }),
      { numRuns: 300 },
    )
  })

  it('is a whole number that pays at least the amount back, whatever the loan', () => {
    fc.assert(
      fc.property(loans, (any) => {
        const { emi, totalAmount, totalInterest } = calculateEmi(any)
        for (const value of [emi, totalAmount, totalInterest]) expect(Number.isSafeInteger(value)).toBe(true)
        expect(totalInterest).toBeGreaterThanOrEqual(0)
        expect(totalAmount).toBe(any.amountRupees + totalInterest)
        expect(Math.abs(emi * any.months - totalAmount)).toBeLessThanOrEqual(any.months / 2 + 1)
      }),
      { numRuns: 300 },
    )
  })
})
