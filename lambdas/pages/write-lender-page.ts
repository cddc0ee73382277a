/** /lenders/<id>: all that the catalogue states about one lender, with an example in figures. */
import { categories } from '#contract/entities.ts'
import { todayInIndia } from '#contract/times.ts'
import { offerCostOf } from '#lambdas/loans/cost.rules.ts'
import { defaultWish } from '#lambdas/loans/default-wish.rules.ts'
import { formatRate } from '#lambdas/loans/rate-words.rules.ts'
import { lenderPathOf } from '#lambdas/offers/catalogue-pages.contract.ts'
import type { Lender } from '#lambdas/offers/catalogue.contract.ts'
import { dayWords } from '#lambdas/offers/day-words.rules.ts'
import { kindPaths, lendersPageRoute } from '#lambdas/offers/lenders-page.contract.ts'
import { lendsToCategory } from '#lambdas/offers/lends-to-category.rules.ts'
import { listed } from '#lambdas/offers/list-words.rules.ts'
import { recordCheckOf } from '#lambdas/offers/record-check.rules.ts'
import { kindTexts, lenderPageContent as texts, lendersContent } from './content.rules.ts'
import { aprIn, writeExample, writeHero } from './example-cost.ts'
import { markup, type Markup } from './html-page.ts'
import { chargeTerms, contactTerms, criteriaWords, loanTerms, termList } from './lender-terms.ts'
import { allLenders, linkList, monogramOf, waysOn, writeCataloguePage } from './page-frame.ts'
import { lenderData } from './structured-data.ts'

const section = (title: string, body: Markup): Markup =>
  markup`<section class="card">\n<h2>${title}</h2>\n${body}\n</section>\n`

const bullets = (lines: readonly string[]): Markup =>
  markup`<ul class="plain">${lines.map((each) => markup`<li>${each}</li>`)}</ul>`

const writeCheck = ({ checked_on: day }: Lender, now: Date): Markup => {
  const check = recordCheckOf(day, todayInIndia(now))
  if (check === 'none' || day === undefined) return markup`<p class="old">${texts.unchecked}</p>`
  const date = dayWords(new Date(day))
  if (check === 'recent') return markup`<p class="small">${texts.checked(date)}</p>`
  return markup`<p class="old">${texts.checkedOld(date)}</p>`
}

const papersOf = ({ documents = [] }: Lender): Markup =>
  documents.length === 0 ? markup`<p>${texts.noPapers}</p>` : bullets(documents)

export const writeLenderPage = (origin: string, lender: Lender, now: Date): string => {
  const { name } = lender
  const path = lenderPathOf(lender.id)
  const kinds = categories.filter((category) => lendsToCategory(lender.criteria ?? {}, category))
  const wish = defaultWish(kinds[0])
  const contacts = contactTerms(lender)
  return writeCataloguePage({
    origin,
    path,
    titles: texts.titles(name),
    descriptions: texts.descriptions(name, formatRate(lender.interest_rate)),
    pictureOf: lendersPageRoute.path,
    crumbs: [
      [lendersContent.title, lendersPageRoute.path],
      [name, path],
    ],
    data: [lenderData(origin, lender, aprIn(offerCostOf(lender, wish)))],
    main: markup`<div class="name">${monogramOf(lender)}<h1>${name}</h1></div>
${writeHero(offerCostOf(lender, wish))}<p>${texts.offers(listed(kinds.map((category) => kindTexts[category].inSentence)))}</p>
${writeCheck(lender, now)}
${waysOn(lender.id)}
<div class="cards">
${section(texts.example, writeExample(lender, wish))}${section(texts.terms, termList([...chargeTerms(lender), ...loanTerms(lender)]))}${section(texts.people, bullets(criteriaWords(lender)))}${section(texts.papers, papersOf(lender))}${contacts.length === 0 ? markup`` : section(texts.contact, termList(contacts))}</div>
${linkList([allLenders, ...kinds.map((category) => [kindPaths[category], kindTexts[category].name] as const)], 'to')}`,
  })
}
