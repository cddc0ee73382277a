/** The EMI against published values and the closed formula, the schedule and prepayments against a plain iteration. */
import { describe, expect, it } from 'vitest'
import { costOf } from '#lambdas/loans/cost.rules.ts'
import { fc } from '#tests/support/random-values.ts'
import { calculateEmi, type Loan } from '#web/features/emi-calculator/emi.ts'
import { prepaymentEffect, type Prepayment } from '#web/features/emi-calculator/repayment.ts'
import { scheduleByMonth, scheduleByYear } from '#web/features/emi-calculator/schedule.ts'

const loans = fc.record({
  amountRupees: fc.oneof(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 1_000_000_000_000 })),
  annualRatePercent: fc.oneof(
    fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
    fc.constantFrom(0.0001, 0.000001, 1e-9, 1e-12, 1000),
    fc.double({ min: 1e-12, max: 1000, noNaN: true }),
  ),
  months: fc.integer({ min: 1, max: 480 }),
})

/** As /offers and the partner API compute it: the closed formula in floating point. */
const emiOfOffer = ({ amountRupees, annualRatePercent, months }: Loan) => {
  const cost = costOf(
    { annual_rate_min: annualRatePercent, annual_rate_max: annualRatePercent },
    { amountRupees, tenureMonths: months },
  )
  return 'instalment' in cost ? cost.instalment.from : Number.NaN
}

describe('the monthly EMI', () => {
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

  it('is a whole number that agrees with the EMI of an offer and pays at least the amount back', () => {
    fc.assert(
      fc.property(loans, (any) => {
        const { emi, totalAmount, totalInterest } = calculateEmi(any)
        const expected = emiOfOffer(any)
        expect(Math.abs(emi - expected)).toBeLessThanOrEqual(0.5 + expected * 1e-12)
        for (const value of [emi, totalAmount, totalInterest]) expect(Number.isSafeInteger(value)).toBe(true)
        expect(totalInterest).toBeGreaterThanOrEqual(0)
        expect(totalAmount).toBe(any.amountRupees + totalInterest)
        expect(Math.abs(emi * any.months - totalAmount)).toBeLessThanOrEqual(any.months / 2 + 1)
      }),
      { numRuns: 500 },
    )
  })
})

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const nothing = { monthlyExtraRupees: 0, partPaymentRupees: 0, partPaymentMonth: 1 }
const loan: Loan = { amountRupees: 500_000, annualRatePercent: 12, months: 60 }

/** The balance of the loan after each month while something is owed, and the interest in whole rupees. */
const iterate = ({ monthlyExtraRupees, partPaymentRupees, partPaymentMonth }: Prepayment) => {
  const monthly = (5_000 * 1.01 ** 60) / (1.01 ** 60 - 1) + monthlyExtraRupees
  const balances = [500_000]
  for (let balance = 500_000; balance > 0.01; balances.push(balance)) {
    balance = balance * 1.01 - monthly - (balances.length === partPaymentMonth ? partPaymentRupees : 0)
  }
  const interest = balances.slice(0, -1).reduce((total, balance) => total + balance * 0.01, 0)
  return { balances: balances.slice(1), interest: Math.round(interest) }
}

describe('the schedule by month', () => {
  it('follows the balance of a plain iteration to the rupee', () => {
    const { balances } = iterate(nothing)
    expect(scheduleByMonth(loan)[0]).toEqual({ month: 1, principal: 6_122, interest: 5_000, balance: 493_878 })
    for (const [index, { balance }] of scheduleByMonth(loan).entries()) {
      expect(Math.abs(balance - (balances[index] ?? NaN))).toBeLessThanOrEqual(0.5001)
    }
  })

  it('adds up exactly to the amount and to the total interest, with no month below zero', () => {
    fc.assert(
      fc.property(loans, (any) => {
        const rows = scheduleByMonth(any)
        const { emi, totalInterest } = calculateEmi(any)
        expect(sum(rows.map((row) => row.principal))).toBe(any.amountRupees)
        expect(sum(rows.map((row) => row.interest))).toBe(totalInterest)
        expect(rows.at(-1)?.balance).toBe(0)
        for (const row of rows) {
          expect(row.principal).toBeGreaterThanOrEqual(0)
          expect(row.interest).toBeGreaterThanOrEqual(0)
          expect(Math.abs(row.principal + row.interest - emi)).toBeLessThanOrEqual(2)
        }
      }),
      { numRuns: 60 },
    )
  })
})

it('the schedule by year groups twelve months from the first EMI, and the rest in a short last year', () => {
  const years = scheduleByYear(scheduleByMonth({ amountRupees: 100_000, annualRatePercent: 10, months: 30 }))
  expect(years.map((year) => year.months.length)).toEqual([12, 12, 6])
  expect(years.map((year) => year.year)).toEqual([1, 2, 3])
  expect(sum(years.map((year) => year.principal))).toBe(100_000)
  expect(years[0]?.balance).toBe(years[0]?.months[11]?.balance)
})

describe('a prepayment', () => {
  it('of nothing changes nothing', () => {
    const { totalInterest } = calculateEmi(loan)
    expect(prepaymentEffect(loan, nothing)).toEqual({ interestSaved: 0, monthsSaved: 0, months: 60, totalInterest })
  })

  it.each([
    { ...nothing, monthlyExtraRupees: 2_000 },
    { ...nothing, partPaymentRupees: 100_000, partPaymentMonth: 12 },
  ])('of %o ends the loan as a plain iteration does', (extra) => {
    const { balances, interest } = iterate(extra)
    expect(prepaymentEffect(loan, extra)).toEqual({
      months: balances.length,
      totalInterest: interest,
      interestSaved: calculateEmi(loan).totalInterest - interest,
      monthsSaved: 60 - balances.length,
    })
  })

  it('as large as the balance ends the loan in that month', () => {
    const effect = prepaymentEffect(loan, { ...nothing, partPaymentRupees: 500_000, partPaymentMonth: 1 })
    expect(effect).toMatchObject({ months: 1, monthsSaved: 59, totalInterest: 5_000 })
  })

  it('never costs anything, and never more when more is paid', () => {
    const rupees = fc.integer({ min: 0, max: 1_000_000 })
    fc.assert(
      fc.property(loans, rupees, rupees, (any, monthlyExtraRupees, partPaymentRupees) => {
        const some = { monthlyExtraRupees, partPaymentRupees, partPaymentMonth: Math.ceil(any.months / 2) }
        const effect = prepaymentEffect(any, some)
        expect(effect.interestSaved).toBeGreaterThanOrEqual(0)
        expect(effect.monthsSaved).toBeGreaterThanOrEqual(0)
        expect(effect.totalInterest + effect.interestSaved).toBe(calculateEmi(any).totalInterest)
        const more = prepaymentEffect(any, { ...some, partPaymentRupees: partPaymentRupees + 1_000 })
        expect(more.interestSaved).toBeGreaterThanOrEqual(effect.interestSaved)
      }),
      { numRuns: 60 },
    )
  })
})
