/** Amounts that lenders send. */
import { expect, it } from 'vitest'
import { withNumericAmount } from '#lambdas/lenders/paise.rules.ts'
import { unlikelyAmount } from '#lambdas/lenders/translate-words.rules.ts'

it.each([
  [
    { amount: '450000.5', status: 'approved' },
    { amount: 450_000.5, status: 'approved' },
  ],
  [{ amount: '12345678901.25' }, { amount: 12_345_678_901.25 }],
  [{ amount: 7 }, { amount: 7 }],
])('a text that means one amount is read as the number: %j', (body, read) => {
  expect(withNumericAmount(body)).toEqual(read)
})

it.each([{ amount: '5 Cr' }, { amount: '' }, { status: '5' }, '5', null, undefined])(
  'other bodies stay as they are: %j',
  (body) => {
    expect(withNumericAmount(body)).toBe(body)
  },
)

it.each([
  [39_999.99, { min_amount: 100_000 }, "below the lender's least loan of ₹1,00,000.00"],
  [40_000, { min_amount: 100_000, max_amount_rupees: 500_000 }, undefined],
  [500_000, { min_amount: 100_000, max_amount_rupees: 500_000 }, undefined],
  [500_000.01, { max_amount_rupees: 500_000 }, "above the lender's largest loan of ₹5,00,000.00"],
  [1, {}, undefined],
  [1, { max_amount_rupees: 500_000 }, undefined],
])('%d rupees of a lender with %j', (rupees, limits, problem) => {
  expect(unlikelyAmount(rupees, limits)).toBe(problem)
})
