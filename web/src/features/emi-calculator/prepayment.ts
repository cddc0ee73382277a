/** The effect of prepayments: same instalment, fewer months, less interest. */
import { calculateEmi, exactEmi, monthlyRate, roundedQuotient, type Loan } from './emi.ts'

/** Whole rupees; 0 for no extra payment. */
export interface Prepayment {
  /** Paid on top of every instalment. */
  readonly monthlyExtraRupees: number
  /** Paid once, together with the instalment of `lumpSumMonth` (counted from 1). */
  readonly lumpSumRupees: number
  readonly lumpSumMonth: number
}

export interface PrepaymentEffect {
  readonly interestSaved: number
  readonly monthsSaved: number
  readonly months: number
  readonly totalInterest: number
}

/**
 * Balances have 160 decimals. A rounding of the first month grows by (1+R)^N until the last one: at most 10^127 for the longest loan at the
 * highest rate that the page accepts.
 */
const scale = 10n ** 160n

/** The saving against the regular schedule; exactly none without an extra payment. */
export const prepaymentEffect = (loan: Loan, extra: Prepayment): PrepaymentEffect => {
  const { totalInterest } = calculateEmi(loan)
  if (extra.monthlyExtraRupees === 0 && extra.lumpSumRupees === 0)
    return { interestSaved: 0, monthsSaved: 0, months: loan.months, totalInterest }

  const rate = monthlyRate(loan.annualRatePercent)
  const emi = exactEmi(loan)
  const instalment = (emi.numerator * scale) / emi.denominator + BigInt(extra.monthlyExtraRupees) * scale
  const lumpSum = BigInt(extra.lumpSumRupees) * scale

  let balance = BigInt(loan.amountRupees) * scale
  let interest = 0n
  let month = 0
  while (balance > 0n && month < loan.months) {
    month += 1
    const charged = (balance * rate.numerator) / rate.denominator
    interest += charged
    balance += charged - instalment - (month === extra.lumpSumMonth ? lumpSum : 0n)
  }
  const paidInterest = Number(roundedQuotient(interest, scale))
  return {
    interestSaved: totalInterest - paidInterest,
    monthsSaved: loan.months - month,
    months: month,
    totalInterest: paidInterest,
  }
}
