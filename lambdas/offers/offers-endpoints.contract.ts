/** The rows of offers in the table of endpoints, which checks their type. */
import { userRows } from '#contract/endpoint-rows.ts'
import { cachePolicy } from '#contract/policy.ts'
import { pageView, pageViewPolicy, pageViewResponse } from '#lambdas/page-views/page-view.contract.ts'
import { profileResponse } from '#lambdas/profile/profile.contract.ts'
import { cataloguePath } from './catalogue-pages.contract.ts'
import { catalogue, lenderContact } from './catalogue.contract.ts'
import { productClickRequest, productClickResponse } from './product-click.contract.ts'

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
