/**
 * The payments of a borrower with their times, for a loan that is not repaid in equal monthly instalments from the first month, and its APR.
 *
 * Sources: Indian Banks' Association, Model Educational Loan Scheme: a moratorium of the course and a year, whose simple interest is added
 * to the principal when the instalments begin, or is paid meanwhile. Reserve Bank of India, DOR.STR.REC.13/13.03.00/2024-25 of 15 April 2024,
 * Annex B: the APR is the internal rate of the flows as they are paid, annualized by the number of periods in a year. A part of a period
 * counts by its days, and a month is the twelfth of 365 days.
 */
import type { Repayment, RepaymentFrequency } from '#lambdas/offers/repayment.contract.ts'
import { presentValue } from './annuity.rules.ts'

const periodsInYear: Record<RepaymentFrequency, number> = {
  monthly: 12,
  fortnightly: 26,
  weekly: 52,
  daily: 365,
}

/** Until the student says when the course ends. */
export const assumedCourseMonths = 12

/** All amounts are rupees, unrounded. */
interface Flows {
  /** Paid each month of the moratorium: its interest, or 0. */
  readonly meanwhile: number
  readonly moratoriumMonths: number
  /** Paid `payments` times after the moratorium, once a period. */
  readonly payment: number
  readonly payments: number
  readonly periods: number
  /** Paid back with the last payment. */
  readonly last: number
}

/** Whole months until the first period of instalments begins. */
export const moratoriumMonthsOf = ({ moratorium }: Repayment, courseMonths: number = assumedCourseMonths): number =>
  moratorium === undefined ? 0 : (moratorium.months ?? courseMonths + (moratorium.after_course_months ?? 0))

/** The principal when the instalments begin. @param rate of a month, as a share */
export const principalAfter = (
  amountRupees: number,
  interest: NonNullable<Repayment['moratorium']>['interest'] | undefined,
  rate: number,
  months: number,
): number => {
  if (interest === 'simple_added') return amountRupees * (1 + rate * months)
  return interest === 'compounded' ? amountRupees * Math.exp(months * Math.log1p(rate)) : amountRupees
}

/** @param tenureMonths without the moratorium */
export const flowsOf = (
  { kind, frequency = 'monthly', moratorium }: Repayment,
  {
    amountRupees,
    tenureMonths,
    moratoriumMonths,
  }: Record<'amountRupees' | 'tenureMonths' | 'moratoriumMonths', number>,
  annualRatePercent: number,
): Flows => {
  const periods = periodsInYear[frequency]
  const payments = Math.max(1, Math.round((tenureMonths * periods) / 12))
  const monthlyRate = annualRatePercent / 1200
  const rate = annualRatePercent / 100 / periods
  const principal = principalAfter(amountRupees, moratorium?.interest, monthlyRate, moratoriumMonths)
  const isRepaidEvenly = kind === 'instalments'
  return {
    meanwhile: moratorium?.interest === 'paid' ? amountRupees * monthlyRate : 0,
    moratoriumMonths,
    payment: isRepaidEvenly ? principal / presentValue(rate, payments) : principal * rate,
    payments,
    periods,
    last: isRepaidEvenly ? 0 : principal,
  }
}

/** Returns the sum of the payments of a month after the moratorium. */
export const monthlyPaymentOf = ({ payment, periods }: Flows): number => (payment * periods) / 12

export const repaidInAll = ({ meanwhile, moratoriumMonths, payment, payments, last }: Flows): number =>
  meanwhile * moratoriumMonths + payment * payments + last

/** Returns the present value of the flows when the loan is paid out. @param rate of a period, as a share */
const worthOf = ({ meanwhile, moratoriumMonths, payment, payments, periods, last }: Flows, rate: number): number => {
  const growth = Math.log1p(rate)
  const periodsBefore = (moratoriumMonths * periods) / 12
  const paidMeanwhile =
    meanwhile === 0 ? 0 : meanwhile * presentValue(Math.expm1((growth * periods) / 12), moratoriumMonths)
  const atBeginning = payment * presentValue(rate, payments) + last * Math.exp(-payments * growth)
  return paidMeanwhile + atBeginning * Math.exp(-periodsBefore * growth)
}

/** Far below a millionth of a percent a year. */
const tolerance = 1e-14

/**
 * The APR in percent a year, unrounded, of `received` rupees above 0. Bisection, because the worth falls with the rate.
 * @returns 0 when less is paid back than was received
 */
export const aprOfFlows = (received: number, flows: Flows): number => {
  let low = 0
  let high = 1
  while (worthOf(flows, high) > received) high *= 2
  while (high - low > tolerance * (1 + high)) {
    const middle = (low + high) / 2
    if (worthOf(flows, middle) > received) low = middle
    else high = middle
  }
  return low * flows.periods * 100
}
