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
} from './applications/applications.ts'
import { sendSmsOtpRequest, sendSmsOtpResponse } from './auth/send-sms-otp.ts'
import { catalogue, productClickRequest } from './offers/catalogue.ts'
import { endpointRoutes, type EndpointRoute, type Operation } from './endpoint-routes.ts'
import type { ErrorCode } from './errors.ts'
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
import {
  createTicketRequest,
  createTicketResponse,
  listMessagesQuery,
  listMessagesResponse,
  listTicketsResponse,
  openLiveResponse,
  sendMessageRequest,
  sendMessageResponse,
  ticketParameters,
} from './support/tickets.ts'

export { httpCapabilities, type HttpCapability, type Operation } from './endpoint-routes.ts'

export interface Endpoint extends EndpointRoute {
  /** The parameters of the path. */
  readonly params?: z.ZodMiniType
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
    ...endpointRoutes['send-sms-otp'],
    body: sendSmsOtpRequest,
    response: sendSmsOtpResponse,
    errors: ['TOO_MANY_REQUESTS'],
  },
  'start-session': {
    ...endpointRoutes['start-session'],
    body: startSessionRequest,
    response: startSessionResponse,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT'],
  },
  'end-session': {
    ...endpointRoutes['end-session'],
    body: endSessionRequest,
    response: sessionEndedResponse,
    errors: ['UNAUTHORIZED'],
  },
  'end-all-sessions': {
    ...endpointRoutes['end-all-sessions'],
    response: sessionEndedResponse,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT'],
  },
  'revoke-session': {
    ...endpointRoutes['revoke-session'],
    body: endSessionRequest,
    response: sessionRevokedResponse,
    errors: [],
  },
  'get-profile': {
    ...endpointRoutes['get-profile'],
    response: profileResponse,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT', 'USER_NOT_FOUND'],
  },
  'save-personal-details': {
    ...endpointRoutes['save-personal-details'],
    body: personalDetailsRequest,
    response: profileResponse,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT', 'USER_NOT_FOUND'],
  },
  'save-location-details': {
    ...endpointRoutes['save-location-details'],
    body: locationDetailsRequest,
    response: profileResponse,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT', 'USER_NOT_FOUND'],
  },
  'save-professional-details': {
    ...endpointRoutes['save-professional-details'],
    body: professionalDetailsRequest,
    response: profileResponse,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT', 'USER_NOT_FOUND'],
  },
  'save-category': {
    ...endpointRoutes['save-category'],
    body: categoryRequest,
    response: profileResponse,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT', 'USER_NOT_FOUND'],
  },
  'get-catalogue': {
    ...endpointRoutes['get-catalogue'],
    response: catalogue,
    cacheControl: `public, max-age=${cachePolicy.catalogueSeconds}, stale-while-revalidate=${cachePolicy.catalogueStaleSeconds}`,
    errors: [],
  },
  'record-offers-viewed': {
    ...endpointRoutes['record-offers-viewed'],
    response: profileResponse,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT', 'USER_NOT_FOUND'],
  },
  'record-product-click': {
    ...endpointRoutes['record-product-click'],
    body: productClickRequest,
    response: profileResponse,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT', 'USER_NOT_FOUND', 'PRODUCT_NOT_FOUND'],
  },
  'apply-to-lender': {
    ...endpointRoutes['apply-to-lender'],
    body: applyRequest,
    response: applyResponse,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT', 'USER_NOT_FOUND', 'LENDER_NOT_FOUND'],
  },
  'list-applications': {
    ...endpointRoutes['list-applications'],
    query: listApplicationsQuery,
    response: listApplicationsResponse,
    errors: ['UNAUTHORIZED'],
  },
  'list-tickets': { ...endpointRoutes['list-tickets'], response: listTicketsResponse, errors: ['UNAUTHORIZED'] },
  'create-ticket': {
    ...endpointRoutes['create-ticket'],
    body: createTicketRequest,
    response: createTicketResponse,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT', 'USER_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  'list-messages': {
    ...endpointRoutes['list-messages'],
    params: ticketParameters,
    query: listMessagesQuery,
    response: listMessagesResponse,
    errors: ['UNAUTHORIZED', 'TICKET_NOT_FOUND'],
  },
  'send-message': {
    ...endpointRoutes['send-message'],
    params: ticketParameters,
    body: sendMessageRequest,
    response: sendMessageResponse,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT', 'TICKET_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  'open-live': {
    ...endpointRoutes['open-live'],
    params: ticketParameters,
    response: openLiveResponse,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT', 'TICKET_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
} as const satisfies Record<Operation, Endpoint>
