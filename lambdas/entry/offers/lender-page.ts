/** /lenders/<id>: all that the catalogue states about one lender, with an example in figures. */
import { categories } from '#contract/entities.ts'
import { todayInIndia } from '#contract/india-time.ts'
import type { Lender } from '#contract/offers/catalogue.ts'
import { kindPaths, lenderPathOf } from '#contract/offers/catalogue-pages.ts'
import { limits } from '#contract/policy.ts'
import { lendersPageRoute } from '#contract/offers/lenders-page.ts'
import { listed } from '#domain/offers/criteria-words.ts'
import { dayWords } from '#domain/offers/day-words.ts'
import { defaultWish } from '#domain/offers/default-wish.ts'
import { lendsToCategory } from '#domain/offers/lends-to-category.ts'
import { offerCostOf } from '#domain/offers/offer-cost.ts'
import { formatRate } from '#domain/offers/rate-words.ts'
import { recordCheckOf } from '#domain/offers/record-check.ts'
import { markup, type Markup } from '../html-page.ts'
import { aprIn, writeExample, writeHero } from './example-cost.ts'
import { kindTexts } from './kind-texts.ts'
import { monogramOf } from './lender-monogram.ts'
import { chargeTerms, contactTerms, criteriaWords, loanTerms, termList } from './lender-terms.ts'
import { allLenders, linkList, waysOn, writeCataloguePage } from './page-frame.ts'
import { lendersTitle } from './lenders-page.ts'
import { lenderData } from './structured-data.ts'

const section = (title: string, body: Markup): Markup =>
  markup`<section class="card">\n<h2>${title}</h2>\n${body}\n</section>\n`

const bullets = (lines: readonly string[]): Markup =>
  markup`<ul class="plain">${lines.map((each) => markup`<li>${each}</li>`)}</ul>`

const writeCheck = ({ checked_on: day }: Lender, now: Date): Markup => {
  const check = recordCheckOf(day, todayInIndia(now))
  if (check === 'none' || day === undefined)
    return markup`<p class="old">We haven't yet compared these facts with the lender's own pages.</p>`
  const date = dayWords(new Date(day))
  if (check === 'recent') return markup`<p class="small">Checked against the lender's own pages on ${date}.</p>`
  return markup`<p class="old">Last checked on ${date}, more than ${String(limits.recentCheckDays)} days ago. Compare these facts with the lender's own pages.</p>`
}

const papersOf = ({ documents = [] }: Lender): Markup =>
  documents.length === 0
    ? markup`<p>The lender states no list of papers. Ask it before you apply.</p>`
    : bullets(documents)

export const writeLenderPage = (origin: string, lender: Lender, now: Date): string => {
  const { name } = lender
  const path = lenderPathOf(lender.id)
  const kinds = categories.filter((category) => lendsToCategory(lender.criteria ?? {}, category))
  const wish = defaultWish(kinds[0])
  const contacts = contactTerms(lender)
  return writeCataloguePage({
    origin,
    path,
    titles: [`${name}: rates, fees, criteria`, `${name}: rates and fees`, name],
    descriptions: [
      `${name} lends at ${formatRate(lender.interest_rate)}: fees with GST, EMI and APR of an example loan, whom it lends to, and the papers to have ready.`,
      `${name}: interest rate, fees, EMI and APR of an example loan, and whom it lends to.`,
      name,
    ],
    pictureOf: lendersPageRoute.path,
    crumbs: [
      [lendersTitle, lendersPageRoute.path],
      [name, path],
    ],
    data: [lenderData(origin, lender, aprIn(offerCostOf(lender, wish)))],
    main: markup`<div class="name">${monogramOf(lender)}<h1>${name}</h1></div>
${writeHero(offerCostOf(lender, wish))}<p>Offers ${listed(kinds.map((category) => kindTexts[category].inSentence))}.</p>
${writeCheck(lender, now)}
${waysOn(lender.id)}
<div class="cards">
${section('An example in figures', writeExample(lender, wish))}${section('Rates, charges and terms', termList([...chargeTerms(lender), ...loanTerms(lender)]))}${section('Whom it lends to', bullets(criteriaWords(lender)))}${section('Papers to have ready', papersOf(lender))}${contacts.length === 0 ? markup`` : section('Who the lender is and how to reach it', termList(contacts))}</div>
${linkList([allLenders, ...kinds.map((category) => [kindPaths[category], kindTexts[category].name] as const)], 'to')}`,
  })
}
