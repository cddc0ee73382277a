/**
 * The pages that the offers function writes from the catalogue, on the HTTP API behind the edge. They are plain HTML and no pages of the web app.
 */
import { languages, pathIn, translations } from '#contract/languages.ts'
import { kindPaths, lendersPageRoute } from './lenders-page.contract.ts'

const { methods, path: lendersPath } = lendersPageRoute

/** The path of the catalogue itself, which the app reads. */
export const cataloguePath = '/api/catalogue'

export const sitemapPath = '/sitemap.xml'

export const lenderPathOf = (lenderId: string): string => `${lendersPath}/${lenderId}`

/** Greedy, so that the function answers deeper addresses with a page too. */
export const lenderRoutePath = `${lendersPath}/{lender_id+}`

/** Those of one page, in English. */
export const fixedPagePaths: readonly string[] = [lendersPath, ...Object.values(kindPaths)]

/** All pages of each language but English. */
export const translatedRoutePaths = translations.map((language) => `${pathIn(language, '')}/{page+}`)

export const cataloguePageRoutes = [...fixedPagePaths, lenderRoutePath, sitemapPath, ...translatedRoutePaths].map(
  (path) => ({ methods, path }),
)

const inLanguages = (paths: readonly string[]): string[] =>
  languages.flatMap((language) => paths.map((path) => pathIn(language, path)))

/** The same addresses as patterns of the edge, where `?` is one character and `*` any number of them. */
export const cataloguePagePatterns = [...inLanguages([...fixedPagePaths, `${lendersPath}/?*`]), sitemapPath]

/** Addresses that the edge redirects to the same ones without a slash at the end. */
export const slashedPages = inLanguages(fixedPagePaths.map((path) => `${path}/`))
