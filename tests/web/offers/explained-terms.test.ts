/** The sentences that explain a term with the visitor's own rupees. */
import { describe, expect, it } from 'vitest'
import { offerCostOf } from '#lambdas/loans/cost.rules.ts'
import type { LenderRecord } from '#lambdas/offers/catalogue.contract.ts'
import {
  explainedApr,
  explainedCharges,
  explainedKeyFacts,
  explainedReceived,
  incomeShareOf,
} from '#web/features/offers/explained-terms.ts'
import { lender } from '../dom/samples.ts'

const wish = { amountRupees: 300_000, tenureMonths: 36 }
const offerWith = (fields: Partial<LenderRecord>) => {
  const one = lender({ id: 'one', ...fields })
  return { lender: one, cost: offerCostOf(one, wish) }
}
const rate = { annual_rate_min: 10.75, annual_rate_max: 10.75 }
const range = { annual_rate_min: 12, annual_rate_max: 24 }
const fee = { percent: 1, gst_percent: 18 }
const silent = offerWith({})

describe('the APR is explained', () => {
  it.each<[string, Partial<LenderRecord>, string]>([
    [
      'at one rate',
      { ...rate, fee },
      'You get ₹2,96,460 and repay ₹3,52,301 in 36 months: that is what an APR of 11.57% means.',
    ],
    [
      'at a range of rates',
      { ...range, fee },
      'You get ₹2,96,460 and repay ₹3,58,715 to ₹4,23,715 in 36 months: that is what an APR of 12.83% to 24.89% means.',
    ],
    [
      'for the nearest loan',
      { ...rate, fee, tenor_months_max: 1 },
      'You get ₹2,96,460 and repay ₹3,02,688 in 1 month: that is what an APR of 25.21% means.',
    ],
  ])('%s', (_, fields, sentence) => {
    expect(explainedApr(offerWith(fields).cost)).toBe(sentence)
  })
})

it.each<[Partial<LenderRecord>, received: string, charges: string]>([
  [
    { ...rate, fee },
    'Of the ₹3,00,000 that you borrow, ₹2,96,460 reaches your account, because the lender keeps ₹3,540 for its charges.',
    "The lender's fee is ₹3,000, and 18% GST on it is ₹540: together ₹3,540.",
  ],
  [
    { ...rate, fee: { fixed: 10.4, gst_percent: 14 } },
    'Of the ₹3,00,000 that you borrow, ₹2,99,988 reaches your account, because the lender keeps ₹12 for its charges.',
    "The lender's fee is ₹10, and 14% GST on it is ₹2: together ₹12.",
  ],
  [
    { ...rate, fee: { fixed: 999 } },
    'Of the ₹3,00,000 that you borrow, ₹2,99,001 reaches your account, because the lender keeps ₹999 for its charges.',
    "The lender's fee is ₹999. It states no GST on it.",
  ],
  [
    { ...rate, fee: { fixed: 0 } },
    'All of the ₹3,00,000 reaches your account, because the lender states no charges.',
    'The lender states no fee for a loan of ₹3,00,000.',
  ],
])('what reaches the account and the charges with GST are explained, and add up: %o', (fields, received, charges) => {
  const offer = offerWith(fields)
  expect(explainedReceived(offer.cost)).toBe(received)
  expect(explainedCharges(offer)).toBe(charges)
})

it('the EMI is a share of the income, where both are known', () => {
  const { cost } = offerWith({ ...range, fee })
  expect(incomeShareOf(cost, 50_000)).toEqual({
    share: '20% to 24%',
    explanation: 'An EMI of ₹9,964 to ₹11,770 is 20% to 24% of the ₹50,000 a month in your profile.',
  })
  expect(incomeShareOf(cost, 2_000_000)?.share).toBe('less than 1%')
  for (const income of [undefined, 0]) expect(incomeShareOf(cost, income)).toBeUndefined()
  expect(incomeShareOf(silent.cost, 50_000)).toBeUndefined()
})

it('an offer without figures explains the key fact statement alone', () => {
  expect([explainedApr(silent.cost), explainedReceived(silent.cost), explainedCharges(silent)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(explainedKeyFacts(silent.cost)).toBe(
    'Before you sign, the lender must give you this paper with the APR, the charges and every EMI of your ₹3,00,000. Its figures count, not ours.',
  )
})
