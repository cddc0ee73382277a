/** /emi-calculator before and after a calculation, as prerendered. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { BreakdownCard } from '#web/features/emi-calculator/components/breakdown-card.tsx'
import { EmiResults } from '#web/features/emi-calculator/components/emi-results.tsx'
import { monthsInWords } from '#web/features/emi-calculator/content.ts'
import { EmiCalculatorPage } from '#web/features/emi-calculator/emi-calculator-page.tsx'
import { scheduleByMonth, scheduleByYear } from '#web/features/emi-calculator/schedule.ts'
import { StaticRouter } from '#web/lib/router.ts'

const draw = (location: string) =>
  renderToStaticMarkup(createElement(StaticRouter, { location }, createElement(EmiCalculatorPage)))

const loan = { amountRupees: 500_000, annualRatePercent: 12, months: 60 }

describe('the EMI calculator', () => {
  it('starts with three empty inputs, a disabled button and the empty state', () => {
    const page = draw('/emi-calculator')
    for (const text of [
      'Loan Amount',
      'Interest Rate (% per annum)',
      'step="0.1"',
      'Loan Tenure (Years)',
      'Reset',
      'Enter loan details to see calculation results',
      'How EMI is calculated',
    ])
      expect(page).toContain(text)
    expect(page).toMatch(/<button[^>]*disabled=""[^>]*>Calculate EMI/)
  })

  it('draws the same page whatever a shared link holds, so that the prerendered one can be taken over', () => {
    expect(draw('/emi-calculator?amount=500000&rate=12&years=5')).toBe(draw('/emi-calculator'))
  })

  it('carries no styles of its own, which the content security policy forbids', () => {
    const years = scheduleByYear(scheduleByMonth(loan))
    const chart = renderToStaticMarkup(createElement(BreakdownCard, { loan, years }))
    expect(draw('/emi-calculator') + chart).not.toMatch(/\sstyle=|<style/)
    expect(chart.match(/<rect/g)).toHaveLength(10)
  })
})

describe('the results', () => {
  it('are the four amounts in rupees with notes on tenure, rate and months', () => {
    const results = renderToStaticMarkup(createElement(EmiResults, { loan }))
    for (const [name, value] of [
      ['Monthly EMI', '₹11,122'],
      ['Principal Amount', '₹5,00,000'],
      ['Total Interest', '₹1,67,333'],
      ['Total Amount', '₹6,67,333'],
      ['Loan tenure', '5 years'],
      ['Interest rate', '12% per annum'],
      ['Number of months', '60'],
    ])
      expect(results).toMatch(new RegExp(`<dt[^>]*>${name}</dt><dd[^>]*>${value}</dd>`))
  })
})

describe('months in words', () => {
  it.each([
    [1, '1 month'],
    [12, '1 year'],
    [18, '1 year 6 months'],
    [25, '2 years 1 month'],
    [0, '0 months'],
  ])('%i are %s', (months, words) => {
    expect(monthsInWords(months)).toBe(words)
  })
})
