/** The partner API as one table: its function routes and validates by it, and API Gateway's methods and the documents are made from it. */
import type * as z from 'zod/mini'
import { rowsWith } from '#contract/endpoint-rows.ts'
import type { PartnerErrorCode } from '#lambdas/partner/partner-errors.contract.ts'
import { getLendersRequest, getLendersResponse } from './get-lenders.contract.ts'
import { getUserStatusRequest, getUserStatusResponse } from './get-user-status.contract.ts'
import * as tools from './partner-tools.contract.ts'
import { submitUserRequest, submitUserResponse } from './submit-user.contract.ts'

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

const partnerRows = rowsWith({ errors: [] })

export const partnerEndpoints = {
  'submit-user': partnerRows.post('/v1/partner-submit-user', submitUserResponse, {
    body: submitUserRequest,
    successStatus: 201,
    errors: ['DUPLICATE_USER', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  'get-lenders': partnerRows.post('/v1/partner-get-lenders', getLendersResponse, {
    body: getLendersRequest,
    errors: ['USER_NOT_FOUND'],
  }),
  'get-user-status': partnerRows.post('/v1/partner-get-user-status', getUserStatusResponse, {
    body: getUserStatusRequest,
  }),
  'advance-application': partnerRows.post('/v1/partner-advance-application', tools.advanceApplicationResponse, {
    body: tools.advanceApplicationRequest,
    errors: ['USER_NOT_FOUND', 'APPLICATION_NOT_FOUND', 'TRANSITION_NOT_ALLOWED'],
  }),
  'set-sandbox-webhook': partnerRows.post('/v1/partner-set-sandbox-webhook', tools.setSandboxWebhookResponse, {
    body: tools.setSandboxWebhookRequest,
  }),
  'send-test-event': partnerRows.post('/v1/partner-send-test-event', tools.sendTestEventResponse, {
    body: tools.sendTestEventRequest,
    successStatus: 201,
  }),
  'list-deliveries': partnerRows.post('/v1/partner-list-deliveries', tools.listDeliveriesResponse, {
    body: tools.listDeliveriesRequest,
  }),
  'resend-events': partnerRows.post('/v1/partner-resend-events', tools.resendEventsResponse, {
    body: tools.resendEventsRequest,
    errors: ['DELIVERY_NOT_FOUND'],
  }),
} satisfies Record<string, PartnerEndpoint>

export type PartnerOperation = keyof typeof partnerEndpoints
