/** A loan that is not repaid in equal monthly instalments from the first month: its cost, and its schedule by month. */
import { presentValue } from '#lambdas/loans/annuity.rules.ts'
import { costOf, type OfferCost } from '#lambdas/loans/cost.rules.ts'
import { flowsOf, moratoriumMonthsOf, principalAfter } from '#lambdas/loans/repayment-flows.rules.ts'
import { paidWhen } from '#lambdas/loans/repayment-words.rules.ts'
import {
  frequencies,
  moratoriumInterests,
  type Repayment,
  type RepaymentFrequency,
} from '#lambdas/offers/repayment.contract.ts'
import type { Loan } from './emi.ts'
import { decimalOf } from './loan-input.ts'
import { scheduleByYear, type ScheduleMonth, type ScheduleYear } from './schedule.ts'

/** The values of the fields. */
export interface PlanChoice {
  readonly frequency: RepaymentFrequency
  readonly startsLater: boolean
  readonly months: string
  readonly interest: NonNullable<Repayment['moratorium']>['interest']
}

const firstChoice: PlanChoice = {
  frequency: 'monthly',
  startsLater: false,
  months: '60',
  interest: 'simple_added',
}

/** The longest time before the first instalment. */
export const mostMonthsBefore = 180

/** Undefined for a text that is no number of months, or beyond the limit. */
export const monthsBefore = (typed: string): number | undefined => {
  const months = decimalOf(typed)
  return months !== undefined && Number.isInteger(months) && months >= 1 && months <= mostMonthsBefore
    ? months
    : undefined
}

/** Undefined for equal monthly instalments from the first month, and while the months are none. */
export const repaymentOf = ({ frequency, startsLater, months: typed, interest }: PlanChoice): Repayment | undefined => {
  const months = startsLater ? monthsBefore(typed) : undefined
  if (months === undefined)
    return startsLater || frequency === 'monthly' ? undefined : { kind: 'instalments', frequency }
  return { kind: 'instalments', frequency, moratorium: { months, interest } }
}

/** As a link has it, such as `weekly,60,paid`; empty for equal monthly instalments from the first month. */
export const planToText = (choice: PlanChoice): string => {
  const repayment = repaymentOf(choice)
  if (repayment === undefined) return ''
  const { months, interest } = repayment.moratorium ?? {}
  return [repayment.frequency, months, interest].filter((part) => part !== undefined).join(',')
}

/** A part that is none of ours is as at first. */
export const planFromText = (text: string): PlanChoice => {
  const [often, months = '', until] = text.split(',')
  const startsLater = monthsBefore(months) !== undefined
  return {
    frequency: frequencies.find((one) => one === often) ?? firstChoice.frequency,
    startsLater,
    months: startsLater ? months : firstChoice.months,
    interest: moratoriumInterests.find((one) => one === until) ?? firstChoice.interest,
  }
}

/** As an offer without charges. */
export const planCostOf = (
  { amountRupees, annualRatePercent: rate, months }: Loan,
  repayment: Repayment,
): OfferCost => {
  const at = { amountRupees, tenureMonths: months }
  const cost = costOf({ annual_rate_min: rate, annual_rate_max: rate, fee: { fixed: 0 }, repayment }, at)
  if (cost.outcome === 'outside') throw new Error('a record without limits lends every amount')
  return { at, isNearest: false, cost }
}

/** Sums up to a month, unrounded. */
interface Sums {
  readonly principal: number
  readonly interest: number
  readonly balance: number
}

/**
 * Interest that was added to the loan counts as interest when it is repaid: each instalment repays both in the same proportion. A month is the
 * difference of rounded sums, as in `schedule.ts`, so that the columns add up.
 */
const yearsOf = (loan: Loan, repayment: Repayment): ScheduleYear[] => {
  const { amountRupees, annualRatePercent, months } = loan
  const moratoriumMonths = moratoriumMonthsOf(repayment)
  const flows = flowsOf(repayment, { amountRupees, tenureMonths: months, moratoriumMonths }, annualRatePercent)
  const { meanwhile, payment, payments, periods } = flows
  const owedAfter = (paid: number) => payment * presentValue(annualRatePercent / 100 / periods, payments - paid)
  const owedAtFirst = owedAfter(0)
  const sumsAt = (month: number): Sums => {
    const later = month - moratoriumMonths
    if (later <= 0) {
      const balance = principalAfter(amountRupees, repayment.moratorium?.interest, annualRatePercent / 1200, month)
      return { principal: 0, interest: meanwhile * month, balance }
    }
    const paid = later === months ? payments : Math.min(payments, Math.floor((later * periods) / 12 + 1e-9))
    const balance = owedAfter(paid)
    const principal = amountRupees * (1 - balance / owedAtFirst)
    return { principal, interest: meanwhile * moratoriumMonths + payment * paid - principal, balance }
  }
  let before = { principal: 0, interest: 0 }
  const rows = Array.from({ length: moratoriumMonths + months }, (_, index): ScheduleMonth => {
    const sums = sumsAt(index + 1)
    const rounded = { principal: Math.round(sums.principal), interest: Math.round(sums.interest) }
    const row = {
      month: index + 1,
      principal: rounded.principal - before.principal,
      interest: rounded.interest - before.interest,
      balance: Math.round(sums.balance),
    }
    before = rounded
    return row
  })
  return scheduleByYear(rows)
}

/** Undefined for equal monthly instalments from the first month, whose schedule is exact. */
export const yearsOfPlan = (loan: Loan, choice: PlanChoice): ScheduleYear[] | undefined => {
  const repayment = repaymentOf(choice)
  return repayment && yearsOf(loan, repayment)
}

/** In one line; undefined for equal monthly instalments from the first month. */
export const wordsOfPlan = (loan: Loan, choice: PlanChoice): string | undefined => {
  const repayment = repaymentOf(choice)
  return repayment && paidWhen(planCostOf(loan, repayment))
}
