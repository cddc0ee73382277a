/** The pages that are written from the catalogue, in the language of this build: `web/build-pages.ts` bundles this module for each of the others. */
import type { Category } from '#contract/entities.ts'
import type { Catalogue, Lender } from '#lambdas/offers/catalogue.contract.ts'
import { catalogueInPageLanguage, lenderInPageLanguage } from '#lambdas/offers/in-page-language.rules.ts'
import { missingContent } from './content.rules.ts'
import { allLenders, pageHeaders, writeMissingPage } from './page-frame.ts'
import { writeKindPage, writeLendersPage } from './write-lender-lists.ts'
import { writeLenderPage } from './write-lender-page.ts'

export const pages = {
  pageHeaders,
  writeKindPage: (origin: string, category: Category, catalogue: Catalogue, now: Date): string =>
    writeKindPage(origin, category, catalogueInPageLanguage(catalogue), now),
  writeLenderPage: (origin: string, lender: Lender, now: Date): string =>
    writeLenderPage(origin, lenderInPageLanguage(lender), now),
  writeLendersPage: (origin: string, lenders: readonly Lender[]): string =>
    writeLendersPage(origin, lenders.map(lenderInPageLanguage)),
  writeFailed: (): string => {
    const { title, text, again } = missingContent.failed
    return writeMissingPage(title, text, [['', again]])
  },
  /** @param lender one that is switched off; undefined for an unknown address */
  writeMissing: (lender?: Lender): string => {
    const { title, text } = lender ? missingContent.inactive(lender.name) : missingContent.unknown
    return writeMissingPage(title, text, [allLenders])
  },
}
export type CataloguePages = typeof pages
