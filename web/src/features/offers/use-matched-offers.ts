/** The offers in our order, with their costs for a wish, and matched with the profile where lenders state criteria. */
import { useMemo, useState } from 'react'
import { todayInIndia } from '#contract/india-time.ts'
import type { Catalogue } from '#contract/offers/catalogue.ts'
import type { MatchedOffer } from '#domain/offers/best-offers.ts'
import type { MatchFacts } from '#domain/offers/match.ts'
import { matchedLenders } from '#domain/offers/matched-lenders.ts'
import { offerCostOf } from '#domain/offers/offer-cost.ts'
import { loanOf, type Wish } from './loan-wish.ts'

/** @param profile null leaves the offers without a match, so that they are not in groups */
export const useMatchedOffers = (
  catalogue: Catalogue,
  profile: MatchFacts | null,
  wish: Wish,
): readonly MatchedOffer[] => {
  const [today] = useState(() => todayInIndia(new Date()))
  const matched = useMemo(() => matchedLenders(catalogue.lenders, profile, today), [catalogue, profile, today])
  return useMemo(() => {
    const loan = loanOf(wish, today)
    return matched.map((offer) => ({ ...offer, cost: offerCostOf(offer.lender, loan) }))
  }, [matched, wish, today])
}
