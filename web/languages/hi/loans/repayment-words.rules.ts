/** `loans/repayment-words.rules.ts` in Hindi. */
import type { Cost, Plan } from '#lambdas/loans/cost.rules.ts'
import { assumedCourseMonths } from '#lambdas/loans/repayment-flows.rules.ts'
import type * as english from '#lambdas/loans/repayment-words.rules.ts'
import { formatRupees } from '#lambdas/offers/indian-figures.rules.ts'
import type { Repayment, RepaymentFrequency } from '#lambdas/offers/repayment.contract.ts'
import { monthsInWords } from './tenure-words.rules.ts'

export const rupeeWords: typeof english.rupeeWords = ({ from, to }) => {
  const [least, most] = [formatRupees(from), formatRupees(to)]
  return least === most ? least : `${least} से ${most}`
}

const words: Record<RepaymentFrequency, { readonly each: string; readonly name: string }> = {
  monthly: { each: 'हर महीने', name: 'महीने की' },
  fortnightly: { each: 'हर दो हफ़्ते', name: 'दो हफ़्ते की' },
  weekly: { each: 'हर हफ़्ते', name: 'हफ़्ते की' },
  daily: { each: 'हर दिन', name: 'रोज़ की' },
}

export const perPeriod: typeof english.perPeriod = ({ frequency = 'monthly' }) => words[frequency].each

export const paymentName: typeof english.paymentName = (emi, plan) => {
  const { kind, frequency = 'monthly' } = plan?.repayment ?? { kind: 'instalments' }
  if (kind !== 'instalments') return `${words[frequency].each} ब्याज`
  return frequency === 'monthly' ? emi : `${words[frequency].name} किस्त`
}

type KnownCost = Extract<Cost, { readonly instalment: unknown }>

const meanwhileOf = ({ repayment, moratoriumMonths, meanwhile, isAssumed }: Plan): string => {
  const isOfCourse = repayment.moratorium?.after_course_months === 0
  const time = isOfCourse && meanwhile.from > 0 ? 'पढ़ाई के दौरान' : `${monthsInWords(moratoriumMonths)} तक`
  const assumed = isAssumed ? ` (अगर पढ़ाई ${monthsInWords(assumedCourseMonths)} और चले)` : ''
  return `${time}${assumed} ${meanwhile.to > 0 ? `हर महीने ${rupeeWords(meanwhile)} ब्याज` : 'कुछ नहीं'}, फिर `
}

const monthlySum = (cost: KnownCost, { repayment }: Plan): string =>
  (repayment.frequency ?? 'monthly') === 'monthly' ? '' : ` (महीने में ${rupeeWords(cost.instalment)})`

export const paidWhen: typeof english.paidWhen = ({ at, cost }) => {
  if (cost.outcome === 'unknown') return undefined
  const { plan, instalment } = cost
  const [amount, time] = [formatRupees(at.amountRupees), monthsInWords(at.tenureMonths)]
  if (plan === undefined) return `${time} तक हर महीने ${rupeeWords(instalment)}`
  const { repayment, payment } = plan
  if (repayment.kind === 'overdraft') {
    const ofDay = { from: (instalment.from * 12) / 365, to: (instalment.to * 12) / 365 }
    return `जब तक ${amount} आपके पास हैं, हर दिन ${rupeeWords(ofDay)} ब्याज। कुल रकम ${time} के हिसाब से है`
  }
  const each = `${time} तक ${perPeriod(repayment)} ${rupeeWords(payment)}${repayment.kind === 'instalments' ? '' : ' ब्याज'}`
  if (repayment.kind === 'interest_only') return `${each}, फिर ${amount} एक साथ`
  return `${plan.moratoriumMonths === 0 ? '' : meanwhileOf(plan)}${each}${monthlySum(cost, plan)}`
}

export const planWords: typeof english.planWords = (offer) =>
  offer.cost.outcome !== 'unknown' && offer.cost.plan ? paidWhen(offer) : undefined

const interestWords: Record<NonNullable<Repayment['moratorium']>['interest'], string> = {
  paid: 'तब तक ब्याज आप हर महीने देते हैं',
  simple_added: 'तब तक का ब्याज लोन में जुड़ जाता है',
  compounded: 'तब तक का ब्याज हर महीने लोन में जुड़ता है',
  none: 'तब तक कोई ब्याज नहीं',
}

export const repaymentWords: typeof english.repaymentWords = (repayment) => {
  if (repayment === undefined) return undefined
  const { kind, frequency = 'monthly', moratorium } = repayment
  if (kind === 'overdraft') return 'जितना इस्तेमाल करें उतने पर ब्याज, किस्त नहीं'
  if (kind === 'interest_only') return `${words[frequency].each} ब्याज, लोन आखिर में`
  if (moratorium === undefined) return frequency === 'monthly' ? undefined : `${words[frequency].name} किस्त`
  const { months, after_course_months: after = 0 } = moratorium
  const begin = after === 0 ? 'पढ़ाई खत्म होने पर' : `पढ़ाई के ${monthsInWords(after)} बाद`
  const start = months === undefined ? begin : `${monthsInWords(months)} बाद`
  return `${words[frequency].name} किस्त, पहली ${start}। ${interestWords[moratorium.interest]}`
}
