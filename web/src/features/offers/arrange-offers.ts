/** The orders and filters that a visitor may choose on /offers. Our order is that of the catalogue; equal offers stay in it. */
import type { Lender } from '#contract/offers/catalogue.ts'
import type { OfferCost } from './offer-cost.ts'

/** The first one is ours, and the default. */
export const offerOrders = ['ours', 'rate', 'instalment', 'fastest', 'amount'] as const
export type OfferOrder = (typeof offerOrders)[number]

const hoursPer: Record<string, number> = { minute: 1 / 60, hour: 1, day: 24, week: 168 }

/** The longest time that a text such as '24 to 48 hours' or 'Same day' promises, in hours; Infinity if it promises none. */
export const hoursOf = (processingTime: string): number => {
  const text = processingTime.toLowerCase()
  if (/\binstant|\bimmediate/.test(text)) return 0
  if (/\bsame day\b/.test(text)) return 24
  const unit = Object.keys(hoursPer).find((name) =>
    new RegExp(String.raw`\b${name}`).test(text.replaceAll('working ', '')),
  )
  const figures = text.match(/\d+(?:\.\d+)?/g) ?? []
  return unit === undefined || figures.length === 0
    ? Infinity
    : Math.max(...figures.map(Number)) * (hoursPer[unit] ?? 0)
}

interface Costed {
  readonly lender: Lender
  readonly cost: OfferCost
}

/** What an order goes by, the least first; Infinity where the record does not say. */
const rankBy: Record<Exclude<OfferOrder, 'ours'>, (offer: Costed) => number> = {
  rate: ({ lender }) => lender.annual_rate_min ?? Infinity,
  // What is not lent cannot be compared.
  instalment: ({ cost }) => (cost.isNearest || cost.cost.outcome === 'unknown' ? Infinity : cost.cost.instalment.from),
  fastest: ({ lender }) => hoursOf(lender.processing_time),
  amount: ({ lender }) => -(lender.max_amount_rupees ?? -Infinity),
}

export const inOrder = <Offer extends Costed>(offers: readonly Offer[], order: OfferOrder): readonly Offer[] => {
  if (order === 'ours') return offers
  const rankOf = rankBy[order]
  return offers.toSorted((one, other) => {
    const [first, second] = [rankOf(one), rankOf(other)]
    return first === second ? 0 : first - second
  })
}

/** Lenders word a feature each in their own way; a filter knows it by these words. */
const wordsOf = {
  'no-collateral': /\bno collateral\b/i,
  'early-closure': /\b(?:part payment|pre-?payment|pre-?closure|early closure)\b/i,
  'few-papers': /\b(?:paperless|no income proof|only pan|without gst)\b/i,
  'new-to-credit': /\b(?:new to credit|first loan)\b/i,
  flexible: /\b(?:flexible|step-up|daily or weekly|dropline|interest only)\b/i,
  overdraft: /\boverdraft\b/i,
  women: /\bwomen\b/i,
} as const

/** `amount` keeps the lenders that lend the amount for the tenure; the others keep those with a feature. */
export type OfferFilter = 'amount' | keyof typeof wordsOf

const passes = ({ lender, cost }: Costed, filter: OfferFilter): boolean =>
  filter === 'amount' ? !cost.isNearest : lender.features.some((feature) => wordsOf[filter].test(feature))

/** Offers that pass all of the filters. */
export const filtered = <Offer extends Costed>(offers: readonly Offer[], filters: readonly OfferFilter[]): Offer[] =>
  offers.filter((offer) => filters.every((filter) => passes(offer, filter)))

/** The filters that some of the offers pass. */
export const usefulFilters = (offers: readonly Costed[]): OfferFilter[] =>
  (['amount', ...Object.keys(wordsOf)] as OfferFilter[]).filter((filter) =>
    offers.some((offer) => passes(offer, filter)),
  )
