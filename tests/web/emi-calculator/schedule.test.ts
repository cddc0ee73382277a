/** The schedule and the effect of paying earlier, against an iteration that follows the balance month by month. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculateEmi, type Loan } from '#web/features/emi-calculator/emi.ts'
import { prepaymentEffect } from '#web/features/emi-calculator/prepayment.ts'
import { scheduleByMonth, scheduleByYear } from '#web/features/emi-calculator/schedule.ts'

const loans = fc.record({
  amountRupees: fc.integer({ min: 1, max: 1_000_000_000_000 }),
  annualRatePercent: fc.oneof(
    fc.integer({ min: 1, max: 6_000 }).map((hundredths) => hundredths / 100),
    fc.constantFrom(1e-9, 1000),
  ),
  months: fc.integer({ min: 1, max: 480 }),
})

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

describe('the schedule by month', () => {
  const loan: Loan = { amountRupees: 500_000, annualRatePercent: 12, months: 60 }

  it('starts with a month of interest on the whole amount and ends with nothing owed', () => {
    const rows = scheduleByMonth(loan)
    expect(rows).toHaveLength(60)
    expect(rows[0]).toEqual({ month: 1, principal: 6_122, interest: 5_000, balance: 493_878 })
    expect(rows.at(-1)).toMatchObject({ month: 60, balance: 0 })
  })

  it('follows the balance of a plain iteration to the rupee', () => {
    const monthly = 500_000 * 0.01 * (1.01 ** 60 / (1.01 ** 60 - 1))
    let balance = 500_000
    for (const row of scheduleByMonth(loan)) {
      balance = balance * 1.01 - monthly
      expect(Math.abs(row.balance - balance)).toBeLessThanOrEqual(0.5001)
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

describe('the schedule by year', () => {
  it('groups twelve months from the first instalment and leaves the rest in a short last year', () => {
    const years = scheduleByYear(scheduleByMonth({ amountRupees: 100_000, annualRatePercent: 10, months: 30 }))
    expect(years.map((year) => year.months.length)).toEqual([12, 12, 6])
    expect(years.map((year) => year.year)).toEqual([1, 2, 3])
    expect(sum(years.map((year) => year.principal))).toBe(100_000)
    expect(years[0]?.balance).toBe(years[0]?.months[11]?.balance)
  })
})

describe('paying earlier', () => {
  const loan: Loan = { amountRupees: 500_000, annualRatePercent: 12, months: 60 }
  const nothing = { monthlyExtraRupees: 0, lumpSumRupees: 0, lumpSumMonth: 1 }

  it('changes nothing when nothing extra is paid', () => {
    expect(prepaymentEffect(loan, nothing)).toEqual({
      interestSaved: 0,
      monthsSaved: 0,
      months: 60,
      totalInterest: calculateEmi(loan).totalInterest,
    })
  })

  it('with ₹2,000 more a month ends as a plain iteration does', () => {
    const monthly = 500_000 * 0.01 * (1.01 ** 60 / (1.01 ** 60 - 1)) + 2_000
    let balance = 500_000
    let interest = 0
    let months = 0
    while (balance > 0) {
      interest += balance * 0.01
      balance = balance * 1.01 - monthly
      months += 1
    }
    const effect = prepaymentEffect(loan, { ...nothing, monthlyExtraRupees: 2_000 })
    expect(effect.months).toBe(months)
    expect(effect.totalInterest).toBe(Math.round(interest))
    expect(effect.interestSaved).toBe(calculateEmi(loan).totalInterest - Math.round(interest))
    expect(effect.monthsSaved).toBe(60 - months)
  })

  it('with a sum as large as the balance ends the loan in that month', () => {
    const effect = prepaymentEffect(loan, { ...nothing, lumpSumRupees: 500_000, lumpSumMonth: 1 })
    expect(effect).toMatchObject({ months: 1, monthsSaved: 59, totalInterest: 5_000 })
  })

  it('never costs anything, and never more when more is paid', () => {
    fc.assert(
      fc.property(
        loans,
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (any, monthlyExtraRupees, lumpSumRupees) => {
          const some = { monthlyExtraRupees, lumpSumRupees, lumpSumMonth: Math.ceil(any.months / 2) }
          const effect = prepaymentEffect(any, some)
          expect(effect.interestSaved).toBeGreaterThanOrEqual(0)
          expect(effect.monthsSaved).toBeGreaterThanOrEqual(0)
          expect(effect.totalInterest + effect.interestSaved).toBe(calculateEmi(any).totalInterest)
          const more = prepaymentEffect(any, { ...some, lumpSumRupees: lumpSumRupees + 1_000 })
          expect(more.interestSaved).toBeGreaterThanOrEqual(effect.interestSaved)
        },
      ),
      { numRuns: 60 },
    )
  })
})
