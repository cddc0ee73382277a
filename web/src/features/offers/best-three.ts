/** The three offers that answer a wish, each with what it is best at. */
import { bestOffers, competingIn, type BestKind, type MatchedOffer } from '#lambdas/loans/best-offers.rules.ts'

interface ShownOffer {
  readonly offer: MatchedOffer
  /** Nothing for one of the next lowest EMIs. */
  readonly bestAt: readonly BestKind[]
}

const shownOffers = 3

/**
 * The best offers, each once, then those with the next lowest EMIs. All fit the visitor, lend the wish and have an EMI.
 * @param offers in our order
 * @returns three, or as many as there are
 */
export const bestThree = (offers: readonly MatchedOffer[]): ShownOffer[] => {
  const best = new Map<MatchedOffer, BestKind[]>()
  for (const { kind, offer } of bestOffers(offers)) best.set(offer, [...(best.get(offer) ?? []), kind])
  const next = competingIn(offers, 'instalment').filter((offer) => !best.has(offer))
  return [
    ...Array.from(best, ([offer, bestAt]) => ({ offer, bestAt })),
    ...next.map((offer) => ({ offer, bestAt: [] })),
  ].slice(0, shownOffers)
}
