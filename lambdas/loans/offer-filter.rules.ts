/** The filters of offers that a visitor may choose. */
import { asStated } from '#lambdas/offers/in-page-language.rules.ts'
import type { CostedOffer } from './cost.rules.ts'

/** Lenders describe one feature in different words: an offer passes a filter when any of its features contains these. */
const hasFeature =
  (words: RegExp) =>
  ({ lender }: CostedOffer): boolean =>
    asStated(lender).features.some((feature) => words.test(feature))

const passes = {
  /** The lender lends the amount for the tenure. */
  amount: ({ cost }) => !cost.isNearest,
  'no-collateral': hasFeature(/\bno collateral\b/i),
  'early-closure': hasFeature(/\b(?:part payment|pre-?payment|pre-?closure|early closure)\b/i),
  'few-papers': hasFeature(/\b(?:paperless|no income proof|only pan|without gst)\b/i),
  'new-to-credit': hasFeature(/\b(?:new to credit|first loan)\b/i),
  flexible: hasFeature(/\b(?:flexible|step-up|daily or weekly|dropline|interest only)\b/i),
  overdraft: hasFeature(/\boverdraft\b/i),
  women: hasFeature(/\bwomen\b/i),
} as const satisfies Record<string, (offer: CostedOffer) => boolean>

export type OfferFilter = keyof typeof passes

export const offerFilters = Object.keys(passes) as OfferFilter[]

/** The offers that pass every one of the filters. */
export const filtered = <Offer extends CostedOffer>(
  offers: readonly Offer[],
  filters: readonly OfferFilter[],
): Offer[] => offers.filter((offer) => filters.every((filter) => passes[filter](offer)))

interface FilterChoice {
  readonly filter: OfferFilter
  /** The number of offers that pass it together with the chosen filters. */
  readonly leaves: number
}

/** The filters that at least one of the offers passes, and the chosen ones, which the visitor must be able to take away. */
export const filterChoices = (offers: readonly CostedOffer[], chosen: readonly OfferFilter[]): FilterChoice[] => {
  const shown = filtered(offers, chosen)
  return offerFilters
    .filter((filter) => chosen.includes(filter) || offers.some(passes[filter]))
    .map((filter) => ({ filter, leaves: shown.filter(passes[filter]).length }))
}
