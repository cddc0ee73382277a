/** What would make a lender fit, for each kind of rule and for several at once. */
import { expect, it } from 'vitest'
import type { Criteria } from '#lambdas/offers/criteria.contract.ts'
import { checksOf, matchOf, type MatchFacts } from '#lambdas/offers/match.rules.ts'
import { otherAmount, smallestChanges } from '#lambdas/offers/smallest-changes.rules.ts'
import { lenderEntry } from '#tests/support/offers/catalogue-entries.ts'

const today = '2026-11-22'
const asha: MatchFacts = {
  category: 'salaried',
  date_of_birth: '2008-02-29',
  monthly_income: 20_000,
  pincode: '462001',
}
const changesFor = (criteria: Criteria, facts = asha) => {
  const lender = { criteria }
  return smallestChanges(lender, checksOf(lender, facts, today), facts, { today, elsewhere: 'Lotus Ladder' })
}

it.each<[criteria: Criteria, changes: string[]]>([
  [{ min_monthly_income: 25_000 }, ['₹5,000 more income a month would meet its rule']],
  [{ min_monthly_income: { salaried: 21_000.5, student: 1 } }, ['₹1,001 more income a month would meet its rule']],
  [{ min_age: 21 }, ['You are old enough from 1 Mar 2029']],
  [{ states: ['Kerala'] }, ['Lotus Ladder lends at your pincode']],
  [
    { min_monthly_income: 25_000, pincode_prefixes: ['4000'] },
    ['₹5,000 more income a month would meet its rule', 'Lotus Ladder lends at your pincode'],
  ],
  [{ min_monthly_income: 25_000, categories: ['student'] }, []],
  [{ max_age_at_end: 18 }, []],
  [{ min_monthly_income: 20_000 }, []],
])('%j would be met by %j', (criteria, changes) => {
  expect(changesFor(criteria)).toEqual(changes)
})

it('the change of the income is the smallest one that meets the rule', () => {
  const lender = { criteria: { min_monthly_income: 25_000 } }
  const fitsWith = (monthly_income: number) => matchOf(lender, { ...asha, monthly_income }, today).fits
  expect([fitsWith(24_999), fitsWith(25_000)]).toEqual([false, true])
})

it('an amount that is not lent has the nearest one beside it', () => {
  const lender = lenderEntry({ id: 'one', min_amount: 50_000, max_amount_rupees: 400_000 })
  expect([20_000, 50_000, 400_000, 500_000].map((amount) => otherAmount(lender, amount))).toEqual([
    'Ask for ₹50,000 instead of ₹20,000',
    undefined,
    undefined,
    'Ask for ₹4,00,000 instead of ₹5,00,000',
  ])
})
