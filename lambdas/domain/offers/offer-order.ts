/** The orders of offers that a visitor may choose. Our order is that of the catalogue, and equal offers stay in it. */
import type { CostedOffer } from './offer-cost.ts'
import { hoursOf } from './processing-time.ts'

/** The figure of each order, lowest first. Infinity puts an offer last: its record does not state the figure. */
const figureOf = {
  /** The same for every offer, so that all stay in our order. */
  ours: () => 0,
  rate: ({ lender }) => lender.annual_rate_min ?? Infinity,
  /** An instalment for another amount or tenure cannot be compared. */
  instalment: ({ cost: { cost, isNearest } }) =>
    isNearest || cost.outcome === 'unknown' ? Infinity : cost.instalment.from,
  fastest: ({ lender }) => hoursOf(lender.processing_time),
  amount: ({ lender }) => -(lender.max_amount_rupees ?? -Infinity),
} as const satisfies Record<string, (offer: CostedOffer) => number>

export type OfferOrder = keyof typeof figureOf

/** Our order is the first one and the default. */
export const offerOrders = Object.keys(figureOf) as OfferOrder[]

export const inOrder = <Offer extends CostedOffer>(offers: readonly Offer[], order: OfferOrder): readonly Offer[] =>
  offers
    .map((offer) => ({ offer, figure: figureOf[order](offer) }))
    .sort(({ figure: first }, { figure: second }) => (first === second ? 0 : first - second))
    .map(({ offer }) => offer)
