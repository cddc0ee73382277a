/**
 * What a loan of a lender costs for a wished amount and tenure, from the figures of its record. The web app recomputes it while a slider
 * moves, which is why it holds no schema.
 *
 * The APR is the one of India's key facts statement: the internal rate of the flows (the amount that reaches the account against equal
 * monthly instalments), twelve times the monthly rate. Source: Reserve Bank of India, "Key Facts Statement (KFS) for Loans & Advances",
 * DOR.STR.REC.13/13.03.00/2024-25 of 15 April 2024, Annex B, whose illustration it gives: 17.07 % for a loan of ₹20,000 at 15 % over 24
 * months with charges of ₹400. Unlike there, GST counts as a charge, because the borrower pays it.
 */
import type { Lender } from '#contract/offers/catalogue.ts'

/** What a visitor wishes for: whole rupees above 0, and whole months from 1. */
export interface LoanWish {
  readonly amountRupees: number
  readonly tenureMonths: number
}

/** Both ends are equal where the lender has one rate. */
export interface Range {
  readonly from: number
  readonly to: number
}

/** The fields of a lender's record that a cost can lack. */
export type CostFact = 'annual_rate_min' | 'annual_rate_max' | 'fee'

/** Rupees, unrounded, and the interest of the whole tenure. */
interface Repayment {
  readonly instalment: Range
  readonly totalInterest: Range
}

export type Cost =
  /** `charges` is the fee with GST, `received` what reaches the account, in rupees; `apr` is percent a year, unrounded. */
  | ({
      readonly outcome: 'known'
      readonly charges: number
      readonly received: number
      readonly apr: Range
    } & Repayment)
  /** The record has no fee in figures, or one that leaves nothing of the amount: no charges and no APR. */
  | ({ readonly outcome: 'without-charges'; readonly missing: readonly CostFact[] } & Repayment)
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
/** The part of a lender's record that decides what a loan costs. */
export type CostRecord = Pick<Lender, CostFields>

/** What `months` payments of 1 are worth today, at a rate of a month as a share. */
const presentValue = (monthlyRate: number, months: number): number =>
  monthlyRate === 0 ? months : -Math.expm1(-months * Math.log1p(monthlyRate)) / monthlyRate

/** The slope of `presentValue`, which is below 0. */
const slope = (monthlyRate: number, months: number): number =>
  monthlyRate === 0
    ? (-months * (months + 1)) / 2
    : (months * Math.exp(-(months + 1) * Math.log1p(monthlyRate)) - presentValue(monthlyRate, months)) / monthlyRate

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

const instalmentOf = ({ amountRupees, tenureMonths }: LoanWish, annualRatePercent: number): number =>
  amountRupees / presentValue(annualRatePercent / 1200, tenureMonths)

/** The fee with GST, in rupees: a share of the amount, held between its limits, and a fixed sum. */
const chargesOf = (fee: NonNullable<Lender['fee']>, amountRupees: number): number => {
  const share =
    fee.percent === undefined
      ? 0
      : Math.min(Math.max((amountRupees * fee.percent) / 100, fee.min ?? 0), fee.max ?? Infinity)
  return (share + (fee.fixed ?? 0)) * (1 + (fee.gst_percent ?? 0) / 100)
}

const within = (value: number, least = 1, most = Infinity): number => Math.min(Math.max(value, least), most)

/** What the lender lends that is nearest to a wish: the wish itself when it lends that. A limit that is unknown does not exclude. */
export const nearestWish = (lender: CostRecord, { amountRupees, tenureMonths }: LoanWish): LoanWish => ({
  amountRupees: within(amountRupees, lender.min_amount, lender.max_amount_rupees),
  tenureMonths: within(tenureMonths, lender.tenor_months_min, lender.tenor_months_max),
})

export const costOf = (lender: CostRecord, wish: LoanWish): Cost => {
  const nearest = nearestWish(lender, wish)
  if (nearest.amountRupees !== wish.amountRupees || nearest.tenureMonths !== wish.tenureMonths) {
    return { outcome: 'outside', nearest }
  }
  const { annual_rate_min: lowest, annual_rate_max: highest, fee } = lender
  const { amountRupees, tenureMonths } = wish
  if (lowest === undefined || highest === undefined) {
    const missing = (['annual_rate_min', 'annual_rate_max'] as const).filter((fact) => lender[fact] === undefined)
    return { outcome: 'unknown', missing }
  }
  const instalment = { from: instalmentOf(wish, lowest), to: instalmentOf(wish, highest) }
  const interestOf = (each: number) => Math.max(0, each * tenureMonths - amountRupees)
  const repayment = {
    instalment,
    totalInterest: { from: interestOf(instalment.from), to: interestOf(instalment.to) },
  }
  const charges = fee === undefined ? amountRupees : chargesOf(fee, amountRupees)
  const received = amountRupees - charges
  if (received <= 0) return { outcome: 'without-charges', missing: ['fee'], ...repayment }
  const aprAt = (each: number, rate: number) => (charges === 0 ? rate : aprOf(received, each, tenureMonths))
  return {
    outcome: 'known',
    ...repayment,
    charges,
    received,
    apr: { from: aprAt(instalment.from, lowest), to: aprAt(instalment.to, highest) },
  }
}
