/** Whom a lender's criteria fit: profiles written by hand, what holds for every profile of a grid, and ages without a birth date. */
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { categories } from '#contract/entities.ts'
import { policy } from '#contract/policy.ts'
import { todayInIndia } from '#contract/times.ts'
import { hoursOf } from '#lambdas/loans/processing-time.rules.ts'
import { statedCriteria } from '#lambdas/offers/criteria-words.rules.ts'
import type { Criteria } from '#lambdas/offers/criteria.contract.ts'
import { birthDatesOf, checksByAge } from '#lambdas/offers/match-by-age.rules.ts'
import { ageOn, checksOf, matchFactNames, matchOf, type MatchFacts } from '#lambdas/offers/match.rules.ts'
import { rankingChanges } from '#lambdas/offers/ranking-changes.rules.ts'

const today = '2026-11-20'

const lenders = {
  open: {},
  salaried: { criteria: { categories: ['salaried'], min_age: 21, max_age_at_end: 60, min_monthly_income: 25_000 } },
  mixed: {
    criteria: {
      categories: ['salaried', 'self-employed'],
      min_monthly_income: { salaried: 20_000, 'self-employed': 30_000 },
    },
  },
  byCategory: { criteria: { min_monthly_income: { salaried: 1_25_000 } } },
  student: { tenor_months_min: 60, criteria: { categories: ['student'], min_age: 18, max_age_at_end: 45 } },
  south: { criteria: { states: ['Kerala', 'Tamil Nadu'] } },
  hills: { criteria: { states: ['Uttarakhand'] } },
  wide: { criteria: { states: ['Goa', 'Gujarat', 'Maharashtra', 'Rajasthan'] } },
  metro: { criteria: { pincode_prefixes: ['110', '400', '5600'] } },
  metroAndGoa: { criteria: { pincode_prefixes: ['400'], states: ['Goa'] } },
} satisfies Record<string, { criteria?: Criteria; tenor_months_min?: number }>

type Name = keyof typeof lenders

/** Category, birth date, pincode and income; null is unknown. */
type Profile = [MatchFacts['category'] | null, string | null, string | null, number | null]

const factsOf = ([category, date_of_birth, pincode, monthly_income]: Profile): MatchFacts => ({
  category: category ?? undefined,
  date_of_birth: date_of_birth ?? undefined,
  pincode: pincode ?? undefined,
  monthly_income: monthly_income ?? undefined,
})

const fits: [boolean] = [true]
const asks = (what: string): [boolean, string] => [true, `Add your ${what} to check`]
const not = (...reasons: string[]): [boolean, ...string[]] => [false, ...reasons]

const salariedOnly = 'Lends to salaried people'
const from25 = 'Lends from an income of ₹25,000 a month'
const notHere = 'Does not lend at your pincode'
const inSouth = 'Lends in Kerala and Tamil Nadu'

const profiles: [Name, Profile, [boolean, ...string[]]][] = [
  ['open', [null, null, null, null], fits],
  ['salaried', ['salaried', '1990-05-06', '462001', 25_000], fits],
  ['salaried', ['salaried', '1990-05-06', '462001', 24_999.99], not(from25)],
  ['salaried', ['student', '2004-01-01', '462001', 0], not(salariedOnly, from25)],
  ['salaried', [null, '1990-05-06', '462001', 50_000], asks('loan profile')],
  ['salaried', ['salaried', null, '462001', null], asks('date of birth and monthly income')],
  ['salaried', [null, null, null, null], asks('loan profile, date of birth and monthly income')],
  ['salaried', ['salaried', '2005-11-20', '462001', 50_000], fits],
  ['salaried', ['salaried', '2005-11-21', '462001', 50_000], not('Lends from the age of 21')],
  ['salaried', ['salaried', '2005-12-01', '462001', 50_000], not('Lends from the age of 21')],
  ['salaried', ['salaried', '2005-10-31', '462001', 50_000], fits],
  ['salaried', ['salaried', '1965-12-21', '462001', 50_000], fits],
  ['salaried', ['salaried', '1965-12-20', '462001', 50_000], not('Loans end by the age of 60')],
  ['salaried', ['self-employed', '2006-06-06', '462001', 9_000], not(salariedOnly, 'Lends from the age of 21', from25)],
  ['mixed', ['salaried', '1990-05-06', '462001', 20_000], fits],
  ['mixed', ['self-employed', '1990-05-06', '462001', 20_000], not('Lends from an income of ₹30,000 a month')],
  ['mixed', [null, '1990-05-06', '462001', 25_000], asks('loan profile')],
  ['mixed', [null, '1990-05-06', '462001', 19_000], not('Lends from an income of ₹20,000 a month')],
  ['mixed', [null, '1990-05-06', '462001', null], asks('loan profile and monthly income')],
  ['byCategory', ['salaried', null, null, 1_24_999], not('Lends from an income of ₹1,25,000 a month')],
  ['byCategory', ['student', null, null, 0], fits],
  ['byCategory', [null, null, null, 0], asks('loan profile')],
  ['byCategory', [null, null, null, null], asks('monthly income')],
  ['student', ['student', '2008-11-21', '560001', 0], not('Lends from the age of 18')],
  ['student', ['student', '1985-11-21', '560001', 0], fits],
  ['student', ['student', '1985-11-20', '560001', 0], not('Loans end by the age of 45')],
  ['south', [null, null, '682001', null], fits],
  ['south', [null, null, '605001', null], fits],
  ['south', [null, null, '682555', null], not(inSouth)],
  ['south', [null, null, null, null], asks('pincode')],
  ['south', [null, null, '900056', null], fits],
  ['hills', [null, null, '244713', null], fits],
  ['hills', [null, null, '201301', null], not('Lends in Uttarakhand')],
  ['wide', [null, null, '396210', null], not(notHere)],
  ['metro', [null, null, '560034', null], fits],
  ['metro', [null, null, '560100', null], not(notHere)],
  ['metroAndGoa', [null, null, '400053', null], fits],
  ['metroAndGoa', [null, null, '403507', null], fits],
  ['metroAndGoa', [null, null, '411001', null], not(notHere)],
]

it.each(profiles)('%s: %j gives %j', (name, profile, [expected, ...reasons]) => {
  expect(matchOf(lenders[name], factsOf(profile), today)).toEqual({ fits: expected, reasons })
})

describe('the words for criteria', () => {
  it.each<[Name, Record<string, string[]>]>([
    ['open', {}],
    [
      'salaried',
      {
        category: ['To salaried people'],
        date_of_birth: ['From the age of 21', 'Loans end by the age of 60'],
        monthly_income: ['From an income of ₹25,000 a month'],
      },
    ],
    [
      'mixed',
      {
        category: ['To salaried people and self-employed people'],
        monthly_income: [
          'From an income of ₹20,000 a month to salaried people and from an income of ₹30,000 a month to self-employed people',
        ],
      },
    ],
    ['metroAndGoa', { pincode: ['In Goa and at pincodes that start with 400'] }],
  ])('of %s are those of the published table', (name, stated) => {
    const nothing = { category: [], date_of_birth: [], pincode: [], monthly_income: [] }
    const { criteria }: { criteria?: Criteria } = lenders[name]
    expect(statedCriteria(criteria)).toEqual({ ...nothing, ...stated })
  })

  it('give each criterion and its outcome, in the words of the lender', () => {
    const facts = factsOf(['student', '2004-01-01', null, 20_000])
    const lender = { criteria: { ...lenders.salaried.criteria, states: ['Goa' as const] } }
    const checks = checksOf(lender, facts, today)
    expect(checks).toEqual([
      { fact: 'category', criterion: salariedOnly, outcome: 'against', reason: salariedOnly },
      { fact: 'date_of_birth', criterion: 'Lends from the age of 21', outcome: 'met' },
      { fact: 'date_of_birth', criterion: 'Loans end by the age of 60', outcome: 'met' },
      { fact: 'monthly_income', criterion: from25, outcome: 'against', reason: from25 },
      { fact: 'pincode', criterion: 'Lends in Goa', outcome: 'unknown', missing: 'pincode' },
    ])
    // Its rules are made once.
    expect(checksOf(lender, facts, today)[0]).toBe(checks[0])
  })
})

const births = [null, '1960-01-01', '1979-11-20', '1985-11-21', '2005-11-21', '2008-11-20']
const places = [null, '110092', '244713', '403507', '462001', '682001', '900056']
const incomes = [null, 0, 19_999, 25_000, 30_000, 1_25_000]
const grid = [null, ...categories].flatMap((category) =>
  births.flatMap((birth) =>
    places.flatMap((place) => incomes.map((income): Profile => [category, birth, place, income])),
  ),
)
const everyLender: Parameters<typeof matchOf>[0][] = Object.values(lenders)

const times = ['24 to 48 hrs', 'Same day', 'Next day', 'Instant', '3 working days', '2 weeks', '1 month', 'A few days']

it('a change of the rules needs an entry of its own among their changes, with a new version', () => {
  const results = everyLender.flatMap((lender) => grid.map((profile) => matchOf(lender, factsOf(profile), today)))
  const rules = createHash('sha256')
    .update(JSON.stringify([results, policy.offersOrder, times.map(hoursOf)]))
    .digest('hex')
  const [newest, ...earlier] = rankingChanges
  expect(newest.rules).toBe(rules.slice(0, 12))
  // Entries are never edited.
  expect(earlier.map(({ version, date, rules: then }) => [version, date, then])).toEqual([
    [5, '2026-11-29', '846d3d20d523'],
    [4, '2026-11-26', '846d3d20d523'],
    [3, '2026-11-23', '846d3d20d523'],
    [2, '2026-11-23', '846d3d20d523'],
    [1, '2026-11-22', '85ed0bc35fea'],
  ])
  expect(rankingChanges.map(({ version }) => version)).toEqual(
    rankingChanges.map((_, index) => rankingChanges.length - index),
  )
  expect(
    rankingChanges
      .map(({ date }) => date)
      .toSorted()
      .toReversed(),
  ).toEqual(rankingChanges.map(({ date }) => date))
})

it('more income never loses a lender', () => {
  const losesWithMore = (lender: (typeof everyLender)[number], [category, birth, place]: Profile) => {
    const fitsWith = incomes
      .slice(1)
      .map((income) => matchOf(lender, factsOf([category, birth, place, income]), today).fits)
    return fitsWith.lastIndexOf(false) > fitsWith.indexOf(true) && fitsWith.includes(true)
  }
  expect(everyLender.filter((lender) => grid.some((profile) => losesWithMore(lender, profile)))).toEqual([])
})

it('an unknown fact never excludes, and one that is not asked for changes nothing', () => {
  const isBroken = (lender: (typeof everyLender)[number], facts: MatchFacts) => {
    const known = matchOf(lender, facts, today)
    return matchFactNames.some((name) => {
      const unknown = matchOf(lender, { ...facts, [name]: undefined }, today)
      return known.fits ? !unknown.fits : unknown.fits && unknown.reasons.length === 0
    })
  }
  const facts = grid.map(factsOf)
  expect(everyLender.filter((lender) => facts.some((one) => isBroken(lender, one)))).toEqual([])
})

it('an eighteenth birthday begins at midnight in India', () => {
  const matchAt = (instant: string) =>
    matchOf(lenders.student, factsOf(['student', '2008-11-21', '462001', 0]), todayInIndia(new Date(instant))).fits
  expect(matchAt('2026-11-20T18:29:59.999Z')).toBe(false)
  expect(matchAt('2026-11-20T18:30:00.000Z')).toBe(true)
})

const endsBy60 = (tenor_months_min: number) => ({
  tenor_months_min,
  criteria: { max_age_at_end: 60 },
})
const outcomes = (lender: Parameters<typeof checksOf>[0], age: number, on = today) =>
  checksByAge(lender, { age }, on).map(({ outcome }) => outcome)

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
    [endsBy60(12), 59, 'met'],
    [endsBy60(12), 60, 'against'],
    [endsBy60(6), 59, 'met'],
    [endsBy60(6), 60, 'birthday'],
    [endsBy60(6), 61, 'against'],
    [endsBy60(1), 60, 'birthday'],
    [{ criteria: { min_age: 21 } }, 20, 'against'],
    [{ criteria: { min_age: 21 } }, 21, 'met'],
  ])('%# decides where each birth date of it decides alike', (lender, age, outcome) => {
    expect(outcomes(lender, age)).toEqual([outcome])
  })

  it('that is not given leaves the rules about it open', () => {
    const lender = { criteria: { min_age: 21, categories: ['salaried' as const] } }
    expect(checksByAge(lender, { category: 'salaried' }, today).map(({ outcome }) => outcome)).toEqual([
      'met',
      'unknown',
    ])
  })
})
