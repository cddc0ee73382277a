/** /personal-loan, /business-loan, /education-loan: the lenders of one kind of loan beside the same example. */
import { categories, type Category } from '#contract/entities.ts'
import { todayInIndia } from '#contract/india-time.ts'
import type { Catalogue, Scheme } from '#contract/offers/catalogue.ts'
import { kindPaths, lenderPathOf } from '#contract/offers/catalogue-pages.ts'
import { policy } from '#contract/policy.ts'
import type { LoanWish } from '#domain/offers/cost.ts'
import { defaultWish } from '#domain/offers/default-wish.ts'
import { formatRupees } from '#domain/offers/indian-figures.ts'
import { lendsToCategory } from '#domain/offers/lends-to-category.ts'
import { offerCostOf, type CostedOffer } from '#domain/offers/offer-cost.ts'
import { byPriority } from '#domain/offers/priority-order.ts'
import { paymentName, planWords, rupeeWords } from '#domain/offers/repayment-words.ts'
import { schemesNote, schemesTitle } from '#domain/offers/scheme-words.ts'
import { forWhom, schemeCheck, schemesFor } from '#domain/offers/schemes.ts'
import { markup, type Markup } from '../html-page.ts'
import { monthsInWords, tenureWords } from '#domain/offers/tenure-words.ts'
import { aprIn, exampleNote, percentWords } from './example-cost.ts'
import { kindTexts } from './kind-texts.ts'
import { formatRate } from '#domain/offers/rate-words.ts'
import { monogramOf } from './lender-monogram.ts'
import { criteriaWords, line, termList, textTerms } from './lender-terms.ts'
import { allLenders, linkList, waysOn, writeCataloguePage } from './page-frame.ts'
import { lenderListData } from './structured-data.ts'

const unknown = 'Ask the lender'

const loanWords = ({ amountRupees, tenureMonths }: LoanWish, link = 'over'): string =>
  `${formatRupees(amountRupees)} ${link} ${monthsInWords(tenureMonths)}`

const writeOffer = ({ lender, cost: example }: CostedOffer): Markup => {
  const { at, isNearest, cost } = example
  const apr = aprIn(example)
  const figures = textTerms([
    cost.outcome === 'unknown'
      ? ['EMI', unknown]
      : [paymentName('EMI', cost.plan), rupeeWords(cost.plan?.payment ?? cost.instalment)],
    ['APR, fees with GST included', apr === undefined ? unknown : percentWords(apr)],
  ])
  const facts = [
    planWords(example),
    cost.outcome === 'known' ? `Fees with GST ${formatRupees(cost.charges)}` : undefined,
    `Interest rate ${formatRate(lender.interest_rate)}`,
    `Maximum amount ${lender.max_amount}`,
    tenureWords(lender),
  ]
  return markup`<li><article class="card">
<div class="name">${monogramOf(lender)}<h2><a href="${lenderPathOf(lender.id)}">${lender.name}</a></h2></div>
${isNearest ? line(`For ${loanWords(at)}, the nearest it lends`) : markup``}
${termList(figures, 'two')}
<p class="small">${facts.filter((fact) => fact !== undefined).join(' · ')}</p>
<p class="small">${criteriaWords(lender).join('. ')}.</p>
</article></li>
`
}

const lowestApr = ({ cost }: CostedOffer): number => aprIn(cost)?.from ?? Infinity

/** The lowest APR first, offers without one last; equal ones in our order of the page of offers. */
const byApr = (one: CostedOffer, other: CostedOffer): number => {
  const [first, second] = [lowestApr(one), lowestApr(other)]
  return first === second ? byPriority(policy.offersOrder.offersPage)(one.lender, other.lender) : first - second
}

/** How many there are, and their APR from the lowest to the highest of all. */
const summaryOf = (offers: readonly CostedOffer[]): string => {
  const count = offers.length === 1 ? '1 lender' : `${offers.length} lenders`
  const aprs = offers.flatMap(({ cost }) => aprIn(cost) ?? [])
  if (aprs.length === 0) return `${count}.`
  const [from, to] = [Math.min(...aprs.map((apr) => apr.from)), Math.max(...aprs.map((apr) => apr.to))]
  return `${count}, APR ${percentWords({ from, to })} in the example.`
}

const writeOffers = (offers: readonly CostedOffer[], wish: LoanWish): Markup =>
  markup`<h2>Example: ${loanWords(wish, 'for')}</h2>
<p class="small">The lowest APR comes first, lenders without figures last. Each EMI and APR is for this loan, or for the nearest one that the lender offers. ${exampleNote}</p>
<ol class="cards">\n${offers.map(writeOffer)}</ol>`

const writeScheme = (scheme: Scheme, today: string): Markup => {
  const { isOld, words } = schemeCheck(scheme, today)
  const people = forWhom(scheme)
  return markup`<li><article class="card">
<h3><a href="${scheme.url}" rel="nofollow noopener noreferrer">${scheme.name}</a></h3>
<p>${scheme.condition}</p>
${people === '' ? markup`` : line(people)}
<p class="${isOld ? 'old' : 'small'}">${words}</p>
</article></li>
`
}

const writeSchemes = (schemes: readonly Scheme[], category: Category, today: string): Markup =>
  schemes.length === 0
    ? markup``
    : markup`<h2>${schemesTitle(category)}</h2>
<p>${schemesNote}</p>
<ul class="cards">\n${schemes.map((scheme) => writeScheme(scheme, today))}</ul>
`

/** @param catalogue active lenders, in any order */
export const writeKindPage = (
  origin: string,
  category: Category,
  { lenders: all, schemes }: Catalogue,
  now: Date,
): string => {
  const path = kindPaths[category]
  const { name, inSentence, title, people, description } = kindTexts[category]
  const wish = defaultWish(category)
  const offers = all
    .filter((lender) => lendsToCategory(lender.criteria ?? {}, category))
    .map((lender) => ({ lender, cost: offerCostOf(lender, wish) }))
    .toSorted(byApr)
  const others = categories.filter((other) => other !== category)
  return writeCataloguePage({
    origin,
    path,
    titles: [title],
    descriptions: [description],
    crumbs: [[name, path]],
    data: [
      lenderListData(
        origin,
        offers.map(({ lender }) => lender),
      ),
    ],
    main: markup`<h1>${name}</h1>
<p>${people} ${offers.length === 0 ? '' : summaryOf(offers)}</p>
${waysOn()}
${writeSchemes(schemesFor(schemes, { category }), category, todayInIndia(now))}${offers.length === 0 ? line(`No lender offers ${inSentence} now. Check back later.`) : writeOffers(offers, wish)}
<h2>Other loans</h2>
${linkList([...others.map((other) => [kindPaths[other], kindTexts[other].name] as const), allLenders], 'to')}`,
  })
}
