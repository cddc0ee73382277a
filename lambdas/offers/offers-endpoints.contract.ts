/** The rows of offers in the table of endpoints, which checks their type, and the click on a product, which leads to its provider. */
import * as z from 'zod/mini'
import { userRows } from '#contract/endpoint-rows.ts'
import { user } from '#contract/entities.ts'
import { cachePolicy } from '#contract/policy.ts'
import { consentTextVersion } from '#lambdas/consent/consents.contract.ts'
import { pageView, pageViewPolicy, pageViewResponse } from '#lambdas/page-views/page-view.contract.ts'
import { profileResponse } from '#lambdas/profile/profile.contract.ts'
import { cataloguePath } from './catalogue-pages.contract.ts'
import { catalogue, lenderContact } from './catalogue.contract.ts'
import { entryId } from './entry-id.contract.ts'

/** Learn More, which leads to the product's own page. `consent_version`: of the line that the page showed; without it no id goes there. */
const productClickRequest = z.strictObject({
  product_id: entryId,
  consent_version: z.optional(consentTextVersion),
})
export type ProductClickRequest = z.infer<typeof productClickRequest>

/** `open_url` is the product's own page, with the ids of user and click where the click has a receipt. */
const productClickResponse = z.object({ user, open_url: z.string() })
export type ProductClickResponse = z.infer<typeof productClickResponse>

const { get, post } = userRows('offers', 'USER_NOT_FOUND')

export const offersEndpoints = {
  'get-catalogue': get(cataloguePath, catalogue, {
    access: 'public',
    cacheControl: `public, max-age=${cachePolicy.catalogueSeconds}, stale-while-revalidate=${cachePolicy.catalogueStaleSeconds}`,
    errors: [],
  }),
  'record-offers-viewed': post('/api/offers/viewed', profileResponse),
  'record-product-click': post('/api/offers/product-clicked', productClickResponse, {
    body: productClickRequest,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT', 'USER_NOT_FOUND', 'PRODUCT_NOT_FOUND'],
  }),
  'report-page-view': post(pageViewPolicy.path, pageViewResponse, {
    access: 'public',
    body: pageView,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  'get-lender-contact': get('/api/lenders/{lender_id}/contact', lenderContact, {
    errors: ['UNAUTHORIZED', 'LENDER_NOT_FOUND'],
  }),
} as const
