/**
 * The pages that the offers function writes from the catalogue, on the HTTP API behind the edge. They are plain HTML and no pages of the web app.
 */
import type { Category } from '../entities.ts'
import { lendersPageRoute } from './lenders-page.ts'

const { methods, path: lendersPath } = lendersPageRoute

/** The page of the loans for each category. */
export const kindPaths = {
  salaried: '/personal-loan',
  'self-employed': '/business-loan',
  student: '/education-loan',
} as const satisfies Record<Category, string>

/** Of the catalogue itself, as the app reads it. */
export const cataloguePath = '/api/catalogue'

export const sitemapPath = '/sitemap.xml'

export const lenderPathOf = (lenderId: string): string => `${lendersPath}/${lenderId}`

/** Greedy, so that the function answers deeper addresses with a page too. */
export const lenderRoutePath = `${lendersPath}/{lender_id+}`

const fixedPaths = [lendersPath, ...Object.values(kindPaths)]

export const cataloguePageRoutes = [...fixedPaths, lenderRoutePath, sitemapPath].map((path) => ({ methods, path }))

/** The same addresses as patterns of the edge, where `?` is one character and `*` any number of them. */
export const cataloguePagePatterns = [...fixedPaths, `${lendersPath}/?*`, sitemapPath]

/** Addresses that the edge redirects to the same ones without a slash at the end. */
export const slashedPages = fixedPaths.map((path) => `${path}/`)
