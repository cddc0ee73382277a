/** /sitemap.xml: every public page in each of its languages, those of lenders with the day of their last check (sitemaps.org, protocol 0.9). */
import { categories } from '#contract/entities.ts'
import type { Lender } from '#contract/offers/catalogue.ts'
import { kindPaths, lenderPathOf } from '#contract/offers/catalogue-pages.ts'
import { lendersPageRoute } from '#contract/offers/lenders-page.ts'
import { languages, pathIn } from '#contract/languages.ts'
import { publicPaths } from '#contract/routes.ts'
import { lendsToCategory } from '#domain/offers/lends-to-category.ts'
import { markup, type Markup } from '../html-page.ts'

/** @param lastChange YYYY-MM-DD */
const entry = (address: string, lastChange?: string): Markup =>
  markup`<url><loc>${address}</loc>${lastChange === undefined ? '' : markup`<lastmod>${lastChange}</lastmod>`}</url>\n`

/** A page of the web app, with its addresses in all languages. */
const entriesOf = (origin: string, path: string): Markup[] => {
  const alternates = languages.map(
    (language) =>
      markup`<xhtml:link rel="alternate" hreflang="${language}" href="${origin + pathIn(language, path)}"/>`,
  )
  return languages.map((language) => markup`<url><loc>${origin + pathIn(language, path)}</loc>${alternates}</url>\n`)
}

const lastCheckOf = (lenders: readonly Lender[]): string | undefined =>
  lenders
    .flatMap(({ checked_on: day }) => day ?? [])
    .toSorted()
    .at(-1)

/** @param lenders active ones */
export const writeSitemap = (origin: string, lenders: readonly Lender[]): string => {
  const kinds = categories.map((category) =>
    entry(
      origin + kindPaths[category],
      lastCheckOf(lenders.filter((lender) => lendsToCategory(lender.criteria ?? {}, category))),
    ),
  )
  return markup`${{ html: '<?xml version="1.0" encoding="UTF-8"?>' }}
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${publicPaths.flatMap((path) => entriesOf(origin, path))}${entry(origin + lendersPageRoute.path, lastCheckOf(lenders))}${kinds}${lenders.map(({ id, checked_on: day }) => entry(origin + lenderPathOf(id), day))}</urlset>
`.html
}
