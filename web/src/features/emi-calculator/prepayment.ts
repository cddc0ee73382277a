/** The effect of prepayments: same EMI, fewer months, less interest. */
import { calculateEmi, exactEmi, type Loan } from './emi.ts'
import { interestByMonth } from './repayment.ts'

/** Whole rupees; 0 for no extra payment. */
export interface Prepayment {
  /** Paid on top of every EMI. */
  readonly monthlyExtraRupees: number
  /** Paid once, together with the EMI of `partPaymentMonth` (counted from 1). */
  readonly partPaymentRupees: number
  readonly partPaymentMonth: number
}

export interface PrepaymentEffect {
  readonly interestSaved: number
  readonly monthsSaved: number
  readonly months: number
  readonly totalInterest: number
}

export const prepaymentEffect = (loan: Loan, extra: Prepayment): PrepaymentEffect => {
  const { totalInterest: regular } = calculateEmi(loan)
  const owed = BigInt(loan.amountRupees)
  const monthly = BigInt(extra.monthlyExtraRupees)
  const once = BigInt(extra.partPaymentRupees)
  const interest = interestByMonth({
    owed,
    annualRatePercent: loan.annualRatePercent,
    emi: exactEmi(owed, loan.annualRatePercent, loan.months),
    extraIn: (month) => (month === extra.partPaymentMonth ? monthly + once : monthly),
  })
  const months = interest?.length ?? loan.months
  const totalInterest = interest?.at(-1) ?? regular
  return { interestSaved: regular - totalInterest, monthsSaved: loan.months - months, months, totalInterest }
}
