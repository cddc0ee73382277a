/** /lenders: all lenders with the terms that they state. */
import type { Lender } from '#contract/offers/catalogue.ts'
import { brand } from '#contract/brand.ts'
import { kindPaths, lenderPathOf } from '#contract/offers/catalogue-pages.ts'
import { lendersPageRoute } from '#contract/offers/lenders-page.ts'
import { categories } from '#contract/entities.ts'
import { policy } from '#contract/policy.ts'
import { lendsToCategory } from '#domain/offers/lends-to-category.ts'
import { byPriority } from '#domain/offers/priority-order.ts'
import { formatRate } from '#domain/offers/rate-words.ts'
import { tenureWords } from '#domain/offers/tenure-words.ts'
import { markup, type Markup } from '../html-page.ts'
import { kindTexts } from './kind-texts.ts'
import { monogramOf } from './lender-monogram.ts'
import { line } from './lender-terms.ts'
import { linkList, waysOn, writeCataloguePage } from './page-frame.ts'
import { lenderListData } from './structured-data.ts'

export const lendersTitle = 'Lenders and their terms'

const all = 'all'

/** Radio buttons that need no script: the style sheet hides the rows of other kinds. */
const writeFilter = (): Markup =>
  markup`${[
    [all, 'All lenders'] as const,
    ...categories.map((category) => [category, kindTexts[category].name] as const),
  ].map(
    ([id, name]) =>
      markup`<input class="f" type="radio" name="kind" id="${id}"${{ html: id === all ? ' checked' : '' }}><label for="${id}">${name}</label>\n`,
  )}`

const writeLender = (lender: Lender): Markup => {
  const kinds = categories.filter((category) => lendsToCategory(lender.criteria ?? {}, category))
  const cells = [
    ['Interest rate', formatRate(lender.interest_rate)],
    ['Maximum amount', lender.max_amount],
    ['Tenure', tenureWords(lender) ?? notStated],
    ['Processing time', lender.processing_time],
    ['Processing fee', lender.processing_fee ?? notStated],
  ] as const
  return markup`<tr class="${kinds.join(' ')}"><th scope="row"><div class="name">${monogramOf(lender)}<a href="${lenderPathOf(lender.id)}">${lender.name}</a></div></th>${cells.map(
    ([name, words]) => markup`<td data-name="${name}">${words}</td>`,
  )}</tr>
`
}

const notStated = 'Not stated'

const writeTable = (lenders: readonly Lender[]): Markup => markup`${writeFilter()}<table>
<thead><tr>${['Lender', 'Interest rate', 'Maximum amount', 'Tenure', 'Processing time', 'Processing fee'].map(
  (name) => markup`<th scope="col">${name}</th>`,
)}</tr></thead>
<tbody>
${lenders.map(writeLender)}</tbody></table>`

/** @param lenders active ones, in any order */
export const writeLendersPage = (origin: string, lenders: readonly Lender[]): string => {
  const ordered = lenders.toSorted(byPriority(policy.offersOrder.offersPage))
  const list = ordered.length === 0 ? line('No lender is listed now. Check back later.') : writeTable(ordered)
  return writeCataloguePage({
    origin,
    path: lendersPageRoute.path,
    titles: [lendersTitle],
    descriptions: [
      `Every lender on ${brand.name} with the interest rate, fees, tenure and criteria that it states. No login needed.`,
    ],
    crumbs: [[lendersTitle, lendersPageRoute.path]],
    data: [lenderListData(origin, ordered)],
    main: markup`<h1>${lendersTitle}</h1>
<p>The terms that each lender states, listed in our own order. The page of a lender has all of them, with an example in figures and its officer for complaints.</p>
${waysOn()}
${list}
${linkList(
  categories.map((category) => [kindPaths[category], kindTexts[category].name] as const),
  'to',
)}`,
  })
}
