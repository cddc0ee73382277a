/** The cost of an offer for a wish or, where the lender does not lend that, for the nearest amount and tenure that it lends. */
import type { Lender } from '#lambdas/offers/catalogue.contract.ts'
import { costOf, type Cost, type LoanWish } from './cost.rules.ts'

export interface OfferCost {
  /** The amount and tenure that the cost is for. */
  readonly at: LoanWish
  /** Whether `at` is the nearest that the lender lends, rather than the wish itself. */
  readonly isNearest: boolean
  readonly cost: Exclude<Cost, { outcome: 'outside' }>
}

/** A lender with its cost for one wish. */
export interface CostedOffer {
  readonly lender: Lender
  readonly cost: OfferCost
}

/** @param isNearest whether `wish` is itself the nearest that the lender lends @default false */
export const offerCostOf = (lender: Lender, wish: LoanWish, isNearest = false): OfferCost => {
  const cost = costOf(lender, wish)
  return cost.outcome === 'outside' ? offerCostOf(lender, cost.nearest, true) : { at: wish, isNearest, cost }
}
