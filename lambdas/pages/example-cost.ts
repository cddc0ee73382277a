/** A representative example in figures: what one loan of a lender costs, at its lowest and at its highest rate. */
import { type LoanWish, type OfferCost, offerCostOf, type Range } from '#lambdas/loans/cost.rules.ts'
import { paymentName, perPeriod, planWords } from '#lambdas/loans/repayment-words.rules.ts'
import { monthsInWords } from '#lambdas/loans/tenure-words.rules.ts'
import { twoDecimals } from '#lambdas/loans/two-decimals.rules.ts'
import type { Lender } from '#lambdas/offers/catalogue.contract.ts'
import { formatRupees } from '#lambdas/offers/indian-figures.rules.ts'
import { exampleContent as texts, termNames } from './content.rules.ts'
import { markup, type Markup } from './html-page.ts'
import { line, termList, textTerms } from './lender-terms.ts'

/** Two decimals: 11.5 gives 11.50%. */
const percent = (value: number): string => `${twoDecimals(value)}%`

export const percentWords = ({ from, to }: Range): string => {
  const [least, most] = [percent(from), percent(to)]
  return least === most ? least : texts.range(least, most)
}

/** Returns the APR of the example; undefined where the lender's figures do not give it. */
export const aprIn = ({ cost }: OfferCost): Range | undefined => (cost.outcome === 'known' ? cost.apr : undefined)

const ends = ['from', 'to'] as const

const atRate = (lender: Lender, { at, cost }: OfferCost, end: (typeof ends)[number]): Markup => {
  const rate = end === 'from' ? lender.annual_rate_min : lender.annual_rate_max
  if (cost.outcome === 'unknown' || rate === undefined) return markup``
  const repaid = at.amountRupees + cost.totalInterest[end]
  const terms = textTerms([
    [paymentName(texts.emi, cost.plan), formatRupees((cost.plan?.payment ?? cost.instalment)[end])],
    [texts.inAll, formatRupees(repaid)],
    [texts.apr, cost.outcome === 'known' ? percent(cost.apr[end]) : undefined],
  ])
  return markup`<div>\n<h3>${texts.atRate(percent(rate))}</h3>\n${termList(terms)}\n</div>\n`
}

/** Writes the cost of the example at the lowest rate, as the largest line of a page; nothing where the lender's figures do not give it. */
export const writeHero = (example: OfferCost): Markup => {
  const { at, cost } = example
  if (cost.outcome !== 'known') return markup``
  const { from, to } = cost.plan?.payment ?? cost.instalment
  const isFrom = formatRupees(from) !== formatRupees(to)
  const period = cost.plan === undefined ? texts.month : perPeriod(cost.plan.repayment)
  const loan = texts.over(formatRupees(at.amountRupees), monthsInWords(at.tenureMonths))
  return markup`<p class="hero"><strong>${texts.payment(formatRupees(from), period, isFrom)}</strong>${texts.ofLoan(loan, percent(cost.apr.from), isFrom)}</p>
<p class="small">${texts.charges(formatRupees(cost.charges), formatRupees(cost.received))}</p>
`
}

/** @param wish the nearest loan that the lender offers is shown */
export const writeExample = (lender: Lender, wish: LoanWish): Markup => {
  const example = offerCostOf(lender, wish)
  const { at, cost } = example
  if (cost.outcome === 'unknown') return line(texts.noRate)
  const isKnown = cost.outcome === 'known'
  const shown = lender.annual_rate_min === lender.annual_rate_max ? ends.slice(0, 1) : ends
  return markup`${termList(
    textTerms([
      [texts.borrow, formatRupees(at.amountRupees)],
      [termNames.tenure, monthsInWords(at.tenureMonths)],
      [texts.paidWhen, planWords(example)],
      [texts.fees, isKnown ? formatRupees(cost.charges) : undefined],
      [texts.receive, isKnown ? formatRupees(cost.received) : undefined],
    ]),
  )}
<div class="cards">
${shown.map((end) => atRate(lender, example, end))}</div>
<p class="small">${isKnown ? texts.note : texts.noFee}</p>`
}
