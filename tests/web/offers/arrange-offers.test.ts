/** The orders of /offers and the slider's stops. */
import { expect, it } from 'vitest'
import { hoursOf, inOrder } from '#web/features/offers/arrange-offers.ts'
import { nearestStop, wishStops } from '#web/features/offers/loan-wish.ts'
import { offerCostOf } from '#web/features/offers/offer-cost.ts'
import { lender } from '../dom/samples.ts'

it.each([
  ['24 to 48 hours', 48],
  ['Same day', 24],
  ['30 minutes', 0.5],
  ['3 to 5 working days', 120],
  ['1 day', 24],
  ['Within 2 weeks', 336],
  ['Instant', 0],
  ['Soon', Infinity],
])('reads %s as at most %d hours', (text, hours) => {
  expect(hoursOf(text)).toBe(hours)
})

it('puts what the record does not say, and what is not lent, last, and leaves equal offers in our order', () => {
  const wish = { amountRupees: 300_000, tenureMonths: 36 }
  const rates = { annual_rate_min: 10, annual_rate_max: 12 }
  const offers = [
    lender({ id: 'silent' }),
    lender({ id: 'small', ...rates, annual_rate_min: 1, max_amount_rupees: 100_000 }),
    lender({ id: 'first', ...rates, max_amount_rupees: 500_000 }),
    lender({ id: 'second', ...rates, max_amount_rupees: 500_000 }),
    lender({ id: 'cheap', annual_rate_min: 9, annual_rate_max: 9, max_amount_rupees: 900_000 }),
  ].map((one) => ({ lender: one, cost: offerCostOf(one, wish) }))
  const idsBy = (order: Parameters<typeof inOrder>[1]) => inOrder(offers, order).map(({ lender: { id } }) => id)
  expect(idsBy('ours')).toEqual(['silent', 'small', 'first', 'second', 'cheap'])
  expect(idsBy('rate')).toEqual(['small', 'cheap', 'first', 'second', 'silent'])
  expect(idsBy('instalment')).toEqual(['cheap', 'first', 'second', 'silent', 'small'])
  expect(idsBy('amount')).toEqual(['cheap', 'first', 'second', 'small', 'silent'])
  expect(idsBy('fastest')).toEqual(idsBy('ours'))
})

it('finds the stop of a slider that is nearest to a typed amount', () => {
  expect(wishStops.amountRupees[nearestStop('amountRupees', 318_000)]).toBe(300_000)
  expect(nearestStop('tenureMonths', 1)).toBe(0)
})
