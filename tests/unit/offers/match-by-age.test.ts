/** A person who gives an age gets the same answer as with each birth date of that age: signed in, and from the partner API. */
import { describe, expect, it } from 'vitest'
import { createLinkSigner } from '#adapters/partner/hmac-link-signer.ts'
import { categories } from '#contract/entities.ts'
import { todayInIndia } from '#contract/india-time.ts'
import type { Lender } from '#contract/offers/catalogue.ts'
import { states } from '#contract/offers/states.ts'
import { birthDatesOf, checksByAge } from '#domain/offers/match-by-age.ts'
import { ageOn, checksOf, matchOf, type MatchFacts } from '#domain/offers/match.ts'
import { lenderEntry } from '#tests/support/offers/catalogue-entries.ts'
import { fc } from '#tests/support/random-values.ts'
import { getLenders } from '#use-cases/partner/get-lenders.ts'

const dayMilliseconds = 86_400_000
const dayFrom = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10)

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

const today = fc.integer({ min: 0, max: 3 * 366 }).map((days) => dayFrom('2026-01-01', days))
const age = fc.integer({ min: 18, max: 99 })
const income = fc.oneof(fc.integer({ min: 0, max: 200_000 }), fc.constantFrom(0, 15_000, 24_999.99, 25_000))
const pincode = fc.oneof(fc.constantFrom('462001', '682001', '560001', '900001'), fc.stringMatching(/^[0-9]{6}$/))

/** Mostly people who tell everything. */
const person = fc.record({
  category: fc.option(fc.constantFrom(...categories), { nil: undefined, freq: 8 }),
  pincode: fc.option(pincode, { nil: undefined, freq: 8 }),
  monthly_income: fc.option(income, { nil: undefined, freq: 8 }),
})

const criteria = fc.record(
  {
    categories: fc.uniqueArray(fc.constantFrom(...categories), { minLength: 1 }),
    min_age: fc.integer({ min: 18, max: 25 }),
    max_age_at_end: fc.integer({ min: 26, max: 80 }),
    min_monthly_income: fc.oneof(
      fc.integer({ min: 1, max: 100_000 }),
      fc.record(
        { salaried: fc.integer({ min: 1, max: 90_000 }), student: fc.integer({ min: 1, max: 9000 }) },
        { requiredKeys: [] },
      ),
    ),
    states: fc.uniqueArray(fc.constantFrom(...states), { minLength: 1, maxLength: 20 }),
    pincode_prefixes: fc.uniqueArray(fc.stringMatching(/^[1-9][0-9]{0,2}$/), { minLength: 1, maxLength: 3 }),
  },
  { requiredKeys: [] },
)
const lenderTerms = fc.record(
  { criteria, tenor_months_min: fc.integer({ min: 1, max: 61 }) },
  { requiredKeys: ['criteria'] },
)

const signer = createLinkSigner('a secret of more than 32 characters')
const userId = '3f0c1d52-7a41-8c9e-9b55-0d6f2a7c8e10'

/** The list that a partner gets for a user with these facts. */
const partnerListOf = async (lenders: Lender[], facts: MatchFacts, now: Date) => {
  const { data } = await getLenders(
    {
      users: { findUser: async () => ({ phone: '+919876543210', facts }) },
      catalogue: { getCatalogue: async () => ({ lenders, products: [] }) },
      signer,
      clock: { now: () => now },
      appOrigin: 'https://www.paisalane.example',
    },
    { code: 'acme', mode: 'live' },
    { partner_code: 'acme', user_id: userId },
  )
  return data.lenders
}

it('a thousand people get the answer of the signed-in screen and of the partner API, or hear that the birthday decides', async () => {
  const people = fc.record({
    today,
    age,
    /** Of the days of that age, as a share. */
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    facts: person,
    terms: fc.array(lenderTerms, { minLength: 1, maxLength: 8 }),
  })
  let birthdays = 0
  await fc.assert(
    fc.asyncProperty(people, async ({ today, age, share, facts, terms }) => {
      const lenders: Lender[] = terms.map((one, index) =>
        lenderEntry({ id: `lender-${index}`, priority: index, ...one }),
      )
      const latest = `${Number(today.slice(0, 4)) - age}${today.slice(4)}`.replace('-02-29', '-02-28')
      const born = dayFrom(latest, -Math.floor(share * 364))
      expect(ageOn(born, today)).toBe(age)
      const now = new Date(`${today}T06:00:00Z`)
      expect(todayInIndia(now)).toBe(today)
      const signedIn = { ...facts, date_of_birth: born }
      const partnerList = await partnerListOf(lenders, signedIn, now)
      for (const [index, lender] of lenders.entries()) {
        const checks = checksByAge(lender, { ...facts, age }, today)
        const known = checksOf(lender, signedIn, today)
        expect(checks.map((check, place) => (check.outcome === 'birthday' ? known[place] : check))).toEqual(known)
        const match = matchOf(lender, signedIn, today)
        expect(partnerList[index]).toMatchObject(match)
        if (checks.some(({ outcome }) => outcome === 'against')) expect(match.fits).toBe(false)
        const isOpen = checks.some(({ outcome }) => outcome === 'birthday')
        if (!isOpen) expect(match.fits).toBe(checks.every(({ outcome }) => outcome !== 'against'))
        if (!isOpen) continue
        birthdays += 1
        const { youngest, oldest } = birthDatesOf(age, today)
        const [first, last] = [youngest, oldest].map((day) => checksOf(lender, { ...facts, date_of_birth: day }, today))
        expect(first).not.toEqual(last)
      }
    }),
    { numRuns: 1000 },
  )
  expect(birthdays).toBeGreaterThan(0)
})
