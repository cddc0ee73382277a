/** A thousand people get from /check the answer that they get signed in and that a partner gets for them. */
import { expect, it } from 'vitest'
import { categories } from '#contract/entities.ts'
import { todayInIndia } from '#contract/times.ts'
import type { Table } from '#data/table.ts'
import type { Lender } from '#lambdas/offers/catalogue.contract.ts'
import { birthDatesOf, checksByAge } from '#lambdas/offers/match-by-age.rules.ts'
import { ageOn, checksOf, matchOf, type MatchFacts } from '#lambdas/offers/match.rules.ts'
import { states } from '#lambdas/offers/states.contract.ts'
import { getLenders } from '#lambdas/partner-api/get-lenders.ts'
import { createLinkSigner } from '#lambdas/partner-api/link-signer.function.ts'
import type { World } from '#lambdas/shared/world.ts'
import { lenderEntry } from '#tests/support/offers/catalogue-entries.ts'
import { fc } from '#tests/support/random-values.ts'
import { answerOf } from '#web/features/check/answers.ts'

const dayFrom = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

const today = fc.integer({ min: 0, max: 3 * 366 }).map((days) => dayFrom('2026-01-01', days))
const age = fc.integer({ min: 18, max: 99 })
const income = fc.oneof(fc.integer({ min: 0, max: 200_000 }), fc.constantFrom(0, 15_000, 24_999.99, 25_000))
const pincode = fc.oneof(fc.constantFrom('462001', '682001', '560001', '900001'), fc.stringMatching(/^[0-9]{6}$/))

/** Mostly people who give every fact. */
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
const repayment = fc.constantFrom<Lender['repayment'][]>(
  { kind: 'overdraft' },
  { kind: 'instalments', frequency: 'weekly' },
  { kind: 'instalments', moratorium: { after_course_months: 12, interest: 'simple_added' } },
)
const lenderTerms = fc.record(
  { criteria, tenor_months_min: fc.integer({ min: 1, max: 61 }), repayment },
  { requiredKeys: ['criteria'] },
)

const signer = createLinkSigner('a secret of more than 32 characters')
const userId = '3f0c1d52-7a41-8c9e-9b55-0d6f2a7c8e10'

/** The list that a partner gets for a user with these facts. */
const partnerListOf = (lenders: Lender[], facts: MatchFacts, now: Date) =>
  getLenders(
    {
      table: { update: async () => ({ Attributes: { phone: '+919876543210', ...facts } }) } as unknown as Table,
      catalogue: {
        getCatalogue: async () => ({ lenders, products: [] }),
      } as unknown as World<'catalogue'>['catalogue'],
      linkSigner: signer,
      clock: { now: () => now },
      appOrigin: 'https://www.paisalane.example',
    },
    { code: 'acme', mode: 'live' },
    { partner_code: 'acme', user_id: userId },
  )

/** A person of an age, and the birth date that the profile has. */
const people = fc
  .record({
    today,
    age,
    ofYear: fc.integer({ min: 0, max: 364 }),
    facts: person,
    terms: fc.array(lenderTerms, { minLength: 1, maxLength: 8 }),
  })
  .map(({ today, age, ofYear, facts, terms }) => {
    const birthday = `${Number(today.slice(0, 4)) - age}${today.slice(4)}`.replace('-02-29', '-02-28')
    const lenders: Lender[] = terms.map((one, index) => lenderEntry({ id: `lender-${index}`, priority: index, ...one }))
    return { today, age, facts, lenders, born: dayFrom(birthday, -ofYear) }
  })

it('the answer is that of the signed-in screen and of the partner API, or that the birthday decides', async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(people, async ({ today, age, born, facts, lenders }) => {
      expect(ageOn(born, today)).toBe(age)
      const now = new Date(`${today}T06:00:00Z`)
      expect(todayInIndia(now)).toBe(today)
      const signedIn = { ...facts, date_of_birth: born }
      const partnerList = await partnerListOf(lenders, signedIn, now)
      for (const [index, lender] of lenders.entries()) {
        const match = matchOf(lender, signedIn, today)
        const { fits, reasons = [] } = partnerList[index] ?? {}
        expect({ fits, reasons: reasons.slice(0, match.reasons.length) }).toEqual(match)
        expect(partnerList[index]?.terms.repayment).toEqual(lender.repayment)
        const changes = reasons.slice(match.reasons.length)
        if (match.fits) expect(changes).toEqual([])
        const checks = checksByAge(lender, { ...facts, age }, today)
        const known = checksOf(lender, signedIn, today)
        expect(checks.map((check, place) => (check.outcome === 'birthday' ? known[place] : check))).toEqual(known)
        const elsewhere = lenders.find((one) => matchOf(one, signedIn, today).fits)?.name
        const { group, lines, changes: ofCheck = [] } = answerOf(lender, { ...facts, age }, undefined, today, elsewhere)
        const isOfBirthday = checks.some(({ outcome }) => outcome === 'birthday')
        seen.add(isOfBirthday ? 'birthday' : group)
        if (group === 'against') expect(match.fits).toBe(false)
        if (group === 'met') expect(match).toEqual({ fits: true, reasons: [] })
        if (isOfBirthday) {
          const { youngest, oldest } = birthDatesOf(age, today)
          const [first, last] = [youngest, oldest].map((day) =>
            checksOf(lender, { ...facts, date_of_birth: day }, today),
          )
          expect(first).not.toEqual(last)
        } else {
          expect(group === 'against').toBe(!match.fits)
          if (group === 'against') expect(lines.map(({ words }) => words)).toEqual(match.reasons)
          // A birth date gives the day on which somebody is old enough, and an age does not.
          if (!changes.some((change) => change.startsWith('You are old'))) expect(ofCheck).toEqual(changes)
        }
      }
    }),
    { numRuns: 1000 },
  )
  expect(Array.from(seen).toSorted()).toEqual(['against', 'birthday', 'met', 'open'])
})
