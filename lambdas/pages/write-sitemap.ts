/** /sitemap.xml: every public page in each of its languages, those of lenders with the day of their last check (sitemaps.org, protocol 0.9). */
import { categories } from '#contract/entities.ts'
import { languages, pathIn } from '#contract/languages.ts'
import { publicPaths } from '#contract/routes.ts'
import { lenderPathOf } from '#lambdas/offers/catalogue-pages.contract.ts'
import type { Lender } from '#lambdas/offers/catalogue.contract.ts'
import { kindPaths, lendersPageRoute } from '#lambdas/offers/lenders-page.contract.ts'
import { lendsToCategory } from '#lambdas/offers/lends-to-category.rules.ts'
import { markup, type Markup } from './html-page.ts'

/** A page in each language, with its addresses in all. @param lastChange YYYY-MM-DD */
const entriesOf = (origin: string, path: string, lastChange?: string): Markup[] => {
  const alternates = languages.map(
    (language) =>
      markup`<xhtml:link rel="alternate" hreflang="${language}" href="${origin + pathIn(language, path)}"/>`,
  )
  const changed = lastChange === undefined ? '' : markup`<lastmod>${lastChange}</lastmod>`
  return languages.map(
    (language) => markup`<url><loc>${origin + pathIn(language, path)}</loc>${changed}${alternates}</url>\n`,
  )
}

const lastCheckOf = (lenders: readonly Lender[]): string | undefined =>
  lenders
    .flatMap(({ checked_on: day }) => day ?? [])
    .toSorted()
    .at(-1)

/** @param lenders active ones */
export const writeSitemap = (origin: string, lenders: readonly Lender[]): string => {
  const kinds = categories.flatMap((category) =>
    entriesOf(
      origin,
      kindPaths[category],
      lastCheckOf(lenders.filter((lender) => lendsToCategory(lender.criteria ?? {}, category))),
    ),
  )
  return markup`${{ html: '<?xml version="1.0" encoding="UTF-8"?>' }}
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${publicPaths.flatMap((path) => entriesOf(origin, path))}${entriesOf(origin, lendersPageRoute.path, lastCheckOf(lenders))}${kinds}${lenders.flatMap(({ id, checked_on: day }) => entriesOf(origin, lenderPathOf(id), day))}</urlset>
`.html
}
