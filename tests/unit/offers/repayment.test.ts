/** Loans that are not repaid in equal monthly instalments from the first month, beside a ledger that this test keeps day by day. */
import { describe, expect, it } from 'vitest'
import { bestOffers } from '#lambdas/loans/best-offers.rules.ts'
import { costOf, emiOf, type LoanWish, offerCostOf } from '#lambdas/loans/cost.rules.ts'
import { inOrder } from '#lambdas/loans/offer-order.rules.ts'
import { lenderRecord } from '#lambdas/offers/catalogue.contract.ts'
import { frequencies, moratoriumInterests, type Repayment } from '#lambdas/offers/repayment.contract.ts'
import { lenderEntry } from '#tests/support/offers/catalogue-entries.ts'
import { fc } from '#tests/support/random-values.ts'

const known = (rate: number, repayment: Repayment | undefined, wish: LoanWish, fixed = 0) => {
  const cost = costOf({ annual_rate_min: rate, annual_rate_max: rate, fee: { fixed }, repayment }, wish)
  if (cost.outcome !== 'known') throw new Error(`the outcome is ${cost.outcome}`)
  return cost
}

const afterCourse = (interest: 'paid' | 'simple_added' | 'compounded' | 'none'): Repayment => ({
  kind: 'instalments',
  moratorium: { after_course_months: 12, interest },
})

/** Rupees that the borrower pays after so many days. */
type Payment = readonly [day: number, rupees: number]

const year = 365
const month = year / 12
const daysOf = { monthly: month, fortnightly: year / 26, weekly: year / 52, daily: 1 }

/** The root of a function that falls, above 0. */
const rootOf = (falling: (value: number) => number, to: number): number => {
  let [low, high] = [0, to]
  for (let step = 0; step < 200; step += 1) {
    const middle = (low + high) / 2
    if (falling(middle) > 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** What is still owed after equal payments, each after the interest of its period. */
const owedAfter = (principal: number, rate: number, count: number, payment: number): number => {
  let owed = principal
  for (let index = 0; index < count; index += 1) owed += owed * rate - payment
  return owed
}

/** All payments of a loan: the instalment is the one that leaves nothing owed. */
const ledgerOf = (
  { kind, frequency = 'monthly', moratorium }: Repayment,
  { amountRupees, tenureMonths }: LoanWish,
  waited: number,
  annual: number,
): Payment[] => {
  const payments: Payment[] = []
  let principal = amountRupees
  let owedSimply = 0
  for (let past = 1; past <= waited; past += 1) {
    const interest = (principal * annual) / 1200
    if (moratorium?.interest === 'paid') payments.push([past * month, interest])
    if (moratorium?.interest === 'simple_added') owedSimply += interest
    if (moratorium?.interest === 'compounded') principal += interest
  }
  principal += owedSimply
  const count = Math.max(1, Math.round((tenureMonths * month) / daysOf[frequency]))
  const rate = (annual / 100) * (daysOf[frequency] / year)
  const each =
    kind === 'instalments'
      ? rootOf((payment) => owedAfter(principal, rate, count, payment), principal * (1 + rate))
      : principal * rate
  for (let index = 1; index <= count; index += 1) {
    const atEnd = index === count && kind !== 'instalments' ? principal : 0
    payments.push([waited * month + index * daysOf[frequency], each + atEnd])
  }
  return payments
}

const total = (payments: readonly Payment[]) => payments.reduce((sum, [, rupees]) => sum + rupees, 0)

/** Percent a year, by the days of each payment. */
const aprByDays = (received: number, payments: readonly Payment[], periodDays: number): number => {
  const worth = (annual: number) =>
    payments.reduce((sum, [day, rupees]) => sum + rupees * (1 + (annual * periodDays) / year) ** (-day / periodDays), 0)
  return 100 * rootOf((annual) => worth(annual) - received, 4)
}

const repayments: fc.Arbitrary<Repayment> = fc.oneof(
  fc.record(
    {
      kind: fc.constant('instalments' as const),
      frequency: fc.constantFrom(...frequencies),
      moratorium: fc.oneof(
        fc.record({ months: fc.integer({ min: 1, max: 72 }), interest: fc.constantFrom(...moratoriumInterests) }),
        fc.record({
          after_course_months: fc.integer({ min: 0, max: 24 }),
          interest: fc.constantFrom(...moratoriumInterests),
        }),
      ),
    },
    { requiredKeys: ['kind'] },
  ),
  fc.record(
    { kind: fc.constant('interest_only' as const), frequency: fc.constantFrom(...frequencies) },
    { requiredKeys: ['kind'] },
  ),
  fc.constant({ kind: 'overdraft' as const }),
)

it('200 random loans of every kind cost what the ledger says, within a paisa, with its APR', () => {
  const seen = new Set<string>()
  const loans = fc.record({
    repayment: repayments,
    amountRupees: fc.integer({ min: 5000, max: 5_000_000 }),
    tenureMonths: fc.integer({ min: 1, max: 120 }),
    courseMonths: fc.integer({ min: 0, max: 60 }),
    rate: fc.integer({ min: 100, max: 3600 }).map((hundredths) => hundredths / 100),
    share: fc.integer({ min: 0, max: 5 }),
  })
  fc.assert(
    fc.property(loans, ({ repayment, rate, share, ...wish }) => {
      const { moratorium, frequency = 'monthly' } = repayment
      const waited =
        moratorium === undefined ? 0 : (moratorium.months ?? wish.courseMonths + (moratorium.after_course_months ?? 0))
      const payments = ledgerOf(repayment, wish, waited, rate)
      const charges = (wish.amountRupees * share) / 100
      const cost = known(rate, repayment, wish, charges)
      const each = payments.at(-1)?.[1] ?? 0
      const ofLedger = repayment.kind === 'instalments' ? each : each - wish.amountRupees
      expect(Math.abs((cost.plan?.payment ?? cost.instalment).from - ofLedger)).toBeLessThan(0.01)
      expect(cost.plan?.moratoriumMonths ?? 0).toBe(waited)
      expect(Math.abs(cost.totalInterest.to - Math.max(0, total(payments) - wish.amountRupees))).toBeLessThan(0.01)
      const apr = aprByDays(wish.amountRupees - charges, payments, daysOf[frequency])
      expect(Math.abs(cost.apr.from - apr)).toBeLessThan(1e-6)
      seen.add([repayment.kind, frequency, moratorium?.interest].join(' '))
    }),
    { numRuns: 200 },
  )
  expect(seen.size).toBeGreaterThan(20)
})

describe('published figures', () => {
  const iba = "Indian Banks' Association, Model Educational Loan Scheme: a course of 4 years and a year, then 10 years"
  const fiveLakh = { amountRupees: 500_000, tenureMonths: 120, courseMonths: 48 }

  it.each([
    [iba, afterCourse('simple_added'), 0, 9911, 11.89],
    [`${iba}, interest paid meanwhile`, afterCourse('paid'), 4167, 6608, 10.43],
    ['the same loan from the first month', undefined, 0, 6608, 7.93],
  ])('%s', (_, repayment, meanwhile, instalment, lakhs) => {
    const { plan, instalment: monthly, totalInterest } = known(10, repayment, fiveLakh)
    expect([Math.round(plan?.meanwhile.from ?? 0), Math.round(monthly.from)]).toEqual([meanwhile, instalment])
    expect(((500_000 + totalInterest.from) / 100_000).toFixed(2)).toBe(String(lakhs))
  })

  it('BullTimes, Education Loan Calculator: 10 lakh at 10 %, compounded for 4 years, then 10 years', () => {
    const repayment: Repayment = { kind: 'instalments', moratorium: { months: 48, interest: 'compounded' } }
    const cost = known(10, repayment, { amountRupees: 1_000_000, tenureMonths: 120 })
    expect([cost.instalment.from, cost.totalInterest.from].map(Math.round)).toEqual([19_682, 1_361_831])
  })

  it('Fincado, Education Loan Calculator: 10 lakh at 10.5 %, simple interest for 2 years, then 10 years', () => {
    const repayment: Repayment = { kind: 'instalments', moratorium: { months: 24, interest: 'simple_added' } }
    const cost = known(10.5, repayment, { amountRupees: 1_000_000, tenureMonths: 120 })
    const [added, duringRepayment] = [210_000, 749_256]
    expect([cost.instalment.from, cost.totalInterest.from].map(Math.round)).toEqual([16_327, added + duringRepayment])
  })

  it('Mint, 22 May 2020: 3 months without an EMI add 63,750 to 30 lakh at 8.5 %', () => {
    const repayment: Repayment = { kind: 'instalments', moratorium: { months: 3, interest: 'simple_added' } }
    const wish = { amountRupees: 3_000_000, tenureMonths: 120 }
    const grown = known(8.5, undefined, { ...wish, amountRupees: 3_063_750 })
    expect(known(8.5, repayment, wish).instalment.from).toBeCloseTo(grown.instalment.from, 6)
  })

  it('Reserve Bank of India, Annex B: the flows give the 17.07 % of its illustration too', () => {
    const repayment: Repayment = { kind: 'instalments', moratorium: { after_course_months: 0, interest: 'paid' } }
    const { apr } = known(15, repayment, { amountRupees: 20_000, tenureMonths: 24, courseMonths: 0 }, 400)
    expect(apr.from.toFixed(2)).toBe('17.07')
  })
})

it('a student who has not said when the course ends gets the answer for one year', () => {
  const wish = { amountRupees: 500_000, tenureMonths: 120 }
  const unsaid = known(10, afterCourse('simple_added'), wish)
  expect(unsaid.plan).toMatchObject({ moratoriumMonths: 24, isAssumed: true })
  expect(known(10, afterCourse('simple_added'), { ...wish, courseMonths: 12 })).toEqual({
    ...unsaid,
    plan: { ...unsaid.plan, isAssumed: false },
  })
})

it('a record of monthly instalments costs the same as one without a record of the repayment', () => {
  const wish = { amountRupees: 300_000, tenureMonths: 36, courseMonths: 20 }
  for (const repayment of [
    { kind: 'instalments' as const },
    { kind: 'instalments' as const, frequency: 'monthly' as const },
  ])
    expect(known(12, repayment, wish, 500)).toEqual(known(12, undefined, wish, 500))
})

it('interest alone is no EMI, so that it is in no comparison of the lowest one', () => {
  const wish = { amountRupees: 300_000, tenureMonths: 36 }
  const offer = (id: string, repayment?: Repayment) => {
    const lender = lenderEntry({ id, annual_rate_min: 12, annual_rate_max: 12, fee: { fixed: 0 }, repayment })
    return { lender, cost: offerCostOf(lender, wish) }
  }
  const offers = [
    offer('overdraft', { kind: 'overdraft' }),
    offer('interest', { kind: 'interest_only' }),
    offer('monthly'),
    offer('weekly', { kind: 'instalments', frequency: 'weekly' }),
  ]
  const idsOf = (listed: readonly (typeof offers)[number][]) => listed.map(({ lender }) => lender.id)
  expect(offers.map(({ cost }) => Math.round(emiOf(cost.cost)?.from ?? 0))).toEqual([0, 0, 9964, 9933])
  expect(idsOf(inOrder(offers, 'instalment'))).toEqual(['weekly', 'monthly', 'overdraft', 'interest'])
  expect(bestOffers(offers.slice(0, 3)).map(({ offer: { lender } }) => lender.id)).toEqual([
    'monthly',
    'monthly',
    'monthly',
  ])
})

describe('the repayment of a record', () => {
  it.each<[repayment: unknown, problems: string[]]>([
    [{ kind: 'instalments' }, []],
    [{ kind: 'interest_only', frequency: 'fortnightly' }, []],
    [{ kind: 'instalments', moratorium: { months: 6, interest: 'none' } }, []],
    [{ kind: 'bullet' }, ['repayment.kind: must be instalments, interest_only, overdraft']],
    [
      { kind: 'overdraft', frequency: 'daily' },
      ['repayment.frequency: must not be of an overdraft, which has no instalments'],
    ],
    [
      { kind: 'interest_only', moratorium: { months: 6, interest: 'paid' } },
      ['repayment.moratorium: must be of a loan that is repaid in instalments'],
    ],
    [
      { kind: 'instalments', moratorium: { months: 6, after_course_months: 6, interest: 'paid' } },
      ['repayment.moratorium: must have months or after_course_months'],
    ],
    [
      { kind: 'instalments', moratorium: { after_course_months: 181 } },
      [
        'repayment.moratorium.after_course_months: must be whole months up to 180',
        'repayment.moratorium.interest: must be paid, simple_added, compounded, none',
      ],
    ],
  ])('%j gives the problems %j', (repayment, problems) => {
    const { error } = lenderRecord.safeParse({ ...lenderEntry({ id: 'lender' }), repayment })
    expect((error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual(problems)
  })
})
