/** The checks of an age: those of each birth date of it, or that the birthday decides. */
import { describe, expect, it } from 'vitest'
import { birthDatesOf, checksByAge } from '#domain/offers/match-by-age.ts'
import { ageOn, type checksOf } from '#domain/offers/match.ts'

const endsBy = (max_age_at_end: number, tenor_months_min: number) => ({
  tenor_months_min,
  criteria: { max_age_at_end },
})
const outcomes = (lender: Parameters<typeof checksOf>[0], age: number, today = '2026-11-20') =>
  checksByAge(lender, { age }, today).map(({ outcome }) => outcome)

describe('an age', () => {
  it.each(['2026-11-20', '2026-12-31', '2026-01-01', '2028-02-29', '2027-02-28'])(
    'on %s has the months of its youngest and its oldest person, and of nobody beyond',
    (today) => {
      for (const age of [18, 34, 60, 100]) {
        const { youngest, oldest } = birthDatesOf(age, today)
        expect([ageOn(youngest, today), ageOn(oldest, today)]).toEqual([age, age])
        expect([ageOn(youngest, today, 11), ageOn(oldest, today, 1)]).toEqual([age, age + 1])
      }
    },
  )

  it.each([
    [endsBy(60, 12), 59, 'met'],
    [endsBy(60, 12), 60, 'against'],
    [endsBy(60, 6), 59, 'met'],
    [endsBy(60, 6), 60, 'birthday'],
    [endsBy(60, 6), 61, 'against'],
    [endsBy(60, 1), 60, 'birthday'],
    [{ criteria: { min_age: 21 } }, 20, 'against'],
    [{ criteria: { min_age: 21 } }, 21, 'met'],
  ])('%# decides where each birth date of it decides alike', (lender, age, outcome) => {
    expect(outcomes(lender, age)).toEqual([outcome])
  })

  it('that is not given leaves the rules about it open', () => {
    const lender = { criteria: { min_age: 21, categories: ['salaried' as const] } }
    expect(checksByAge(lender, { category: 'salaried' }, '2026-11-20').map(({ outcome }) => outcome)).toEqual([
      'met',
      'unknown',
    ])
  })
})
