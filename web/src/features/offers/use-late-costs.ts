/** The costs of a long list of offers: those of its beginning follow a slider at once, the others when the browser has time. */
import { useDeferredValue, useMemo } from 'react'
import type { OfferCost } from '#domain/offers/offer-cost.ts'
import type { ComparedOffer } from './compare-rows.ts'

/** More than a window shows above and beside the sliders. Each card that is drawn takes a millisecond of a cheap phone. */
export const drawnAtOnce = 12

/** @returns the cost to draw of the offer at a place of its list, from 0 */
export const useLateCosts = (offers: readonly ComparedOffer[]) => {
  const late = useDeferredValue(offers)
  const costs = useMemo(
    () => (late === offers ? undefined : new Map(late.map(({ lender, cost }) => [lender.id, cost]))),
    [late, offers],
  )
  return ({ lender, cost }: ComparedOffer, place: number): OfferCost =>
    place < drawnAtOnce ? cost : (costs?.get(lender.id) ?? cost)
}
