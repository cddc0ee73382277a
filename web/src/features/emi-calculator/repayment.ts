/** Repays a debt month by month, in whole numbers of any length: nothing is rounded before the sums that are returned. */
import { calculateEmi, exactEmi, monthlyRate, roundedQuotient, type Fraction, type Loan } from './emi.ts'

/** The longest tenure that the page accepts. */
export const mostMonths = 480

interface Debt {
  /** Whole rupees or paise, above 0; the unit of all other amounts here. */
  readonly owed: bigint
  readonly annualRatePercent: number
  readonly emi: Fraction
  /** A whole number that is paid besides the EMI of a month, counted from 1. @default none */
  readonly extraIn?: (month: number) => bigint
  /** The month whose payment is all that is left then. @default the one that needs no more than the EMI */
  readonly endsIn?: number
}

/**
 * Each month adds interest of R = annual rate / 12 / 100 on what is owed, and takes the EMI away; the last payment is what is left.
 * @returns the interest charged up to each month, to the nearest whole unit, halves up; its length is the number of months. Undefined for
 *   a debt that `mostMonths` do not repay.
 */
export const interestByMonth = ({ owed, annualRatePercent, emi, extraIn, endsIn }: Debt): number[] | undefined => {
  const { numerator: rate, denominator: unit } = monthlyRate(annualRatePercent)
  const interest: number[] = []
  // All three in the common denominator of the month: that of the EMI, times `unit` to the power of the month.
  let denominator = emi.denominator
  let balance = owed * denominator
  let paid = 0n
  let payment = emi.numerator
  for (let month = 1; balance > 0n; month += 1) {
    if (month > mostMonths) return undefined
    denominator *= unit
    payment *= unit
    paid *= unit
    balance *= unit + rate
    const planned = payment + (extraIn?.(month) ?? 0n) * denominator
    const due = balance < planned || month === endsIn ? balance : planned
    balance -= due
    paid += due
    interest.push(Number(roundedQuotient(paid + balance, denominator) - owed))
  }
  return interest
}

/** Whole rupees; 0 for no extra payment. */
export interface Prepayment {
  /** Paid on top of every EMI. */
  readonly monthlyExtraRupees: number
  /** Paid once, together with the EMI of `partPaymentMonth` (counted from 1). */
  readonly partPaymentRupees: number
  readonly partPaymentMonth: number
}

/** Same EMI, fewer months, less interest. */
interface PrepaymentEffect {
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
