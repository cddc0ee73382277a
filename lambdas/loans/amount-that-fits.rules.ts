/** The largest amount whose EMI a visitor can pay, by the rates that lenders state. */
import type { Lender } from '#lambdas/offers/catalogue.contract.ts'
import { emiOf, type LoanWish, nearestWish, offerCostOf } from './cost.rules.ts'

/** Shares of the monthly income in percent; the second one is proposed. */
export const incomeShares = [30, 40, 50] as const
export const proposedShare = 40

const stepRupees = 1000

/** Finds the amount of one lender: an EMI grows with the amount alone. Undefined for a lender without figures, or one that does not lend for the tenure or so little. */
const amountOf = (lender: Lender, wish: LoanWish, monthlyRupees: number): number | undefined => {
  if (nearestWish(lender, wish).tenureMonths !== wish.tenureMonths) return undefined
  const { at, cost } = offerCostOf(lender, wish)
  const emi = emiOf(cost)
  if (emi === undefined) return undefined
  const amount = Math.floor((at.amountRupees * monthlyRupees) / emi.to / stepRupees) * stepRupees
  return amount < (lender.min_amount ?? stepRupees) ? undefined : Math.min(amount, lender.max_amount_rupees ?? Infinity)
}

/**
 * In whole thousands, unless a lender's limit is the end of it. It goes by the highest rate of each lender, because nobody knows an own rate
 * before the application.
 * @param lenders those that fit the visitor
 * @param monthlyRupees the most that the EMI may be
 * @returns undefined where no lender gives an answer
 */
export const amountThatFits = (
  lenders: readonly Lender[],
  wish: LoanWish,
  monthlyRupees: number,
): number | undefined => {
  const amounts = lenders.flatMap((lender) => amountOf(lender, wish, monthlyRupees) ?? [])
  return amounts.length === 0 ? undefined : Math.max(...amounts)
}
