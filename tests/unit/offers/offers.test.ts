/** Offers for one wish: their costs, the orders and the filters that a visitor may choose. */
import { describe, expect, it } from 'vitest'
import { bestOffers, type MatchedOffer } from '#lambdas/loans/best-offers.rules.ts'
import { offerCostOf } from '#lambdas/loans/cost.rules.ts'
import { filterChoices, filtered, type OfferFilter } from '#lambdas/loans/offer-filter.rules.ts'
import { inOrder, inOurOrder, offerOrders, type OfferOrder } from '#lambdas/loans/offer-order.rules.ts'
import type { LenderRecord } from '#lambdas/offers/catalogue.contract.ts'
import { lenderEntry } from '#tests/support/offers/catalogue-entries.ts'

const wish = { amountRupees: 300_000, tenureMonths: 36 }
const offer = (id: string, fields: Partial<LenderRecord> = {}) => {
  const lender = lenderEntry({ id, ...fields })
  return { lender, cost: offerCostOf(lender, wish) }
}
const idsOf = (offers: readonly { lender: { id: string } }[]) => offers.map(({ lender: { id } }) => id)

const rates = { annual_rate_min: 10, annual_rate_max: 12 }
const offers = [
  offer('silent'),
  offer('small', { ...rates, annual_rate_min: 1, max_amount_rupees: 100_000 }),
  offer('first', { ...rates, fee: { fixed: 999 }, max_amount_rupees: 500_000, processing_time: '1 day' }),
  offer('second', { ...rates, max_amount_rupees: 500_000 }),
  offer('cheap', {
    fee: { fixed: 0 },
    annual_rate_min: 9,
    annual_rate_max: 9,
    max_amount_rupees: 900_000,
    processing_time: 'Soon',
  }),
]

it('an offer costs what the wish costs or, where the lender does not lend that, what the nearest loan costs', () => {
  const lender = lenderEntry({ id: 'a', ...rates, max_amount_rupees: 300_000, tenor_months_max: 24 })
  const at = { amountRupees: 300_000, tenureMonths: 24 }
  expect(offerCostOf(lender, at)).toMatchObject({ at, isNearest: false })
  expect(offerCostOf(lender, wish)).toEqual({ ...offerCostOf(lender, at), isNearest: true })
})

describe('an order', () => {
  it.each<[OfferOrder, string[]]>([
    ['ours', ['silent', 'small', 'first', 'second', 'cheap']],
    ['rate', ['cheap', 'first', 'second', 'silent', 'small']],
    ['instalment', ['cheap', 'first', 'second', 'silent', 'small']],
    ['total', ['cheap', 'first', 'silent', 'second', 'small']],
    ['fastest', ['first', 'silent', 'second', 'cheap', 'small']],
    ['amount', ['cheap', 'first', 'second', 'silent', 'small']],
  ])(
    '%s has equal offers in our order, then those without its figure, and last those that do not lend the wish',
    (order, ids) => {
      expect(idsOf(inOrder(offers, order))).toEqual(ids)
      expect(offerOrders[0]).toBe('ours')
    },
  )
})

it('our order of the offers that fit begins with the answer, and ends with lenders without figures', () => {
  const named = (...ids: string[]) => ids.flatMap((id) => offers.filter(({ lender }) => lender.id === id))
  expect(idsOf(inOurOrder(offers, []))).toEqual(['small', 'first', 'second', 'cheap', 'silent'])
  const answer = [...named('cheap', 'first'), offer('filtered out')]
  expect(idsOf(inOurOrder(offers, answer))).toEqual(['cheap', 'first', 'small', 'second', 'silent'])
})

describe('the best offers', () => {
  const bestOf = (...listed: readonly MatchedOffer[]) =>
    bestOffers(listed).map(({ kind, offer: { lender } }) => `${kind}: ${lender.id}`)
  const unfit = { fits: false, reasons: ['Lends to students'] }
  const unsure = { fits: true, reasons: ['Add your pincode to check'] }

  it('have the lowest EMI, the lowest cost with charges, and the shortest time, of those that lend the wish', () => {
    const free = offer('free', { ...rates, fee: { fixed: 0 }, processing_time: '4 hours' })
    const charged = offer('charged', { ...rates, annual_rate_min: 9.9, fee: { fixed: 5000 } })
    expect(bestOf(...offers.slice(0, 4), charged, free)).toEqual([
      'instalment: charged',
      'total: free',
      'fastest: free',
    ])
  })

  it('are none of those that do not fit, and the first in our order of equal ones', () => {
    const [first, second] = ['first', 'second'].map((id) => offer(id, { ...rates, processing_time: '1 day' }))
    if (first === undefined || second === undefined) throw new Error('two offers')
    expect(bestOf(first, second)).toEqual(['instalment: first', 'fastest: first'])
    expect(bestOf({ ...first, match: unfit }, { ...second, match: unsure })).toEqual([
      'instalment: second',
      'fastest: second',
    ])
    expect(bestOf({ ...first, match: unfit })).toEqual([])
  })
})

describe('a filter', () => {
  it.each<[OfferFilter, string]>([
    ['no-collateral', 'No collateral up to ₹20,00,000'],
    ['early-closure', 'Pre-payment after 6 EMIs'],
    ['few-papers', 'Only PAN needed'],
    ['new-to-credit', 'Open to a first loan'],
    ['flexible', 'Step-up instalments'],
    ['overdraft', 'Overdraft option'],
    ['women', 'Lower rate for women'],
  ])('%s finds a feature by its words: %s', (filter, feature) => {
    const found = offer('found', { features: ['Top-up', feature] })
    expect(filterChoices([found], []).map((one) => one.filter)).toEqual(['amount', filter])
    expect(idsOf(filtered([offer('plain', { features: ['Top-up'] }), found], [filter]))).toEqual(['found'])
  })

  it('of the amount keeps the lenders that lend it for the tenure, and filters count together', () => {
    expect(idsOf(filtered(offers, ['amount']))).toEqual(['silent', 'first', 'second', 'cheap'])
    expect(filtered(offers, ['amount', 'overdraft'])).toEqual([])
    expect(filtered(offers, [])).toEqual(offers)
  })

  it('names the number of offers that it leaves together with the chosen ones, which stay in the list', () => {
    const some = [offer('both', { features: ['Overdraft', 'For women'] }), offer('one', { features: ['Overdraft'] })]
    expect(filterChoices(some, ['women', 'flexible']).map(({ filter, leaves }) => `${filter} ${leaves}`)).toEqual([
      'amount 0',
      'flexible 0',
      'overdraft 0',
      'women 0',
    ])
    expect(filterChoices(some, ['women'])).toEqual([
      { filter: 'amount', leaves: 1 },
      { filter: 'overdraft', leaves: 1 },
      { filter: 'women', leaves: 1 },
    ])
  })
})
