/** The meaning of a term, as a sentence with the visitor's own rupees. All figures are those of an offer's cost, rounded as its rows show them. */
import { type CostedOffer, emiOf, type OfferCost, type Range } from '#lambdas/loans/cost.rules.ts'
import { paymentName, rupeeWords } from '#lambdas/loans/repayment-words.rules.ts'
import type { Lender } from '#lambdas/offers/catalogue.contract.ts'
import { formatRupees, groupDigits } from '#lambdas/offers/indian-figures.rules.ts'
import { explainedContent as content } from './offers-page-content.ts'
import { aprPercent } from './range-words.ts'

/** One figure where both ends read the same. */
const inWords = ({ from, to }: Range, write: (value: number) => string): string => {
  const [least, most] = [write(from), write(to)]
  return least === most ? least : content.to(least, most)
}

/** Undefined where the APR is not known. */
export const explainedApr = ({ at: { amountRupees, tenureMonths }, cost }: OfferCost): string | undefined => {
  if (cost.outcome !== 'known') return undefined
  const { from, to } = cost.totalInterest
  const repaid = { from: amountRupees + from, to: amountRupees + to }
  return content.apr(
    formatRupees(cost.received),
    rupeeWords(repaid),
    tenureMonths + (cost.plan?.moratoriumMonths ?? 0),
    inWords(cost.apr, aprPercent),
  )
}

/** Undefined where the received amount is not known. */
export const explainedReceived = ({ at, cost }: OfferCost): string | undefined => {
  if (cost.outcome !== 'known') return undefined
  const amount = formatRupees(at.amountRupees)
  return cost.charges === 0
    ? content.receivedWhole(amount)
    : content.received(amount, formatRupees(cost.received), formatRupees(cost.charges))
}

/** Whether the charges of an offer contain GST. */
export const hasTax = ({ fee }: Lender): boolean => (fee?.gst_percent ?? 0) > 0

/** Undefined where the charges are not known. The tax is the rest of the rounded charges, so that the three figures add up. */
export const explainedCharges = ({ lender, cost: { at, cost } }: CostedOffer): string | undefined => {
  if (cost.outcome !== 'known') return undefined
  const { charges } = cost
  if (charges === 0) return content.noCharges(formatRupees(at.amountRupees))
  const taxPercent = lender.fee?.gst_percent ?? 0
  const fee = Math.round(charges / (1 + taxPercent / 100))
  if (!hasTax(lender)) return content.chargesWithoutTax(formatRupees(fee))
  const tax = formatRupees(Math.round(charges) - fee)
  return content.chargesWithTax(formatRupees(fee), taxPercent, tax, formatRupees(charges))
}

export const explainedKeyFacts = ({ at }: OfferCost): string => content.keyFacts(formatRupees(at.amountRupees))

const wholePercent = (value: number): string => (value < 1 ? content.lessThanOne : `${groupDigits(Math.round(value))}%`)

interface IncomeShare {
  /** The EMI in percent of the income, in words such as "20% to 21%". */
  readonly share: string
  readonly explanation: string
}

/** @param income rupees a month; undefined or 0 gives no share, and so does an EMI that is not known */
export const incomeShareOf = ({ cost }: OfferCost, income: number | undefined): IncomeShare | undefined => {
  const emi = emiOf(cost)
  if (cost.outcome === 'unknown' || emi === undefined || income === undefined || income === 0) return undefined
  const { from, to } = emi
  const name = paymentName(content.emi, cost.plan) === content.emi ? content.emi : content.instalments
  const share = inWords({ from: (100 * from) / income, to: (100 * to) / income }, wholePercent)
  return { share, explanation: content.share(name, rupeeWords(emi), share, formatRupees(income)) }
}
