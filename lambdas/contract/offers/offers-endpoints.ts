/** The rows of offers in the table of endpoints, which checks their type. */
import { cachePolicy } from '../policy.ts'
import { profileResponse } from '../profile/profile.ts'
import { catalogue, lenderContact, productClickRequest } from './catalogue.ts'

export const offersEndpoints = {
  'get-catalogue': {
    capability: 'offers',
    method: 'GET',
    path: '/api/catalogue',
    access: 'public',
    successStatus: 200,
    response: catalogue,
    cacheControl: `public, max-age=${cachePolicy.catalogueSeconds}, stale-while-revalidate=${cachePolicy.catalogueStaleSeconds}`,
    errors: [],
  },
  'record-offers-viewed': {
    capability: 'offers',
    method: 'POST',
    path: '/api/offers/viewed',
    access: 'user',
    successStatus: 200,
    response: profileResponse,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT', 'USER_NOT_FOUND'],
  },
  'record-product-click': {
    capability: 'offers',
    method: 'POST',
    path: '/api/offers/product-clicked',
    access: 'user',
    successStatus: 200,
    body: productClickRequest,
    response: profileResponse,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT', 'USER_NOT_FOUND', 'PRODUCT_NOT_FOUND'],
  },
  'get-lender-contact': {
    capability: 'offers',
    method: 'GET',
    path: '/api/lenders/{lender_id}/contact',
    access: 'user',
    successStatus: 200,
    response: lenderContact,
    errors: ['UNAUTHORIZED', 'LENDER_NOT_FOUND'],
  },
} as const
