/** The inputs of the calculator: their limits and messages, their form in a link, and the results of a loan. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { BreakdownCard } from '#web/features/emi-calculator/components/breakdown-card.tsx'
import { EmiResults } from '#web/features/emi-calculator/components/emi-results.tsx'
import { interestShare } from '#web/features/emi-calculator/content.ts'
import { EmiCalculatorPage } from '#web/features/emi-calculator/emi-calculator-page.tsx'
import { calculateEmi } from '#web/features/emi-calculator/emi.ts'
import { errorsOf, loanInputFromQuery, loanInputToQuery, loanOf } from '#web/features/emi-calculator/loan-input.ts'
import { scheduleByMonth, scheduleByYear } from '#web/features/emi-calculator/schedule.ts'
import { StaticRouter } from '#web/lib/page/router.ts'

describe('the typed loan', () => {
  it.each([
    ['5', 60],
    ['1.5', 18],
    ['0.0833', 1],
    ['0.01', 1],
    ['40', 480],
  ])('of %s years has %i months', (years, months) => {
    const loan = { amountRupees: 500_000, annualRatePercent: 12.5, months }
    expect(loanOf({ amount: '500000', rate: '१२.५', years })).toEqual(loan)
  })

  it.each([
    ['₹ 5,00,000.50', 500_001],
    ['Rs. 5,00,000.49/-', 500_000],
    ['1.25 Crore', 12_500_000],
  ])('of the amount "%s" has a principal of %i rupees', (amount, amountRupees) => {
    expect(loanOf({ amount, rate: '12', years: '5' })).toMatchObject({ amountRupees })
  })

  it.each(['0.0', '-1', '1e5', 'abc', '.', '1.2.3', 'Infinity', 'NaN', '5 lakh crore'])(
    'is refused for %s in any field, with a message at the field once it is checked',
    (typed) => {
      const input = { amount: typed, rate: typed, years: typed }
      expect([loanOf(input), errorsOf(input, false)]).toEqual([undefined, {}])
      expect(errorsOf(input, true)).toEqual({
        amount: 'Please enter a loan amount above ₹0',
        rate: 'Please enter an interest rate above 0%',
        years: 'Please enter a loan tenure above 0 years',
      })
    },
  )

  it('is refused beyond 10^12 rupees, 1000 % and 40 years', () => {
    const errors = errorsOf({ amount: '1000000000001', rate: '1000.1', years: '40.1' }, false)
    expect(Object.keys(errors)).toEqual(['amount', 'rate', 'years'])
    expect(loanOf({ amount: '1000000000000', rate: '1000', years: '40' })).toBeDefined()
  })
})

describe('a shared link', () => {
  const draw = (location: string) =>
    renderToStaticMarkup(createElement(StaticRouter, { location }, createElement(EmiCalculatorPage)))

  it('holds a plain amount, which the field shows grouped', () => {
    const input = { amount: '5,00,000.5', rate: '12.5', years: '1.5' }
    expect(loanInputToQuery(input, '')).toBe('amount=500000.5&rate=12.5&years=1.5')
    expect(loanInputFromQuery(`?${loanInputToQuery(input, '')}`)).toEqual(input)
  })

  it.each(['', '?amount=500000', '?amount=x&rate=12&years=5', '?amount=500000&rate=12&years=41'])(
    'with the query "%s" fills in nothing',
    (query) => {
      expect(loanInputFromQuery(query)).toBeUndefined()
    },
  )

  it('is filled in after hydration: the prerendered page has an example, empty fields and a disabled button', () => {
    expect(draw('/emi-calculator')).toMatch(/<button[^>]*aria-disabled="true"[^>]*><span>Calculate EMI/)
    expect(draw('/emi-calculator')).toMatch(/>Example<.*₹16,607/)
    expect(draw('/emi-calculator?amount=500000&rate=12&years=5')).toBe(draw('/emi-calculator'))
  })
})

describe('the result of a loan', () => {
  const loan = { amountRupees: 500_000, annualRatePercent: 12, months: 60 }

  it('is shown in four figures with their notes', () => {
    const results = renderToStaticMarkup(createElement(EmiResults, { loan }))
    const facts = results.matchAll(/<dt[^>]*>([^<]+)<\/dt><dd[^>]*>(?:<span[^>]*>)*([^<]+)/g)
    expect(Array.from(facts, ([, name, value]) => `${name}: ${value}`)).toEqual([
      'Monthly EMI: ₹11,122',
      'Principal Amount: ₹5,00,000',
      'Total Interest: ₹1,67,333',
      'Total Amount: ₹6,67,333',
      'Tenure: 5 years',
      'Interest rate: 12% per annum',
      'Number of months: 60',
    ])
  })

  it('has two bars a year in its chart, none in the colour of a recommendation', () => {
    const years = scheduleByYear(scheduleByMonth(loan))
    const chart = renderToStaticMarkup(createElement(BreakdownCard, { loan, years }))
    expect(chart.match(/<rect/g)).toHaveLength(10)
    expect(chart).not.toContain('accent')
    expect(chart).toContain('₹25 of every ₹100 you repay is interest: ₹1.67 lakh in all.')
  })

  it.each([
    [{ amountRupees: 100_000, annualRatePercent: 0.1, months: 12 }, 'Less than ₹1 of every ₹100'],
    [{ amountRupees: 100_000, annualRatePercent: 1000, months: 480 }, 'More than ₹99 of every ₹100'],
    [{ amountRupees: 480_000, annualRatePercent: 1e-12, months: 480 }, '₹0 of every ₹100'],
  ])('%o costs %s in interest', (any, words) => {
    const { totalInterest, totalAmount } = calculateEmi(any)
    expect(interestShare(totalInterest, totalAmount)).toMatch(new RegExp(`^${words}`))
  })
})
