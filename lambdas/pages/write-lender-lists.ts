/** The pages that list lenders: /lenders all of them, /personal-loan, /business-loan and /education-loan those of one kind of loan beside the same example. */
import { categories, type Category } from '#contract/entities.ts'
import { policy } from '#contract/policy.ts'
import { todayInIndia } from '#contract/times.ts'
import { type CostedOffer, type LoanWish, offerCostOf } from '#lambdas/loans/cost.rules.ts'
import { defaultWish } from '#lambdas/loans/default-wish.rules.ts'
import { formatRate } from '#lambdas/loans/rate-words.rules.ts'
import { paymentName, planWords, rupeeWords } from '#lambdas/loans/repayment-words.rules.ts'
import { schemesNote, schemesTitle } from '#lambdas/loans/scheme-words.rules.ts'
import { forWhom, schemeCheck, schemesFor } from '#lambdas/loans/schemes.rules.ts'
import { monthsInWords, tenureWords } from '#lambdas/loans/tenure-words.rules.ts'
import { lenderPathOf } from '#lambdas/offers/catalogue-pages.contract.ts'
import type { Catalogue, Lender, Scheme } from '#lambdas/offers/catalogue.contract.ts'
import { formatRupees } from '#lambdas/offers/indian-figures.rules.ts'
import { kindPaths, lendersPageRoute } from '#lambdas/offers/lenders-page.contract.ts'
import { lendsToCategory } from '#lambdas/offers/lends-to-category.rules.ts'
import { byPriority } from '#lambdas/offers/priority-order.rules.ts'
import { upToAmount } from '#lambdas/offers/stated-words.rules.ts'
import { exampleContent as texts, frameContent, kindTexts, lendersContent, termNames } from './content.rules.ts'
import { aprIn, percentWords } from './example-cost.ts'
import { markup, type Markup } from './html-page.ts'
import { noMatch, searchField } from './lender-search.ts'
import { criteriaWords, line, termList, textTerms } from './lender-terms.ts'
import { allLenders, linkList, monogramOf, waysOn, writeCataloguePage } from './page-frame.ts'
import { lenderListData } from './structured-data.ts'

const unknown = texts.askLender

const loanWords = ({ amountRupees, tenureMonths }: LoanWish, words = texts.over): string =>
  words(formatRupees(amountRupees), monthsInWords(tenureMonths))

const writeOffer = ({ lender, cost: example }: CostedOffer): Markup => {
  const { at, isNearest, cost } = example
  const apr = aprIn(example)
  const figures = textTerms([
    cost.outcome === 'unknown'
      ? [texts.emi, unknown]
      : [paymentName(texts.emi, cost.plan), rupeeWords(cost.plan?.payment ?? cost.instalment)],
    [texts.aprWithGst, apr === undefined ? unknown : percentWords(apr)],
  ])
  const facts = [
    planWords(example),
    cost.outcome === 'known' ? texts.feesAre(formatRupees(cost.charges)) : undefined,
    termNames.rateIs(formatRate(lender.interest_rate)),
    termNames.mostIs(lender.max_amount),
    tenureWords(lender),
  ]
  return markup`<li><article class="card">
<div class="name">${monogramOf(lender)}<h2><a href="${lenderPathOf(lender.id)}">${lender.name}</a></h2></div>
${isNearest ? line(texts.nearest(loanWords(at))) : markup``}
${termList(figures, 'two')}
<p class="small">${facts.filter((fact) => fact !== undefined).join(' · ')}</p>
<p class="small">${criteriaWords(lender).join(`${texts.stop} `)}${texts.stop}</p>
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
  const count = texts.count(offers.length)
  const aprs = offers.flatMap(({ cost }) => aprIn(cost) ?? [])
  if (aprs.length === 0) return count + texts.stop
  const [from, to] = [Math.min(...aprs.map((apr) => apr.from)), Math.max(...aprs.map((apr) => apr.to))]
  return texts.counted(count, percentWords({ from, to }))
}

const writeOffers = (offers: readonly CostedOffer[], wish: LoanWish): Markup =>
  markup`<h2>${loanWords(wish, texts.heading)}</h2>
<p class="small">${texts.order} ${texts.note}</p>
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
${writeSchemes(schemesFor(schemes, { category }), category, todayInIndia(now))}${offers.length === 0 ? line(texts.noLender(inSentence)) : writeOffers(offers, wish)}
<h2>${texts.others}</h2>
${linkList([...others.map((other) => [kindPaths[other], kindTexts[other].name] as const), allLenders], 'to')}`,
  })
}

const all = 'all'

/** Radio buttons that need no script: the style sheet hides the rows of other kinds. */
const writeFilter = (): Markup =>
  markup`${[
    [all, frameContent.allLenders] as const,
    ...categories.map((category) => [category, kindTexts[category].name] as const),
  ].map(
    ([id, name]) =>
      markup`<input class="f" type="radio" name="kind" id="${id}"${{ html: id === all ? ' checked' : '' }}><label for="${id}">${name}</label>\n`,
  )}`

const writeLender = (lender: Lender): Markup => {
  const kinds = categories.filter((category) => lendsToCategory(lender.criteria ?? {}, category))
  const cells = [
    [termNames.rate, formatRate(lender.interest_rate)],
    [termNames.most, upToAmount(lender.max_amount)],
    [termNames.tenure, tenureWords(lender) ?? termNames.notStated],
    [termNames.time, lender.processing_time],
    [termNames.fee, lender.processing_fee ?? termNames.notStated],
  ] as const
  return markup`<tr class="${kinds.join(' ')}"><th scope="row"><div class="name">${monogramOf(lender)}<a href="${lenderPathOf(lender.id)}">${lender.name}</a></div></th>${cells.map(
    ([name, words]) => markup`<td data-name="${name}">${words}</td>`,
  )}</tr>
`
}

const writeTable = (lenders: readonly Lender[]): Markup => markup`${searchField}${writeFilter()}<table>
<thead><tr>${[termNames.lender, termNames.rate, termNames.most, termNames.tenure, termNames.time, termNames.fee].map(
  (name) => markup`<th scope="col">${name}</th>`,
)}</tr></thead>
<tbody>
${lenders.map(writeLender)}</tbody></table>
${noMatch}`

/** @param lenders active ones, in any order */
export const writeLendersPage = (origin: string, lenders: readonly Lender[]): string => {
  const ordered = lenders.toSorted(byPriority(policy.offersOrder.offersPage))
  const list = ordered.length === 0 ? line(lendersContent.none) : writeTable(ordered)
  return writeCataloguePage({
    origin,
    path: lendersPageRoute.path,
    titles: [lendersContent.title],
    descriptions: [lendersContent.description],
    crumbs: [[lendersContent.title, lendersPageRoute.path]],
    data: [lenderListData(origin, ordered)],
    main: markup`<h1>${lendersContent.title}</h1>
<p>${lendersContent.intro}</p>
${waysOn()}
${list}
${linkList(
  categories.map((category) => [kindPaths[category], kindTexts[category].name] as const),
  'to',
)}`,
  })
}
