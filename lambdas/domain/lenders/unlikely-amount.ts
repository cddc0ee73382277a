/** Amounts that a lender cannot have meant in rupees: it wrote lakh, or paise. */
import { formatPaise, paiseOf } from '../applications/paise.ts'

/** Of the lender's record, in rupees. */
export interface LoanLimits {
  readonly min_amount?: number | undefined
  readonly max_amount_rupees?: number | undefined
}

/** Fees are kept back from a payout, and a loan may be paid out in two parts. */
const leastShare = 0.4

const shown = (rupees: number) => formatPaise(paiseOf(rupees))

/** @returns which limit the amount is beyond; undefined for one that may be right */
export const unlikelyAmount = (
  rupees: number,
  { min_amount: least, max_amount_rupees: most }: LoanLimits,
): string | undefined => {
  if (least !== undefined && rupees < least * leastShare) return `below the lender's least loan of ${shown(least)}`
  return most !== undefined && rupees > most ? `above the lender's largest loan of ${shown(most)}` : undefined
}
