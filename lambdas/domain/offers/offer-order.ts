/** The orders of offers that a visitor may choose. Our order is that of the catalogue, and equal offers stay in it. */
import type { CostedOffer } from './offer-cost.ts'

const hoursPer: Record<string, number> = { minute: 1 / 60, hour: 1, day: 24, week: 168 }

/** The longest time in a text such as '24 to 48 hours' or 'Same day', in hours; Infinity for a text without a time. */
export const hoursOf = (processingTime: string): number => {
  const text = processingTime.toLowerCase()
  if (/\binstant|\bimmediate/.test(text)) return 0
  if (/\bsame day\b/.test(text)) return 24
  const unit = Object.keys(hoursPer).find((name) => new RegExp(String.raw`\b${name}`).test(text))
  const figures = text.match(/\d+(?:\.\d+)?/g) ?? []
  return unit === undefined || figures.length === 0
    ? Infinity
    : Math.max(...figures.map(Number)) * (hoursPer[unit] ?? 0)
}

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
  [...offers].sort((one, other) => {
    const [first, second] = [figureOf[order](one), figureOf[order](other)]
    return first === second ? 0 : first - second
  })
