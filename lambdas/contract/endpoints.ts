/**
 * The HTTP API as one table: the gateway makes its routes from it, functions route and validate by it, the web app calls by it,
 * and an architecture test asks for an API test per row.
 */
import type * as z from 'zod/mini'
import { applyRequest, applyResponse, listApplicationsQuery, listApplicationsResponse } from './applications.ts'
import {
  emptyResponse,
  sendSmsOtpRequest,
  sendSmsOtpResponse,
  startSessionRequest,
  startSessionResponse,
} from './auth.ts'
import { catalogue } from './catalogue.ts'
import type { ErrorCode } from './errors.ts'
import {
  locationDetailsRequest,
  personalDetailsRequest,
  professionalDetailsRequest,
  profileResponse,
} from './profile.ts'

/** The functions behind the HTTP API, one a capability. */
export const httpCapabilities = ['auth', 'profile', 'offers', 'applications'] as const
export type HttpCapability = (typeof httpCapabilities)[number]

export interface Endpoint {
  readonly capability: HttpCapability
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/api/${string}`
  /** `public` routes carry no authorizer; `user` routes need an access token of the user pool. */
  readonly access: 'public' | 'user'
  readonly successStatus: 200 | 201
  readonly body?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly response: z.ZodMiniType
  /** Codes of this endpoint beside those that every endpoint can answer (`commonErrors`). */
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
    response: emptyResponse,
    errors: ['UNAUTHORIZED'],
  },
  'get-profile': {
    capability: 'profile',
    method: 'GET',
    path: '/api/profile',
    access: 'user',
    successStatus: 200,
    response: profileResponse,
    errors: ['UNAUTHORIZED', 'USER_NOT_FOUND'],
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
  'get-catalogue': {
    capability: 'offers',
    method: 'GET',
    path: '/api/catalogue',
    access: 'public',
    successStatus: 200,
    response: catalogue,
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
  'apply-to-lender': {
    capability: 'applications',
    method: 'POST',
    path: '/api/applications',
    access: 'user',
    successStatus: 201,
    body: applyRequest,
    response: applyResponse,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT', 'USER_NOT_FOUND', 'LENDER_NOT_FOUND'],
  },
  'list-applications': {
    capability: 'applications',
    method: 'GET',
    path: '/api/applications',
    access: 'user',
    successStatus: 200,
    query: listApplicationsQuery,
    response: listApplicationsResponse,
    errors: ['UNAUTHORIZED'],
  },
} as const satisfies Record<string, Endpoint>

export type Operation = keyof typeof endpoints
