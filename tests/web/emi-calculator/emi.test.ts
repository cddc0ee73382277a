/** The instalment against published values, and against two computations that share nothing with the product's. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculateEmi, type Loan } from '#web/features/emi-calculator/emi.ts'

const loan = (amountRupees: number, annualRatePercent: number, months: number): Loan => ({
  amountRupees,
  annualRatePercent,
  months,
})

const loans = fc.record({
  amountRupees: fc.oneof(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 1_000_000_000_000 })),
  annualRatePercent: fc.oneof(
    fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
    fc.constantFrom(0.0001, 0.000001, 1e-9, 1e-12, 1000),
    fc.double({ min: 1e-12, max: 1000, noNaN: true }),
  ),
  months: fc.integer({ min: 1, max: 480 }),
})

/** The instalment as the amount divided by the present value of one rupee a month, term by term, with 120 decimals. */
const byPresentValue = ({ amountRupees, annualRatePercent, months }: Loan): { emi: bigint; total: bigint } => {
  const one = 10n ** 120n
  const [whole = '0', decimals = ''] = annualRatePercent.toFixed(15).split('.')
  const rate = (BigInt(whole + decimals) * one) / (1200n * 10n ** BigInt(decimals.length))
  let discounted = one
  let presentValue = 0n
  for (let month = 1; month <= months; month += 1) {
    discounted = (discounted * one) / (one + rate)
    presentValue += discounted
  }
  const emi = (BigInt(amountRupees) * one * one) / presentValue
  return { emi: (2n * emi + one) / (2n * one), total: (2n * emi * BigInt(months) + one) / (2n * one) }
}

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
  ])('of ₹%i at %f %% over %i months is ₹%i, with ₹%i of interest', (amount, rate, months, emi, interest) => {
    expect(calculateEmi(loan(amount, rate, months))).toEqual({
      emi,
      totalInterest: interest,
      totalAmount: amount + interest,
    })
  })

  it('of a single month is the amount and one month of interest, halves rounded up', () => {
    expect(calculateEmi(loan(100_000, 12, 1))).toEqual({ emi: 101_000, totalInterest: 1_000, totalAmount: 101_000 })
    expect(calculateEmi(loan(100, 6, 1))).toEqual({ emi: 101, totalInterest: 1, totalAmount: 101 })
  })

  it('of the largest loan over 40 years is exact to the rupee', () => {
    expect(calculateEmi(loan(1_000_000_000_000, 10.5, 480))).toEqual({
      emi: 8_885_702_820,
      totalInterest: 3_265_137_353_771,
      totalAmount: 4_265_137_353_771,
    })
  })

  it('of a rate near nothing is the amount divided by the months', () => {
    expect(calculateEmi(loan(480_000, 1e-12, 480))).toEqual({ emi: 1_000, totalInterest: 0, totalAmount: 480_000 })
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
