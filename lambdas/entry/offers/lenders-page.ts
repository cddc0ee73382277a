/** /lenders: all lenders with the terms that they state. */
import type { Lender } from '#contract/offers/catalogue.ts'
import { brand } from '#contract/brand.ts'
import { kindPaths, lenderPathOf } from '#contract/offers/catalogue-pages.ts'
import { lendersPageRoute } from '#contract/offers/lenders-page.ts'
import { categories } from '#contract/entities.ts'
import { policy } from '#contract/policy.ts'
import { byPriority } from '#domain/offers/priority-order.ts'
import { markup, type Markup } from '../html-page.ts'
import { kindTexts } from './kind-texts.ts'
import { chargeTerms, contactTerms, criteriaTerm, keyFactsTerm, line, termList } from './lender-terms.ts'
import { linkList, waysOn, writeCataloguePage } from './page-frame.ts'
import { lenderListData } from './structured-data.ts'

export const lendersTitle = 'Lenders and their terms'

const writeLender = (lender: Lender): Markup => markup`<li><article class="card">
<h2><a href="${lenderPathOf(lender.id)}">${lender.name}</a></h2>
${termList([...chargeTerms(lender), criteriaTerm(lender), ...keyFactsTerm(lender), ...contactTerms(lender)])}
</article></li>
`

/** @param lenders active ones, in any order */
export const writeLendersPage = (origin: string, lenders: readonly Lender[]): string => {
  const ordered = lenders.toSorted(byPriority(policy.offersOrder.offersPage))
  const list =
    ordered.length === 0
      ? line('No lender is listed now. Check back later.')
      : markup`<ol class="cards">\n${ordered.map(writeLender)}</ol>`
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
<p>The terms that each lender states, listed in our own order.</p>
${waysOn()}
${linkList(
  categories.map((category) => [kindPaths[category], kindTexts[category].name] as const),
  'to',
)}
${list}`,
  })
}
