/** The repayment schedule by month and by year. */
import { monthlyRate, roundedQuotient, type Loan } from './emi.ts'

/** Whole rupees. `month` counts from 1; `balance` is the debt after it. */
export interface ScheduleMonth {
  readonly month: number
  readonly principal: number
  readonly interest: number
  readonly balance: number
}

export interface ScheduleYear {
  /** Counts from 1; the last one may be shorter than 12 months. */
  readonly year: number
  readonly principal: number
  readonly interest: number
  readonly balance: number
  readonly months: readonly ScheduleMonth[]
}

/** A month is the difference of two rounded sums, up to it and before it: the columns add up to the rupee, and no month is off by more than one. */
export const scheduleByMonth = ({ amountRupees, annualRatePercent, months }: Loan): ScheduleMonth[] => {
  const amount = BigInt(amountRupees)
  const { numerator: rate, denominator: unit } = monthlyRate(annualRatePercent)
  const factor = unit + rate
  const never = unit ** BigInt(months)
  const always = factor ** BigInt(months)
  const spread = always - never

  // With q = factor / unit, the principal repaid by month k is P * (q^k - 1) / (q^N - 1); `grown` is q^k * unit^N.
  let grown = never
  let principalSoFar = 0n
  let interestSoFar = 0n
  return Array.from({ length: months }, (_, index) => {
    grown = (grown / unit) * factor
    const repaid = amount * (grown - never)
    const principal = roundedQuotient(repaid, spread)
    // EMI * k - principal repaid, over the common denominator unit * spread.
    const interest = roundedQuotient(amount * rate * always * BigInt(index + 1) - repaid * unit, unit * spread)
    const row = {
      month: index + 1,
      principal: Number(principal - principalSoFar),
      interest: Number(interest - interestSoFar),
      balance: Number(amount - principal),
    }
    principalSoFar = principal
    interestSoFar = interest
    return row
  })
}

/** Twelve months from the first EMI make a year. */
export const scheduleByYear = (months: readonly ScheduleMonth[]): ScheduleYear[] =>
  Array.from({ length: Math.ceil(months.length / 12) }, (_, index) => {
    const ofYear = months.slice(index * 12, index * 12 + 12)
    return {
      year: index + 1,
      principal: ofYear.reduce((sum, row) => sum + row.principal, 0),
      interest: ofYear.reduce((sum, row) => sum + row.interest, 0),
      balance: ofYear.at(-1)?.balance ?? 0,
      months: ofYear,
    }
  })
