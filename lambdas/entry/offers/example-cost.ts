/** A representative example in figures: what one loan of a lender costs, at its lowest and at its highest rate. */
import type { Lender } from '#contract/offers/catalogue.ts'
import type { LoanWish, Range } from '#domain/offers/cost.ts'
import { formatRupees } from '#domain/offers/indian-figures.ts'
import { offerCostOf, type OfferCost } from '#domain/offers/offer-cost.ts'
import { paymentName, perPeriod, planWords } from '#domain/offers/repayment-words.ts'
import { monthsInWords } from '#domain/offers/tenure-words.ts'
import { markup, type Markup } from '../html-page.ts'
import { line, termList, textTerms } from './lender-terms.ts'

export const exampleNote =
  "This is an example, not an offer. It takes the highest fees that the lender states off the loan. The APR includes interest, fees and GST. What counts is the lender's key fact statement."

/** Two decimals: 11.5 gives 11.50%. */
const percent = (value: number): string => `${value.toFixed(2)}%`

export const percentWords = ({ from, to }: Range): string => {
  const [least, most] = [percent(from), percent(to)]
  return least === most ? least : `${least} to ${most}`
}

/** Of the example; undefined where the lender's figures do not give it. */
export const aprIn = ({ cost }: OfferCost): Range | undefined => (cost.outcome === 'known' ? cost.apr : undefined)

const ends = ['from', 'to'] as const

const atRate = (lender: Lender, { at, cost }: OfferCost, end: (typeof ends)[number]): Markup => {
  const rate = end === 'from' ? lender.annual_rate_min : lender.annual_rate_max
  if (cost.outcome === 'unknown' || rate === undefined) return markup``
  const repaid = at.amountRupees + cost.totalInterest[end]
  const terms = textTerms([
    [paymentName('EMI', cost.plan), formatRupees((cost.plan?.payment ?? cost.instalment)[end])],
    ['You repay in all', formatRupees(repaid)],
    ['APR', cost.outcome === 'known' ? percent(cost.apr[end]) : undefined],
  ])
  return markup`<div>\n<h3>At ${percent(rate)} a year</h3>\n${termList(terms)}\n</div>\n`
}

/** What the example costs at the lowest rate, as the largest line of a page; nothing where the lender's figures do not give it. */
export const writeHero = (example: OfferCost): Markup => {
  const { at, cost } = example
  if (cost.outcome !== 'known') return markup``
  const { from, to } = cost.plan?.payment ?? cost.instalment
  const start = formatRupees(from) === formatRupees(to) ? '' : 'From '
  const period = cost.plan === undefined ? 'a month' : perPeriod(cost.plan.repayment)
  return markup`<p class="hero"><strong>${start}${formatRupees(from)} ${period}</strong> for ${formatRupees(at.amountRupees)} over ${monthsInWords(at.tenureMonths)}, APR ${start === '' ? '' : 'from '}${percent(cost.apr.from)}</p>
<p class="small">Charges with GST ${formatRupees(cost.charges)}: you receive ${formatRupees(cost.received)}.</p>
`
}

/** @param wish the nearest loan that the lender offers is shown */
export const writeExample = (lender: Lender, wish: LoanWish): Markup => {
  const example = offerCostOf(lender, wish)
  const { at, cost } = example
  if (cost.outcome === 'unknown') return line("The lender states no interest rate in figures, so there's no example.")
  const isKnown = cost.outcome === 'known'
  const shown = lender.annual_rate_min === lender.annual_rate_max ? ends.slice(0, 1) : ends
  return markup`${termList(
    textTerms([
      ['You borrow', formatRupees(at.amountRupees)],
      ['Tenure', monthsInWords(at.tenureMonths)],
      ['What you pay when', planWords(example)],
      ['Fees with GST', isKnown ? formatRupees(cost.charges) : undefined],
      ['You receive', isKnown ? formatRupees(cost.received) : undefined],
    ]),
  )}
<div class="cards">
${shown.map((end) => atRate(lender, example, end))}</div>
<p class="small">${isKnown ? exampleNote : "The lender's fee isn't known in figures, so the APR of this example isn't known either."}</p>`
}
