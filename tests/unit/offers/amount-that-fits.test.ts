/** The largest amount whose EMI stays below a limit. */
import { expect, it } from 'vitest'
import { amountThatFits } from '#lambdas/loans/amount-that-fits.rules.ts'
import { emiOf, offerCostOf } from '#lambdas/loans/cost.rules.ts'
import type { LenderRecord } from '#lambdas/offers/catalogue.contract.ts'
import { lenderEntry } from '#tests/support/offers/catalogue-entries.ts'

const wish = { amountRupees: 300_000, tenureMonths: 36 }
const rates = { annual_rate_min: 10, annual_rate_max: 18, fee: { fixed: 0 } }
const lender = (fields: Partial<LenderRecord>) => lenderEntry({ id: 'one', ...rates, ...fields })

it('is the largest in whole thousands whose highest EMI is within it, of the lenders that lend the tenure', () => {
  const amount = amountThatFits([lender({})], wish, 18_000) ?? 0
  const emiFor = (amountRupees: number) => emiOf(offerCostOf(lender({}), { ...wish, amountRupees }).cost)?.to ?? 0
  expect(amount).toBe(497_000)
  expect([emiFor(amount) <= 18_000, emiFor(amount + 1000) > 18_000]).toEqual([true, true])
})

it.each<[name: string, fields: Partial<LenderRecord>, amount: number | undefined]>([
  ['a limit of the lender ends it', { max_amount_rupees: 250_500 }, 250_500],
  ['a lender that lends more alone gives none', { min_amount: 600_000 }, undefined],
  ['another tenure gives none', { tenor_months_max: 24 }, undefined],
  ['a lender without figures gives none', { annual_rate_max: undefined }, undefined],
  ['an overdraft gives none', { repayment: { kind: 'overdraft' } }, undefined],
  [
    'instalments of weeks count by their sum of a month',
    { repayment: { kind: 'instalments', frequency: 'weekly' } },
    500_000,
  ],
])('%s', (_, fields, amount) => {
  expect(amountThatFits([lender(fields)], wish, 18_000)).toBe(amount)
})
