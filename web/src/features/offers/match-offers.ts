/** Which offers fit the visitor. It is apart from the order of offers, because home needs no table of pincodes. */
import type { Catalogue, Lender } from '#contract/offers/catalogue.ts'
import { matchOf, type Match, type MatchFacts } from '#contract/offers/match.ts'
import { availableLenders } from './order-offers.ts'

export interface Offer {
  readonly lender: Lender
  readonly match: Match
}

/** Whether any lender says whom it lends to; otherwise there is nothing to match. */
export const hasCriteria = ({ lenders }: Catalogue): boolean =>
  lenders.some(({ is_active, criteria }) => is_active && criteria !== undefined)

/** The lenders that fit and the others, each in the order of /offers. `today` is a day in India, YYYY-MM-DD. */
export const matchedOffers = (
  catalogue: Catalogue,
  facts: MatchFacts,
  today: string,
): { readonly fitting: Offer[]; readonly others: Offer[] } => {
  const offers = availableLenders(catalogue).map((lender) => ({ lender, match: matchOf(lender, facts, today) }))
  return {
    fitting: offers.filter(({ match }) => match.fits),
    others: offers.filter(({ match }) => !match.fits),
  }
}
