/** What an offer costs for the visitor's wish or, where the lender does not lend that, for what it lends that is nearest. */
import type { Lender } from '#contract/offers/catalogue.ts'
import { costOf, type Cost, type LoanWish, type Range } from '#domain/offers/cost.ts'
import { formatRupees } from '#domain/offers/indian-figures.ts'

export interface OfferCost {
  /** What is reckoned with. */
  readonly at: LoanWish
  readonly isNearest: boolean
  readonly cost: Exclude<Cost, { outcome: 'outside' }>
}

export const offerCostOf = (lender: Lender, wish: LoanWish): OfferCost => {
  const cost = costOf(lender, wish)
  if (cost.outcome !== 'outside') return { at: wish, isNearest: false, cost }
  const nearest = costOf(lender, cost.nearest)
  return {
    at: cost.nearest,
    isNearest: true,
    cost: nearest.outcome === 'outside' ? { outcome: 'unknown', missing: [] } : nearest,
  }
}

/** ₹9,750–10,846 or, with equal ends, ₹9,750. */
export const rupeeRange = ({ from, to }: Range): string => {
  const [least, most] = [formatRupees(from), formatRupees(to)]
  return least === most ? least : `${least}–${most.slice(1)}`
}

/** At most two decimals: 11.5 gives 11.5%. */
export const percent = (value: number): string => `${Number(value.toFixed(2))}%`

/** 11.92–20.27% or, with equal ends, 11.92%. */
export const percentRange = ({ from, to }: Range): string => {
  const [least, most] = [percent(from), percent(to)]
  return least === most ? least : `${least.slice(0, -1)}–${most}`
}
