/** What a loan costs: published examples of APRs, each with its source, fees by hand, and what holds for any loan. */
import { describe, expect, it } from 'vitest'
import { aprOf, costOf, nearestWish, type Cost, type CostRecord } from '#lambdas/loans/cost.rules.ts'
import { fc } from '#tests/support/random-values.ts'

const oneRate = (rate: number, fee: NonNullable<CostRecord['fee']>) => ({
  annual_rate_min: rate,
  annual_rate_max: rate,
  fee,
})

const known = (cost: Cost) => {
  if (cost.outcome !== 'known') throw new Error(`the outcome is ${cost.outcome}`)
  return cost
}

describe('the APR', () => {
  const kfs = 'Reserve Bank of India, Key Facts Statement circular of 15 April 2024, Annex B'
  const emiCalculator = 'emicalculator.net, RBI Requires Banks to Provide All-Inclusive Cost of Loan to Borrower'
  const gst = { gst_percent: 18 }

  it.each([
    [kfs, 20_000, 24, 15, { fixed: 400 }, 17.07],
    [emiCalculator, 200_000, 6, 10, { percent: 0, ...gst }, 10],
    [emiCalculator, 200_000, 6, 10, { percent: 2, ...gst }, 18.4],
    [emiCalculator, 200_000, 60, 10, { percent: 2, ...gst }, 11],
  ])('%s: ₹%d over %d months at %d %% with %o', (_, amountRupees, tenureMonths, rate, fee, published) => {
    const { apr } = known(costOf(oneRate(rate, fee), { amountRupees, tenureMonths }))
    expect(apr.to).toBe(apr.from)
    expect(apr.from.toFixed(String(published).split('.')[1]?.length ?? 0)).toBe(String(published))
  })

  it.each([
    ['US Regulation Z, 12 CFR 1026, Appendix J, example (c)(1)(i)', 5000, 230, 24, 9.69],
    ['Adobe LiveCycle, FormCalc Apr, first example', 35_000, 269.5, 360, 8.52],
  ])('%s: %d against %d in each of %d months', (_, received, instalment, months, published) => {
    expect(aprOf(received, instalment, months).toFixed(2)).toBe(String(published))
  })

  it('solves its own equation for any flows, within a ten-thousandth of a percent', () => {
    const rates = fc.double({ min: 0.01, max: 500, noNaN: true })
    fc.assert(
      fc.property(rates, fc.integer({ min: 1, max: 480 }), (annualRate, months) => {
        const monthly = annualRate / 1200
        const worth = Array.from({ length: months }, (_, index) => (1 + monthly) ** -(index + 1))
        const received = worth.reduce((sum, one) => sum + one, 0)
        expect(Math.abs(aprOf(received, 1, months) - annualRate)).toBeLessThan(0.0001)
      }),
    )
  })
})

describe('a cost', () => {
  const lender: CostRecord = {
    annual_rate_min: 12,
    annual_rate_max: 24,
    fee: { percent: 2, min: 1000, max: 5000, fixed: 100, gst_percent: 18 },
    min_amount: 50_000,
    max_amount_rupees: 1_000_000,
    tenor_months_min: 12,
    tenor_months_max: 60,
  }
  const wish = { amountRupees: 200_000, tenureMonths: 36 }

  it('is a range by the lowest and the highest rate', () => {
    const { instalment, totalInterest, charges, received, apr } = known(costOf(lender, wish))
    expect([instalment, totalInterest].map(({ from, to }) => [Math.round(from), Math.round(to)])).toEqual([
      [6643, 7847],
      [39_143, 82_477],
    ])
    expect([charges, received]).toEqual([4838, 195_162])
    expect([apr.from.toFixed(2), apr.to.toFixed(2)]).toEqual(['13.71', '25.84'])
  })

  it.each([
    ['the least of the share', 50_000, { percent: 1, min: 1000 }, 1000],
    ['the most of the share', 1_000_000, { percent: 2, max: 5000 }, 5000],
    ['a fixed sum on top, then GST', 100_000, { percent: 1, fixed: 500, gst_percent: 18 }, 1770],
    ['a fixed sum alone', 100_000, { fixed: 0 }, 0],
  ])('counts %s as charges', (_, amountRupees, fee, charges) => {
    const cost = known(costOf({ ...lender, fee }, { ...wish, amountRupees }))
    expect([cost.charges, cost.received]).toEqual([charges, amountRupees - charges])
  })

  it('without interest and fee is the amount in equal parts', () => {
    const cost = known(costOf(oneRate(0, { fixed: 0 }), { amountRupees: 12_000, tenureMonths: 12 }))
    expect([cost.instalment.from, cost.totalInterest.to, cost.received, cost.apr.to]).toEqual([1000, 0, 12_000, 0])
  })

  it.each([
    ['annual_rate_min', { annual_rate_max: 12 }, 'unknown', ['annual_rate_min']],
    ['annual_rate_max', { annual_rate_min: 12 }, 'unknown', ['annual_rate_max']],
    ['fee', { annual_rate_min: 12, annual_rate_max: 12 }, 'without-charges', ['fee']],
    ['fee below the amount', oneRate(12, { fixed: 200_000 }), 'without-charges', ['fee']],
  ])('names the fact that the record lacks: %s', (_, record, outcome, missing) => {
    expect(costOf(record, wish)).toMatchObject({ outcome, missing })
  })

  it.each([
    [49_999, 36, 50_000, 36],
    [1_000_001, 36, 1_000_000, 36],
    [200_000, 11, 200_000, 12],
    [10, 480, 50_000, 60],
  ])(
    'of ₹%d over %d months is outside, the nearest being ₹%d over %d',
    (amountRupees, tenureMonths, rupees, months) => {
      const nearest = { amountRupees: rupees, tenureMonths: months }
      expect(costOf(lender, { amountRupees, tenureMonths })).toEqual({ outcome: 'outside', nearest })
      expect(costOf(lender, nearest).outcome).toBe('known')
    },
  )

  const shares = fc.double({ min: 0, max: 200, noNaN: true })
  const rupees = fc.double({ min: 0, max: 10_000_000, noNaN: true })
  const optional = { requiredKeys: [] }
  const records = fc.record(
    {
      annual_rate_min: shares,
      annual_rate_max: shares,
      fee: fc.record({ percent: shares, fixed: rupees, min: rupees, max: rupees, gst_percent: shares }, optional),
      min_amount: fc.integer({ min: 1, max: 1e12 }),
      max_amount_rupees: fc.integer({ min: 1, max: 1e12 }),
      tenor_months_min: fc.integer({ min: 1, max: 480 }),
      tenor_months_max: fc.integer({ min: 1, max: 480 }),
    },
    optional,
  )
  const wishes = fc.record({
    amountRupees: fc.integer({ min: 1, max: 1e12 }),
    tenureMonths: fc.integer({ min: 1, max: 480 }),
  })

  it('is finite and never below nothing, and the APR is never below the rate, for any record', () => {
    fc.assert(
      fc.property(records, wishes, (record, wished) => {
        for (const one of [wished, nearestWish(record, wished)]) {
          const cost = costOf(record, one)
          if (cost.outcome === 'unknown') continue
          // JSON has null for what is not finite.
          expect(JSON.stringify(cost)).not.toMatch(/:(null|-)/)
          if (cost.outcome !== 'known') continue
          expect(cost.apr.from).toBeGreaterThanOrEqual((record.annual_rate_min ?? 0) - 0.001)
          expect(cost.charges + cost.received).toBeCloseTo(one.amountRupees, 2)
        }
      }),
      { numRuns: 2000 },
    )
  })
})
