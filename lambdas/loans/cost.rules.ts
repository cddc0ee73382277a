/**
 * The cost of a lender's loan for a wished amount and tenure, from the figures of its record. The web app recomputes it while a slider
 * moves, which is why it holds no schema.
 *
 * The APR is the one of India's key facts statement: the internal rate of the flows (the amount that reaches the account against equal
 * monthly instalments), twelve times the monthly rate. Source: Reserve Bank of India, "Key Facts Statement (KFS) for Loans & Advances",
 * DOR.STR.REC.13/13.03.00/2024-25 of 15 April 2024, Annex B, whose illustration it gives: 17.07 % for a loan of ₹20,000 at 15 % over 24
 * months with charges of ₹400. Unlike there, GST counts as a charge, because the borrower pays it.
 */
import type { Lender } from '#lambdas/offers/catalogue.contract.ts'
import type { Repayment } from '#lambdas/offers/repayment.contract.ts'
import { presentValue, slope } from './annuity.rules.ts'
import { aprOfFlows, flowsOf, monthlyPaymentOf, moratoriumMonthsOf, repaidInAll } from './repayment-flows.rules.ts'

/** The wish of a visitor: whole rupees above 0, and whole months from 1, not counting those before the first instalment. */
export interface LoanWish {
  readonly amountRupees: number
  readonly tenureMonths: number
  /** Whole months from now until the student's course ends; undefined until the student says it. */
  readonly courseMonths?: number | undefined
}

/** Both ends are equal where the lender has one rate. */
export interface Range {
  readonly from: number
  readonly to: number
}

/** The fields of a lender's record that a cost can lack. */
const costFacts = ['annual_rate_min', 'annual_rate_max', 'fee'] as const
export type CostFact = (typeof costFacts)[number]

/** How a loan is repaid that has no equal monthly instalments from the first month. All amounts are rupees, unrounded. */
export interface Plan {
  readonly repayment: Repayment
  /** Each payment after the moratorium, once a period of the frequency. */
  readonly payment: Range
  /** Whole months before the first of them, and the interest that is paid in each: 0 where nothing is paid. */
  readonly moratoriumMonths: number
  readonly meanwhile: Range
  /** Whether the end of the course is assumed, because the student has not said it. */
  readonly isAssumed: boolean
}

/** Rupees, unrounded, and the interest of the whole time. */
interface Repaid {
  /** The payments of a month: an EMI where `plan` is undefined. */
  readonly instalment: Range
  readonly totalInterest: Range
  /** Undefined for equal monthly instalments from the first month. */
  readonly plan?: Plan | undefined
}

export type Cost =
  /** `charges` is the fee with GST, `received` what reaches the account, in rupees; `apr` is percent a year, unrounded. */
  | ({
      readonly outcome: 'known'
      readonly charges: number
      readonly received: number
      readonly apr: Range
    } & Repaid)
  /** The record has no fee in figures, or one that leaves nothing of the amount: no charges and no APR. */
  | ({ readonly outcome: 'without-charges'; readonly missing: readonly CostFact[] } & Repaid)
  /** The lender does not lend this amount or for this tenure; `nearest` is what it lends. */
  | { readonly outcome: 'outside'; readonly nearest: LoanWish }
  | { readonly outcome: 'unknown'; readonly missing: readonly CostFact[] }

type CostFields =
  | 'annual_rate_min'
  | 'annual_rate_max'
  | 'fee'
  | 'min_amount'
  | 'max_amount_rupees'
  | 'tenor_months_min'
  | 'tenor_months_max'
  | 'repayment'
/** The part of a lender's record that decides what a loan costs. */
export type CostRecord = Pick<Lender, CostFields>

/** Far below a hundredth of a percent a year. */
const tolerance = 1e-11
const mostSteps = 200

/**
 * The APR in percent a year, unrounded, of `received` rupees above 0 that are paid back in equal instalments. Newton's method from 0: the
 * present value falls and is convex, so each step comes nearer from below and none passes the root.
 * @returns 0 when less is paid back than was received
 */
export const aprOf = (received: number, instalment: number, months: number): number => {
  const target = received / instalment
  let rate = 0
  for (let count = 0; count < mostSteps; count += 1) {
    const step = (target - presentValue(rate, months)) / slope(rate, months)
    if (!(step > tolerance * (1 + rate))) break
    rate += step
  }
  return rate * 1200
}

/** At one rate. */
interface RepaidAtRate {
  readonly instalment: number
  readonly totalInterest: number
  readonly payment: number
  readonly meanwhile: number
  readonly aprWith: (charges: number) => number
}

const evenly = ({ amountRupees, tenureMonths }: LoanWish, annualRatePercent: number): RepaidAtRate => {
  const instalment = amountRupees / presentValue(annualRatePercent / 1200, tenureMonths)
  return {
    instalment,
    totalInterest: Math.max(0, instalment * tenureMonths - amountRupees),
    payment: instalment,
    meanwhile: 0,
    aprWith: (charges) => (charges === 0 ? annualRatePercent : aprOf(amountRupees - charges, instalment, tenureMonths)),
  }
}

const byFlows = (
  repayment: Repayment,
  { amountRupees, tenureMonths, courseMonths }: LoanWish,
  rate: number,
): RepaidAtRate => {
  const moratoriumMonths = moratoriumMonthsOf(repayment, courseMonths)
  const flows = flowsOf(repayment, { amountRupees, tenureMonths, moratoriumMonths }, rate)
  return {
    instalment: monthlyPaymentOf(flows),
    totalInterest: Math.max(0, repaidInAll(flows) - amountRupees),
    payment: flows.payment,
    meanwhile: flows.meanwhile,
    aprWith: (charges) => aprOfFlows(amountRupees - charges, flows),
  }
}

/** Undefined for equal monthly instalments from the first month. */
const unevenRepayment = ({ repayment }: CostRecord): Repayment | undefined =>
  repayment?.kind === 'instalments' &&
  repayment.moratorium === undefined &&
  (repayment.frequency ?? 'monthly') === 'monthly'
    ? undefined
    : repayment

/** The fee with GST, in rupees: a share of the amount, held between its limits, and a fixed sum. */
const chargesOf = (fee: NonNullable<Lender['fee']>, amountRupees: number): number => {
  const share =
    fee.percent === undefined
      ? 0
      : Math.min(Math.max((amountRupees * fee.percent) / 100, fee.min ?? 0), fee.max ?? Infinity)
  return (share + (fee.fixed ?? 0)) * (1 + (fee.gst_percent ?? 0) / 100)
}

const within = (value: number, least = 1, most = Infinity): number => Math.min(Math.max(value, least), most)

/** Returns the nearest loan to a wish that the lender lends, or the wish itself. A limit that is unknown does not exclude. */
export const nearestWish = (lender: CostRecord, { amountRupees, tenureMonths, ...course }: LoanWish): LoanWish => ({
  ...course,
  amountRupees: within(amountRupees, lender.min_amount, lender.max_amount_rupees),
  tenureMonths: within(tenureMonths, lender.tenor_months_min, lender.tenor_months_max),
})

/**
 * The EMI, or what the instalments of another frequency come to in a month. Undefined where a cost is not known, and for a loan that
 * instalments do not repay: what is paid each month is interest then.
 */
export const emiOf = (cost: Cost): Range | undefined =>
  cost.outcome === 'unknown' ||
  cost.outcome === 'outside' ||
  (cost.plan?.repayment.kind ?? 'instalments') !== 'instalments'
    ? undefined
    : cost.instalment

/** The figures without which the card of a lender says "Ask the lender". */
export const missingFigures = (lender: { readonly [Fact in CostFact]?: unknown }): CostFact[] =>
  costFacts.filter((fact) => lender[fact] === undefined)

export const costOf = (lender: CostRecord, wish: LoanWish): Cost => {
  const nearest = nearestWish(lender, wish)
  if (nearest.amountRupees !== wish.amountRupees || nearest.tenureMonths !== wish.tenureMonths) {
    return { outcome: 'outside', nearest }
  }
  const { annual_rate_min: lowest, annual_rate_max: highest, fee } = lender
  const { amountRupees } = wish
  if (lowest === undefined || highest === undefined) {
    return { outcome: 'unknown', missing: missingFigures(lender).filter((fact) => fact !== 'fee') }
  }
  const repayment = unevenRepayment(lender)
  const repaidAt = (rate: number) => (repayment === undefined ? evenly(wish, rate) : byFlows(repayment, wish, rate))
  const [least, most] = [repaidAt(lowest), repaidAt(highest)]
  const rangeOf = (name: Exclude<keyof RepaidAtRate, 'aprWith'>): Range => ({ from: least[name], to: most[name] })
  const repaid = {
    instalment: rangeOf('instalment'),
    totalInterest: rangeOf('totalInterest'),
    ...(repayment && {
      plan: {
        repayment,
        payment: rangeOf('payment'),
        meanwhile: rangeOf('meanwhile'),
        moratoriumMonths: moratoriumMonthsOf(repayment, wish.courseMonths),
        isAssumed: repayment.moratorium?.after_course_months !== undefined && wish.courseMonths === undefined,
      },
    }),
  }
  const charges = fee === undefined ? amountRupees : chargesOf(fee, amountRupees)
  const received = amountRupees - charges
  if (received <= 0) return { outcome: 'without-charges', missing: ['fee'], ...repaid }
  const apr = { from: least.aprWith(charges), to: most.aprWith(charges) }
  return { outcome: 'known', ...repaid, charges, received, apr }
}

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
