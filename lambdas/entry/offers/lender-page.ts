/** /lenders/<id>: all that the catalogue states about one lender, with an example in figures. */
import { categories } from '#contract/entities.ts'
import { todayInIndia } from '#contract/india-time.ts'
import type { Lender } from '#contract/offers/catalogue.ts'
import { kindPaths, lenderPathOf } from '#contract/offers/catalogue-pages.ts'
import { lendersPageRoute } from '#contract/offers/lenders-page.ts'
import { listed } from '#domain/offers/criteria-words.ts'
import { dayWords } from '#domain/offers/day-words.ts'
import { defaultWish } from '#domain/offers/default-wish.ts'
import { lendsToCategory } from '#domain/offers/lends-to-category.ts'
import { offerCostOf } from '#domain/offers/offer-cost.ts'
import { recordCheckOf } from '#domain/offers/record-check.ts'
import { markup, type Markup } from '../html-page.ts'
import {
  exampleContent,
  kindTexts,
  lenderContent as content,
  lendersContent,
  termsContent,
} from './catalogue-pages-content.ts'
import { aprIn, writeExample } from './example-cost.ts'
import { chargeTerms, contactTerms, criteriaWords, loanTerms, termList } from './lender-terms.ts'
import { linkList, waysOn, writeCataloguePage } from './page-frame.ts'
import { lenderData } from './structured-data.ts'

const section = (title: string, body: Markup): Markup =>
  markup`<section class="card">\n<h2>${title}</h2>\n${body}\n</section>\n`

const bullets = (lines: readonly string[]): Markup =>
  markup`<ul class="plain">${lines.map((each) => markup`<li>${each}</li>`)}</ul>`

const writeCheck = ({ checked_on: day }: Lender, now: Date): Markup => {
  const check = recordCheckOf(day, todayInIndia(now))
  if (check === 'none' || day === undefined) return markup`<p class="old">${termsContent.checkedOn.none}</p>`
  const words = termsContent.checkedOn[check](dayWords(new Date(day)))
  return markup`<p class="${check === 'old' ? 'old' : 'small'}">${words}</p>`
}

const papersOf = ({ documents = [] }: Lender): Markup =>
  documents.length === 0 ? markup`<p>${termsContent.noPapers}</p>` : bullets(documents)

export const writeLenderPage = (origin: string, lender: Lender, now: Date): string => {
  const path = lenderPathOf(lender.id)
  const kinds = categories.filter((category) => lendsToCategory(lender.criteria ?? {}, category))
  const wish = defaultWish(kinds[0])
  const contacts = contactTerms(lender)
  return writeCataloguePage({
    origin,
    path,
    titles: content.titles(lender.name),
    descriptions: content.descriptions(lender.name, lender.interest_rate),
    pictureOf: lendersPageRoute.path,
    crumbs: [
      [lendersContent.title, lendersPageRoute.path],
      [lender.name, path],
    ],
    data: [lenderData(origin, lender, aprIn(offerCostOf(lender, wish)))],
    main: markup`<h1>${lender.name}</h1>
<p>${content.kinds(listed(kinds.map((category) => kindTexts[category].inSentence)))}</p>
${writeCheck(lender, now)}
${waysOn}
<div class="cards">
${section(exampleContent.title, writeExample(lender, wish))}${section(termsContent.title, termList([...chargeTerms(lender), ...loanTerms(lender)]))}${section(termsContent.criteria, bullets(criteriaWords(lender)))}${section(termsContent.papers, papersOf(lender))}${contacts.length === 0 ? markup`` : section(termsContent.contact, termList(contacts))}</div>
${linkList(
  [
    [lendersPageRoute.path, lendersContent.all] as const,
    ...kinds.map((category) => [kindPaths[category], kindTexts[category].name] as const),
  ],
  'to',
)}`,
  })
}
