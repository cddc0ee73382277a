/** What the calculator accepts, and its messages about everything else. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculateEmi } from '#web/features/emi-calculator/emi.ts'
import {
  emptyLoanInput,
  isComplete,
  loanInputFromQuery,
  loanInputToQuery,
  parseLoanInput,
} from '#web/features/emi-calculator/loan-input.ts'

describe('the loan as typed', () => {
  it('is complete only when all three inputs are filled', () => {
    expect(isComplete(emptyLoanInput)).toBe(false)
    expect(isComplete({ amount: '500000', rate: '12', years: ' ' })).toBe(false)
    expect(isComplete({ amount: '500000', rate: '12', years: '5' })).toBe(true)
  })

  it.each([
    ['5', 60],
    ['1.5', 18],
    ['0.5', 6],
    ['0.0833', 1],
    ['0.01', 1],
    ['40', 480],
  ])('of %s years has %i months', (years, months) => {
    expect(parseLoanInput({ amount: '500000', rate: '12.5', years })).toEqual({
      loan: { amountRupees: 500_000, annualRatePercent: 12.5, months },
    })
  })

  it.each(['0', '0.0', '-1', '1e5', 'abc', '.', '1.2.3', 'Infinity', 'NaN', '९'])(
    'is refused for %s in any field, with a message beside it',
    (typed) => {
      expect(parseLoanInput({ amount: typed, rate: typed, years: typed })).toEqual({
        errors: {
          amount: 'Please enter a loan amount above ₹0',
          rate: 'Please enter an interest rate above 0%',
          years: 'Please enter a loan tenure above 0 years',
        },
      })
    },
  )

  it('is refused beyond 10^12 rupees, 1000 % and 40 years', () => {
    expect(parseLoanInput({ amount: '1000000000001', rate: '1000.1', years: '40.1' })).toEqual({
      errors: {
        amount: 'Please enter a loan amount up to ₹1,00,000 crore',
        rate: 'Please enter an interest rate up to 1000%',
        years: 'Please enter a loan tenure up to 40 years',
      },
    })
    expect(parseLoanInput({ amount: '1000000000000', rate: '1000', years: '40' })).toHaveProperty('loan')
  })
})

describe('a shared link', () => {
  it('brings the inputs back as they were typed', () => {
    const input = { amount: '500000', rate: '12.5', years: '1.5' }
    expect(loanInputFromQuery(`?${loanInputToQuery(input)}`)).toEqual(input)
  })

  it.each(['', '?amount=500000', '?amount=x&rate=12&years=5', '?amount=500000&rate=12&years=41'])(
    'with the query "%s" fills nothing in',
    (query) => {
      expect(loanInputFromQuery(query)).toBeUndefined()
    },
  )
})
