import { describe, expect, it } from 'vitest'
import { schemesTitle } from '#lambdas/loans/scheme-words.rules.ts'
import { forWhom, schemesFor } from '#lambdas/loans/schemes.rules.ts'
import { scheme, type SchemeRecord } from '#lambdas/offers/catalogue.contract.ts'
import { schemeEntry } from '#tests/support/offers/catalogue-entries.ts'

const schemeWith = (fields: Partial<SchemeRecord>) => scheme.parse(schemeEntry({ id: 'one', ...fields }))

const student = { category: 'student' as const }

it.each<[fields: Partial<SchemeRecord>, facts: Parameters<typeof schemesFor>[1], mayApply: boolean]>([
  [{}, student, true],
  [{}, { category: 'salaried' }, false],
  [{}, { category: undefined }, false],
  [{ max_family_income: 450_000 }, student, true],
  [{ max_family_income: 450_000 }, { ...student, monthly_income: 37_500 }, true],
  [{ max_family_income: 450_000 }, { ...student, monthly_income: 37_501 }, false],
  [{ min_amount: 1_000_000, max_amount_rupees: 2_000_000 }, student, true],
  [{ min_amount: 1_000_000, max_amount_rupees: 2_000_000 }, { ...student, amountRupees: 999_999 }, false],
  [{ min_amount: 1_000_000, max_amount_rupees: 2_000_000 }, { ...student, amountRupees: 2_000_000 }, true],
  [{ min_amount: 1_000_000, max_amount_rupees: 2_000_000 }, { ...student, amountRupees: 2_000_001 }, false],
  [{ course: 'Technical' }, { ...student, courseMonths: undefined }, true],
  [{ course: 'Technical' }, { ...student, courseMonths: 0 }, false],
])('a scheme with %j may apply to %j: %s', (fields, facts, mayApply) => {
  expect(schemesFor([schemeWith(fields)], facts)).toHaveLength(mayApply ? 1 : 0)
})

describe('a scheme in words', () => {
  it.each<[Partial<SchemeRecord>, string]>([
    [{}, ''],
    [
      { max_family_income: 450_000, course: 'Technical courses', institution: 'On its list' },
      'Family income up to ₹4,50,000 a year · Technical courses · On its list',
    ],
    [{ max_amount_rupees: 2_000_000 }, 'Loans up to ₹20,00,000'],
    [{ min_amount: 1_000_000 }, 'Loans from ₹10,00,000'],
    [{ min_amount: 1_000_000, max_amount_rupees: 10_000_000 }, 'Loans from ₹10,00,000 to ₹1,00,00,000'],
  ])('%j is for: %s', (fields, words) => {
    expect(forWhom(schemeWith(fields))).toBe(words)
  })

  it('promises no interest to others than students', () => {
    expect(schemesTitle('self-employed')).toBe('Look there first: the state supports some loans')
  })
})
