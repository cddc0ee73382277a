/** The offers in our order, with their costs for a wish, and matched with the profile where lenders state criteria. */
import { useMemo } from 'react'
import type { MatchedOffer } from '#lambdas/loans/best-offers.rules.ts'
import { offerCostOf } from '#lambdas/loans/cost.rules.ts'
import type { Catalogue } from '#lambdas/offers/catalogue.contract.ts'
import type { MatchFacts } from '#lambdas/offers/match.rules.ts'
import { matchedLenders } from '#lambdas/offers/matched-lenders.rules.ts'
import { useToday } from '#web/lib/use-today.ts'
import { loanOf, type Wish } from './loan-wish.ts'

/** @param profile null leaves the offers without a match, so that they are not in groups */
export const useMatchedOffers = (
  catalogue: Catalogue,
  profile: MatchFacts | null,
  wish: Wish,
): readonly MatchedOffer[] => {
  const today = useToday()
  const matched = useMemo(() => matchedLenders(catalogue.lenders, profile, today), [catalogue, profile, today])
  return useMemo(() => {
    const loan = loanOf(wish, today)
    return matched.map((offer) => ({ ...offer, cost: offerCostOf(offer.lender, loan) }))
  }, [matched, wish, today])
}
