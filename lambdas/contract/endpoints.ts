/**
 * The HTTP API as one table: the gateway takes its routes from it, functions route and validate by it, the web app calls by it, and an
 * architecture test requires an API test for each row.
 */
import type * as z from 'zod/mini'
import {
  applyRequest,
  applyResponse,
  listApplicationsQuery,
  listApplicationsResponse,
  saveVisitOutcomeRequest,
  saveVisitOutcomeResponse,
} from './applications/applications.ts'
import { sendSmsOtpRequest, sendSmsOtpResponse } from './auth/send-sms-otp.ts'
import { catalogue, lenderContact, productClickRequest } from './offers/catalogue.ts'
import { consentEndpoints } from './consent/consent-endpoints.ts'
import type { ErrorCode } from './errors.ts'
import { noticesRequest, noticesResponse, noticesSaved } from './notices/notices.ts'
import { cachePolicy } from './policy.ts'
import {
  categoryRequest,
  locationDetailsRequest,
  personalDetailsRequest,
  professionalDetailsRequest,
  profileResponse,
} from './profile/profile.ts'
import {
  endSessionRequest,
  sessionEndedResponse,
  sessionRevokedResponse,
  startSessionRequest,
  startSessionResponse,
} from './profile/session.ts'
import { rightsEndpoints } from './rights/rights-endpoints.ts'
import { supportEndpoints } from './support/support-endpoints.ts'

/** Each capability has one function behind the HTTP API. */
export const httpCapabilities = ['auth', 'profile', 'offers', 'applications', 'support', 'rights'] as const
export type HttpCapability = (typeof httpCapabilities)[number]

export interface Endpoint {
  readonly capability: HttpCapability
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** May contain parameters, such as `{ticket_id}`: `PathParameters` derives their names from it. */
  readonly path: `/api/${string}`
  /** `public` routes have no authorizer; `user` routes need an access token of the user pool. */
  readonly access: 'public' | 'user'
  readonly successStatus: 200 | 201
  readonly body?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly response: z.ZodMiniType
  /** Header of a successful answer. @default no-store */
  readonly cacheControl?: string
  /** Codes of this endpoint besides those that every endpoint can answer (`commonErrors`). */
  readonly errors: readonly ErrorCode[]
}

/** Every endpoint can answer these; SIGNED_OUT and UNAUTHORIZED only where access is `user`. */
export const commonErrors = [
  'VALIDATION_ERROR',
  'MALFORMED_REQUEST',
  'FORBIDDEN',
  'NOT_FOUND',
  'REQUEST_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'INTERNAL_ERROR',
  'BUSY',
] as const satisfies readonly ErrorCode[]

export const endpoints = {
  'send-sms-otp': {
    capability: 'auth',
    method: 'POST',
    path: '/api/auth/send-sms-otp',
    access: 'public',
    successStatus: 200,
    body: sendSmsOtpRequest,
    response: sendSmsOtpResponse,
    errors: ['TOO_MANY_REQUESTS'],
  },
  'start-session': {
    capability: 'profile',
    method: 'PUT',
    path: '/api/session',
    access: 'user',
    successStatus: 200,
    body: startSessionRequest,
    response: startSessionResponse,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT'],
  },
  'end-session': {
    capability: 'profile',
    method: 'DELETE',
    path: '/api/session',
    access: 'user',
    successStatus: 200,
    body: endSessionRequest,
    response: sessionEndedResponse,
    errors: ['UNAUTHORIZED'],
  },
  'end-all-sessions': {
    capability: 'profile',
    method: 'DELETE',
    path: '/api/sessions',
    access: 'user',
    successStatus: 200,
    response: sessionEndedResponse,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT'],
  },
  'revoke-session': {
    capability: 'profile',
    method: 'POST',
    path: '/api/session/revocation',
    access: 'public',
    successStatus: 200,
    body: endSessionRequest,
    response: sessionRevokedResponse,
    errors: [],
  },
  'get-profile': {
    capability: 'profile',
    method: 'GET',
    path: '/api/profile',
    access: 'user',
    successStatus: 200,
    response: profileResponse,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT', 'USER_NOT_FOUND'],
  },
  'save-personal-details': {
    capability: 'profile',
    method: 'PUT',
    path: '/api/profile/personal-details',
    access: 'user',
    successStatus: 200,
    body: personalDetailsRequest,
    response: profileResponse,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT', 'USER_NOT_FOUND'],
  },
  'save-location-details': {
    capability: 'profile',
    method: 'PUT',
    path: '/api/profile/location-details',
    access: 'user',
    successStatus: 200,
    body: locationDetailsRequest,
    response: profileResponse,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT', 'USER_NOT_FOUND'],
  },
  'save-professional-details': {
    capability: 'profile',
    method: 'PUT',
    path: '/api/profile/professional-details',
    access: 'user',
    successStatus: 200,
    body: professionalDetailsRequest,
    response: profileResponse,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT', 'USER_NOT_FOUND'],
  },
  'save-category': {
    capability: 'profile',
    method: 'PUT',
    path: '/api/profile/category',
    access: 'user',
    successStatus: 200,
    body: categoryRequest,
    response: profileResponse,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT', 'USER_NOT_FOUND'],
  },
  'get-notices': {
    capability: 'profile',
    method: 'GET',
    path: '/api/profile/notices',
    access: 'user',
    successStatus: 200,
    response: noticesResponse,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT', 'USER_NOT_FOUND'],
  },
  'save-notices': {
    capability: 'profile',
    method: 'PUT',
    path: '/api/profile/notices',
    access: 'user',
    successStatus: 200,
    body: noticesRequest,
    response: noticesSaved,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT', 'USER_NOT_FOUND'],
  },
  ...consentEndpoints,
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
  'apply-to-lender': {
    capability: 'applications',
    method: 'POST',
    path: '/api/applications',
    access: 'user',
    successStatus: 201,
    body: applyRequest,
    response: applyResponse,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT', 'USER_NOT_FOUND', 'LENDER_NOT_FOUND', 'UNDER_AGE'],
  },
  'list-applications': {
    capability: 'applications',
    method: 'GET',
    path: '/api/applications',
    access: 'user',
    successStatus: 200,
    query: listApplicationsQuery,
    response: listApplicationsResponse,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT'],
  },
  'save-visit-outcome': {
    capability: 'applications',
    method: 'PUT',
    path: '/api/applications/{application_id}/visit-outcome',
    access: 'user',
    successStatus: 200,
    body: saveVisitOutcomeRequest,
    response: saveVisitOutcomeResponse,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT', 'APPLICATION_NOT_FOUND'],
  },
  ...supportEndpoints,
  ...rightsEndpoints,
} as const satisfies Record<string, Endpoint>

export type Operation = keyof typeof endpoints

type ParameterNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never

/** The parameters that a path names, such as `{ ticket_id: string }` for `/api/tickets/{ticket_id}/live`; of several paths, those of all. */
export type PathParameters<Path extends string> = { readonly [Name in ParameterNames<Path>]: string }
