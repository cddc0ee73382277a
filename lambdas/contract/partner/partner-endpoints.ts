/** The partner API as one table: its function routes and validates by it, and API Gateway's methods and the documents are made from it. */
import type * as z from 'zod/mini'
import type { PartnerErrorCode } from './partner-errors.ts'
import { getLendersRequest, getLendersResponse } from './partner-get-lenders.ts'
import { getUserStatusRequest, getUserStatusResponse } from './partner-get-user-status.ts'
import * as tools from './partner-tools.ts'
import { submitUserRequest, submitUserResponse } from './partner-submit-user.ts'

export interface PartnerEndpoint {
  readonly method: 'POST'
  readonly path: string
  readonly successStatus: 200 | 201
  readonly body: z.ZodMiniType
  readonly response: z.ZodMiniType
  /** Codes of this endpoint that are not among those that every endpoint can answer (`commonPartnerErrors`). */
  readonly errors: readonly PartnerErrorCode[]
}

export const commonPartnerErrors = [
  'VALIDATION_ERROR',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'NOT_FOUND',
  'REQUEST_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'RATE_LIMIT_EXCEEDED',
  'TOO_MANY_REQUESTS',
  'INTERNAL_ERROR',
  'BUSY',
] as const satisfies readonly PartnerErrorCode[]

export const partnerEndpoints = {
  'submit-user': {
    method: 'POST',
    path: '/v1/partner-submit-user',
    successStatus: 201,
    body: submitUserRequest,
    response: submitUserResponse,
    errors: ['DUPLICATE_USER', 'IDEMPOTENCY_KEY_REUSED'],
  },
  'get-lenders': {
    method: 'POST',
    path: '/v1/partner-get-lenders',
    successStatus: 200,
    body: getLendersRequest,
    response: getLendersResponse,
    errors: ['USER_NOT_FOUND'],
  },
  'get-user-status': {
    method: 'POST',
    path: '/v1/partner-get-user-status',
    successStatus: 200,
    body: getUserStatusRequest,
    response: getUserStatusResponse,
    errors: [],
  },
  'advance-application': {
    method: 'POST',
    path: '/v1/partner-advance-application',
    successStatus: 200,
    body: tools.advanceApplicationRequest,
    response: tools.advanceApplicationResponse,
    errors: ['USER_NOT_FOUND', 'APPLICATION_NOT_FOUND', 'TRANSITION_NOT_ALLOWED'],
  },
  'set-sandbox-webhook': {
    method: 'POST',
    path: '/v1/partner-set-sandbox-webhook',
    successStatus: 200,
    body: tools.setSandboxWebhookRequest,
    response: tools.setSandboxWebhookResponse,
    errors: [],
  },
  'send-test-event': {
    method: 'POST',
    path: '/v1/partner-send-test-event',
    successStatus: 201,
    body: tools.sendTestEventRequest,
    response: tools.sendTestEventResponse,
    errors: [],
  },
  'list-deliveries': {
    method: 'POST',
    path: '/v1/partner-list-deliveries',
    successStatus: 200,
    body: tools.listDeliveriesRequest,
    response: tools.listDeliveriesResponse,
    errors: [],
  },
  'resend-events': {
    method: 'POST',
    path: '/v1/partner-resend-events',
    successStatus: 200,
    body: tools.resendEventsRequest,
    response: tools.resendEventsResponse,
    errors: ['DELIVERY_NOT_FOUND'],
  },
} as const satisfies Record<string, PartnerEndpoint>

export type PartnerOperation = keyof typeof partnerEndpoints
