/** The orders of offers that a visitor may choose. Our order is that of the catalogue, and equal offers stay in it. */
import type { Lender } from '#lambdas/offers/catalogue.contract.ts'
import { asStated } from '#lambdas/offers/in-page-language.rules.ts'
import { oncePer } from '#lambdas/shared/once-per.rules.ts'
import { type CostedOffer, emiOf } from './cost.rules.ts'
import { hoursOf } from './processing-time.rules.ts'

/** Read once a lender, because a slider orders all lenders with each step. */
const hoursOfLender = oncePer((lender: Lender) => hoursOf(asStated(lender).processing_time))

/** The figure of each order, lowest first. Infinity means that the record lacks it. Amounts that read the same are equal. */
const figureOf = {
  /** The same for every offer, so that all stay in our order. */
  ours: () => 0,
  rate: ({ lender }) => lender.annual_rate_min ?? Infinity,
  /** Rupees a month at the lowest rate, also of instalments that are paid more often or begin later. */
  instalment: ({ cost: { cost } }) => Math.round(emiOf(cost)?.from ?? Infinity),
  /** Interest at the lowest rate, and charges: rupees in all. */
  total: ({ cost: { cost } }) =>
    cost.outcome === 'known' ? Math.round(cost.totalInterest.from + cost.charges) : Infinity,
  fastest: ({ lender }) => hoursOfLender(lender),
  amount: ({ lender }) => -(lender.max_amount_rupees ?? -Infinity),
} as const satisfies Record<string, (offer: CostedOffer) => number>

export type OfferOrder = keyof typeof figureOf

/** Our order is the first one and the default. */
export const offerOrders = Object.keys(figureOf) as OfferOrder[]

/** The figure that places an offer in an order, lowest first; undefined where the record lacks it or the lender does not lend the wish. */
export const figureIn = (order: OfferOrder, offer: CostedOffer): number | undefined => {
  const figure = figureOf[order](offer)
  return offer.cost.isNearest || figure === Infinity ? undefined : figure
}

/**
 * Our order of the offers that fit: `first` begins it, and a lender without figures does not precede one with figures.
 * @param offers in the order of the catalogue
 * @param first some of them, and others that are left out
 */
export const inOurOrder = <Offer extends CostedOffer>(offers: readonly Offer[], first: readonly Offer[]): Offer[] => {
  const rest = offers.filter((offer) => !first.includes(offer))
  const hasFigures = ({ cost: { cost } }: Offer) => cost.outcome !== 'unknown'
  return [
    ...first.filter((offer) => offers.includes(offer)),
    ...rest.filter(hasFigures),
    ...rest.filter((offer) => !hasFigures(offer)),
  ]
}

/** An order by figures puts the offers with a figure first, then those without, and last the lenders that do not lend the wish. */
export const inOrder = <Offer extends CostedOffer>(offers: readonly Offer[], order: OfferOrder): readonly Offer[] => {
  if (order === 'ours') return offers
  return offers
    .map((offer) => ({ offer, isOutside: Number(offer.cost.isNearest), figure: figureOf[order](offer) }))
    .sort(
      (one, other) => one.isOutside - other.isOutside || (one.figure === other.figure ? 0 : one.figure - other.figure),
    )
    .map(({ offer }) => offer)
}
