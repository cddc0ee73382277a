/** The three offers of home. */
import { expect, it } from 'vitest'
import type { MatchedOffer } from '#lambdas/loans/best-offers.rules.ts'
import { offerCostOf } from '#lambdas/loans/cost.rules.ts'
import { lenderEntry } from '#tests/support/offers/catalogue-entries.ts'
import { bestThree } from '#web/features/offers/best-three.ts'

const wish = { amountRupees: 300_000, tenureMonths: 36 }
const offer = (id: string, rate: number | undefined, processing_time: string, fits = true) => {
  const lender = lenderEntry({
    id,
    processing_time,
    fee: { fixed: 0 },
    ...(rate !== undefined && { annual_rate_min: rate, annual_rate_max: rate }),
  })
  return { lender, cost: offerCostOf(lender, wish), match: { fits, reasons: [] } }
}
const shown = (...offers: MatchedOffer[]) =>
  bestThree(offers).map(({ offer: { lender }, bestAt }) => [lender.id, ...bestAt].join(' '))

it('the best three are the winners, each once, then the next lowest EMIs, of those that fit and have an EMI', () => {
  const [dear, fast, cheap, middle] = [
    offer('dear', 20, '3 days'),
    offer('fast', 22, '1 day'),
    offer('cheap', 10, '4 days'),
    offer('middle', 15, '5 days'),
  ] as const
  const out = [offer('unfit', 1, '1 hour', false), offer('slow', undefined, '2 days')]
  expect(shown(...out, dear, fast, cheap, middle)).toEqual(['cheap instalment total', 'fast fastest', 'middle'])
  expect(shown(...out, fast)).toEqual(['fast instalment total fastest'])
})

it('the fastest one is not contradicted by the card beside it', () => {
  const [today, hours] = [offer('today', 20, 'Same day'), offer('hours', 10, '24 hours')]
  expect(shown(hours, today)).toEqual(['hours instalment total', 'today fastest'])
  const [tomorrow, days] = [offer('tomorrow', 20, 'Next working day'), offer('days', 10, '48 hours')]
  expect(shown(days, tomorrow)).toEqual(['days instalment total', 'tomorrow fastest'])
  expect(shown(hours, offer('silent', undefined, '1 hour'))).toEqual(['hours instalment total'])
})
