/** Which offer to take: the best ones of those that fit a visitor and lend the wish. */
import type { Match } from '#lambdas/offers/match.rules.ts'
import type { CostedOffer } from './cost.rules.ts'
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

/**
 * The offers with a figure of this kind, the best first: nothing in the profile is against them, and they lend the wish.
 * @param offers in our order, which decides between equal figures
 */
export const competingIn = <Offer extends MatchedOffer>(offers: readonly Offer[], kind: BestKind): readonly Offer[] =>
  inOrder(
    offers.filter((offer) => offer.match?.fits !== false && figureIn(kind, offer) !== undefined),
    kind,
  )

/**
 * The offer with the lowest EMI, the one with the lowest total cost (interest at the lowest rate, and charges) and the fastest one, of those that
 * compete. One without an EMI is no answer, but nobody is the best at what it is better at.
 * @param offers in our order, which decides between equal figures
 * @returns at most one entry a kind; one offer may be the best of several kinds
 */
export const bestOffers = <Offer extends MatchedOffer>(offers: readonly Offer[]): BestOffer<Offer>[] =>
  bestKinds.flatMap((kind) => {
    const competing = competingIn(offers, kind)
    const [first] = competing
    const offer = competing.find((one) => figureIn('instalment', one) !== undefined)
    return first && offer && figureIn(kind, offer) === figureIn(kind, first) ? [{ kind, offer }] : []
  })
