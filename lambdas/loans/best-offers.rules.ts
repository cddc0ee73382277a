/** Which offer to take: the best ones of those that fit a visitor and lend the wish. */
import type { Match } from '#lambdas/offers/match.rules.ts'
import { type CostedOffer, emiOf } from './cost.rules.ts'
import { figureIn, inOrder, type OfferOrder } from './offer-order.rules.ts'

/** A lender with its cost for one wish and, where offers are matched with a profile, its match. */
export interface MatchedOffer extends CostedOffer {
  readonly match?: Match | undefined
}

/** The respects in which an offer can be best, in the order of the answer. Each goes by the figure of the order of the same name. */
const bestKinds = ['instalment', 'total', 'fastest'] as const satisfies OfferOrder[]
export type BestKind = (typeof bestKinds)[number]

interface BestOffer<Offer extends MatchedOffer = MatchedOffer> {
  readonly kind: BestKind
  readonly offer: Offer
}

const hasEmi = ({ cost: { cost } }: MatchedOffer): boolean => emiOf(cost) !== undefined

/**
 * The offer with the lowest EMI, the one with the lowest total cost (interest at the lowest rate, and charges) and the fastest one. A lender
 * competes if nothing in the profile is against it, if it lends the wish, and if its record gives the figure. One without an EMI is no answer, but
 * nobody is the best at what it is better at.
 * @param offers in our order, which decides between equal figures
 * @returns at most one entry a kind; one offer may be the best of several kinds
 */
export const bestOffers = <Offer extends MatchedOffer>(offers: readonly Offer[]): BestOffer<Offer>[] =>
  bestKinds.flatMap((kind) => {
    const competing = inOrder(
      offers.filter((offer) => offer.match?.fits !== false && figureIn(kind, offer) !== undefined),
      kind,
    )
    const [first] = competing
    const offer = competing.find(hasEmi)
    return first && offer && figureIn(kind, offer) === figureIn(kind, first) ? [{ kind, offer }] : []
  })
