/** /lenders: all lenders with the terms that they state. */
import { categories } from '#contract/entities.ts'
import { policy } from '#contract/policy.ts'
import { formatRate } from '#lambdas/loans/rate-words.rules.ts'
import { tenureWords } from '#lambdas/loans/tenure-words.rules.ts'
import { lenderPathOf } from '#lambdas/offers/catalogue-pages.contract.ts'
import type { Lender } from '#lambdas/offers/catalogue.contract.ts'
import { kindPaths, lendersPageRoute } from '#lambdas/offers/lenders-page.contract.ts'
import { lendsToCategory } from '#lambdas/offers/lends-to-category.rules.ts'
import { byPriority } from '#lambdas/offers/priority-order.rules.ts'
import { upToAmount } from '#lambdas/offers/stated-words.rules.ts'
import { frameContent, kindTexts, lendersContent as texts, termNames as terms } from './content.rules.ts'
import { markup, type Markup } from './html-page.ts'
import { monogramOf } from './lender-monogram.ts'
import { noMatch, searchField } from './lender-search.ts'
import { line } from './lender-terms.ts'
import { linkList, waysOn, writeCataloguePage } from './page-frame.ts'
import { lenderListData } from './structured-data.ts'

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
    [terms.rate, formatRate(lender.interest_rate)],
    [terms.most, upToAmount(lender.max_amount)],
    [terms.tenure, tenureWords(lender) ?? terms.notStated],
    [terms.time, lender.processing_time],
    [terms.fee, lender.processing_fee ?? terms.notStated],
  ] as const
  return markup`<tr class="${kinds.join(' ')}"><th scope="row"><div class="name">${monogramOf(lender)}<a href="${lenderPathOf(lender.id)}">${lender.name}</a></div></th>${cells.map(
    ([name, words]) => markup`<td data-name="${name}">${words}</td>`,
  )}</tr>
`
}

const writeTable = (lenders: readonly Lender[]): Markup => markup`${searchField}${writeFilter()}<table>
<thead><tr>${[terms.lender, terms.rate, terms.most, terms.tenure, terms.time, terms.fee].map(
  (name) => markup`<th scope="col">${name}</th>`,
)}</tr></thead>
<tbody>
${lenders.map(writeLender)}</tbody></table>
${noMatch}`

/** @param lenders active ones, in any order */
export const writeLendersPage = (origin: string, lenders: readonly Lender[]): string => {
  const ordered = lenders.toSorted(byPriority(policy.offersOrder.offersPage))
  const list = ordered.length === 0 ? line(texts.none) : writeTable(ordered)
  return writeCataloguePage({
    origin,
    path: lendersPageRoute.path,
    titles: [texts.title],
    descriptions: [texts.description],
    crumbs: [[texts.title, lendersPageRoute.path]],
    data: [lenderListData(origin, ordered)],
    main: markup`<h1>${texts.title}</h1>
<p>${texts.intro}</p>
${waysOn()}
${list}
${linkList(
  categories.map((category) => [kindPaths[category], kindTexts[category].name] as const),
  'to',
)}`,
  })
}
