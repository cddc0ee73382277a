/** The payments of a borrower in words: of a loan with its figures, and of a lender's record. */
import { formatRupees } from '#lambdas/offers/indian-figures.rules.ts'
import type { Repayment, RepaymentFrequency } from '#lambdas/offers/repayment.contract.ts'
import type { Cost, OfferCost, Plan } from './cost.rules.ts'
import { assumedCourseMonths } from './repayment-flows.rules.ts'
import { monthsInWords } from './tenure-words.rules.ts'

/** ₹9,362 to ₹12,974 or, where both ends read the same, ₹9,362. */
export const rupeeWords = ({ from, to }: { readonly from: number; readonly to: number }): string => {
  const [least, most] = [formatRupees(from), formatRupees(to)]
  return least === most ? least : `${least} to ${most}`
}

const words: Record<RepaymentFrequency, { readonly a: string; readonly name: string }> = {
  monthly: { a: 'a month', name: 'Monthly' },
  fortnightly: { a: 'a fortnight', name: 'Fortnightly' },
  weekly: { a: 'a week', name: 'Weekly' },
  daily: { a: 'a day', name: 'Daily' },
}

/** "a week". */
export const perPeriod = ({ frequency = 'monthly' }: Repayment): string => words[frequency].a

/** The name of the payment that a cost shows first: `emi` unless the loan is repaid in another way. */
export const paymentName = (emi: string, plan: Plan | undefined): string => {
  const { kind, frequency = 'monthly' } = plan?.repayment ?? { kind: 'instalments' }
  if (kind !== 'instalments') return `Interest ${words[frequency].a}`
  return frequency === 'monthly' ? emi : `${words[frequency].name} instalment`
}

type KnownCost = Extract<Cost, { readonly instalment: unknown }>

/** "Nothing for 5 years, " or "₹3,854 interest a month while you study, ", before the first instalment. */
const meanwhileOf = ({ repayment, moratoriumMonths, meanwhile, isAssumed }: Plan): string => {
  const isOfCourse = repayment.moratorium?.after_course_months === 0
  const time = isOfCourse && meanwhile.from > 0 ? 'while you study' : `for ${monthsInWords(moratoriumMonths)}`
  const assumed = isAssumed ? ` (if your course lasts ${monthsInWords(assumedCourseMonths)} more)` : ''
  const paid = meanwhile.to > 0 ? `${rupeeWords(meanwhile)} interest a month` : 'Nothing'
  return `${paid} ${time}${assumed}, then `
}

const monthlySum = (cost: KnownCost, { repayment }: Plan): string =>
  (repayment.frequency ?? 'monthly') === 'monthly' ? '' : `: ${rupeeWords(cost.instalment)} a month`

/** In one line; undefined for a cost that is not known. */
export const paidWhen = ({ at, cost }: OfferCost): string | undefined => {
  if (cost.outcome === 'unknown') return undefined
  const { plan, instalment } = cost
  const [amount, time] = [formatRupees(at.amountRupees), monthsInWords(at.tenureMonths)]
  if (plan === undefined) return `${rupeeWords(instalment)} a month for ${time}`
  const { repayment, payment } = plan
  if (repayment.kind === 'overdraft') {
    const ofDay = { from: (instalment.from * 12) / 365, to: (instalment.to * 12) / 365 }
    return `${rupeeWords(ofDay)} interest a day while you use ${amount}. The totals are for ${time} of use`
  }
  const each = `${rupeeWords(payment)} ${repayment.kind === 'instalments' ? '' : 'interest '}${perPeriod(repayment)} for ${time}`
  if (repayment.kind === 'interest_only') return `${each}, then the ${amount}`
  return `${plan.moratoriumMonths === 0 ? '' : meanwhileOf(plan)}${each}${monthlySum(cost, plan)}`
}

/** `paidWhen` of a loan that has no equal monthly instalments from the first month. */
export const planWords = (offer: OfferCost): string | undefined =>
  offer.cost.outcome !== 'unknown' && offer.cost.plan ? paidWhen(offer) : undefined

const interestWords: Record<NonNullable<Repayment['moratorium']>['interest'], string> = {
  paid: 'You pay the interest each month until then',
  simple_added: 'The interest until then is added to the loan',
  compounded: 'The interest until then is added to the loan each month',
  none: 'No interest until then',
}

/** A lender's own statement, without figures; undefined for equal monthly instalments from the first month. */
export const repaymentWords = (repayment: Repayment | undefined): string | undefined => {
  if (repayment === undefined) return undefined
  const { kind, frequency = 'monthly', moratorium } = repayment
  if (kind === 'overdraft') return 'Interest on what you use, without instalments'
  if (kind === 'interest_only') return `Interest ${words[frequency].a}, the loan at the end`
  if (moratorium === undefined) return frequency === 'monthly' ? undefined : `${words[frequency].name} instalments`
  const { months, after_course_months: after = 0 } = moratorium
  const begin = after === 0 ? 'when the course ends' : `${monthsInWords(after)} after the course`
  const start = months === undefined ? begin : `after ${monthsInWords(months)}`
  return `${words[frequency].name} instalments, first ${start}. ${interestWords[moratorium.interest]}`
}
