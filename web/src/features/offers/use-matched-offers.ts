/** The offers in our order, with their costs for a wish, and matched with the profile where lenders state criteria. */
import { useMemo, useState } from 'react'
import { todayInIndia } from '#contract/india-time.ts'
import type { Catalogue } from '#contract/offers/catalogue.ts'
import type { MatchedOffer } from '#domain/offers/best-offers.ts'
import { matchOf, type MatchFacts } from '#domain/offers/match.ts'
import { offerCostOf } from '#domain/offers/offer-cost.ts'
import { hasCriteria, lendersOfOffersPage } from './listed-offers.ts'
import { loanOf, type Wish } from './loan-wish.ts'

/** @param profile null leaves the offers without a match, so that they are not in groups */
export const useMatchedOffers = (
  catalogue: Catalogue,
  profile: MatchFacts | null,
  wish: Wish,
): readonly MatchedOffer[] => {
  const [today] = useState(() => todayInIndia(new Date()))
  const matched = useMemo(() => {
    const facts = hasCriteria(catalogue) ? profile : null
    return lendersOfOffersPage(catalogue).map((lender) => ({
      lender,
      match: facts === null ? undefined : matchOf(lender, facts, today),
    }))
  }, [catalogue, profile, today])
  return useMemo(() => {
    const loan = loanOf(wish, today)
    return matched.map((offer) => ({ ...offer, cost: offerCostOf(offer.lender, loan) }))
  }, [matched, wish, today])
}
