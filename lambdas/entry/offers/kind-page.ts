/** /personal-loan, /business-loan, /education-loan: the lenders of one kind of loan beside the same example. */
import { categories, type Category } from '#contract/entities.ts'
import type { Lender } from '#contract/offers/catalogue.ts'
import { kindPaths, lenderPathOf } from '#contract/offers/catalogue-pages.ts'
import { lendersPageRoute } from '#contract/offers/lenders-page.ts'
import { policy } from '#contract/policy.ts'
import type { LoanWish } from '#domain/offers/cost.ts'
import { defaultWish } from '#domain/offers/default-wish.ts'
import { formatRupees } from '#domain/offers/indian-figures.ts'
import { lendsToCategory } from '#domain/offers/lends-to-category.ts'
import { offerCostOf, type CostedOffer } from '#domain/offers/offer-cost.ts'
import { byPriority } from '#domain/offers/priority-order.ts'
import { tenureWords } from '#domain/offers/tenure-words.ts'
import { markup, type Markup } from '../html-page.ts'
import {
  exampleContent,
  kindContent as content,
  kindTexts,
  lendersContent,
  termsContent,
} from './catalogue-pages-content.ts'
import { aprIn, percentWords, rupeeWords } from './example-cost.ts'
import { criteriaTerm, line, termList, textTerms } from './lender-terms.ts'
import { linkList, waysOn, writeCataloguePage } from './page-frame.ts'
import { lenderListData } from './structured-data.ts'

const writeOffer = ({ lender, cost: example }: CostedOffer): Markup => {
  const { at, isNearest, cost } = example
  const apr = aprIn(example)
  const terms = textTerms([
    [exampleContent.emi, cost.outcome === 'unknown' ? content.unknown : rupeeWords(cost.instalment)],
    [content.aprRow, apr === undefined ? content.unknown : percentWords(apr)],
    [exampleContent.fees, cost.outcome === 'known' ? formatRupees(cost.charges) : undefined],
    [termsContent.interestRate, lender.interest_rate],
    [termsContent.maximumAmount, lender.max_amount],
    [termsContent.tenure, tenureWords(lender)],
  ])
  return markup`<li><article class="card">
<h2><a href="${lenderPathOf(lender.id)}">${lender.name}</a></h2>
${isNearest ? line(content.nearest(formatRupees(at.amountRupees), at.tenureMonths)) : markup``}
${termList([...terms, criteriaTerm(lender)])}
</article></li>
`
}

const lowestApr = ({ cost }: CostedOffer): number => aprIn(cost)?.from ?? Infinity

/** The lowest APR first, offers without one last; equal ones in our order of the page of offers. */
const byApr = (one: CostedOffer, other: CostedOffer): number => {
  const [first, second] = [lowestApr(one), lowestApr(other)]
  return first === second ? byPriority(policy.offersOrder.offersPage)(one.lender, other.lender) : first - second
}

/** From the lowest to the highest of all, in percent a year. */
const aprsOf = (offers: readonly CostedOffer[]): string | undefined => {
  const aprs = offers.flatMap(({ cost }) => aprIn(cost) ?? [])
  if (aprs.length === 0) return undefined
  return percentWords({ from: Math.min(...aprs.map(({ from }) => from)), to: Math.max(...aprs.map(({ to }) => to)) })
}

const writeOffers = (
  offers: readonly CostedOffer[],
  { amountRupees, tenureMonths }: LoanWish,
): Markup => markup`<h2>${content.example(formatRupees(amountRupees), tenureMonths)}</h2>
<p class="small">${content.exampleNote}</p>
<ol class="cards">\n${offers.map(writeOffer)}</ol>`

/** @param all active lenders, in any order */
export const writeKindPage = (origin: string, category: Category, all: readonly Lender[]): string => {
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
<p>${people} ${offers.length === 0 ? '' : content.summary(offers.length, aprsOf(offers))}</p>
${waysOn}
${offers.length === 0 ? line(content.none(inSentence)) : writeOffers(offers, wish)}
<h2>${content.others}</h2>
${linkList(
  [
    ...others.map((other) => [kindPaths[other], kindTexts[other].name] as const),
    [lendersPageRoute.path, lendersContent.all] as const,
  ],
  'to',
)}`,
  })
}
