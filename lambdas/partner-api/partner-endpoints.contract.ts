/** The partner API as one table: its function routes and validates by it, and API Gateway's methods and the documents are made from it. */
import * as z from 'zod/mini'
import { rowsWith } from '#contract/endpoint-rows.ts'
import { applicationStatuses } from '#contract/entities.ts'
import { moment } from '#contract/moment.ts'
import type { PartnerErrorCode } from '#lambdas/partner/partner-errors.contract.ts'
import { idText } from '#lambdas/partner/user-ids.contract.ts'
import { delivery, deliveryId, webhookPolicy } from '#lambdas/webhooks/webhooks.contract.ts'
import { getLendersRequest, getLendersResponse } from './get-lenders.contract.ts'
import { getUserStatusRequest, getUserStatusResponse, reportedStatus } from './get-user-status.contract.ts'
import { submitUserRequest, submitUserResponse } from './submit-user.contract.ts'

const isObject = 'must be a JSON object'
const succeeded = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.object({ success: z.literal(true), data: z.object(shape) })

const statusWords = `must be one of ${applicationStatuses.join(', ')}`

/** Without a status: the next one on the way to a loan. */
const advanceApplicationRequest = z.strictObject(
  { user_id: idText, lender_id: idText, status: z.optional(z.enum(applicationStatuses, statusWords)) },
  isObject,
)
export type AdvanceApplicationRequest = z.infer<typeof advanceApplicationRequest>

const url = 'must be an https address as text'

/** One delivery, or all that were given up or stopped since a time; the next part of them is behind an id. */
const resendEventsRequest = z
  .strictObject(
    { delivery_id: z.optional(deliveryId), since: z.optional(moment), after: z.optional(deliveryId) },
    isObject,
  )
  .check(
    z.refine(({ delivery_id, since }) => (delivery_id === undefined) !== (since === undefined), {
      error: 'must be given, or delivery_id, and not both',
      path: ['since'],
    }),
  )
export type ResendEventsRequest = z.infer<typeof resendEventsRequest>

const listDeliveriesRequest = z.strictObject({ after: z.optional(deliveryId) }, isObject)
export type ListDeliveriesRequest = z.infer<typeof listDeliveriesRequest>

/** Without its body: which event it is, and what the receiver answered. */
export const shownDelivery = z.omit(delivery, { body: true })

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

const { post } = rowsWith({ errors: [] })

export const partnerEndpoints = {
  'submit-user': post('/v1/partner-submit-user', submitUserResponse, {
    body: submitUserRequest,
    successStatus: 201,
    errors: ['DUPLICATE_USER', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  'get-lenders': post('/v1/partner-get-lenders', getLendersResponse, {
    body: getLendersRequest,
    errors: ['USER_NOT_FOUND'],
  }),
  'get-user-status': post('/v1/partner-get-user-status', getUserStatusResponse, {
    body: getUserStatusRequest,
  }),
  'advance-application': post('/v1/partner-advance-application', succeeded(reportedStatus.shape), {
    body: advanceApplicationRequest,
    errors: ['USER_NOT_FOUND', 'APPLICATION_NOT_FOUND', 'TRANSITION_NOT_ALLOWED'],
  }),
  /** The secret comes with the first address alone. */
  'set-sandbox-webhook': post(
    '/v1/partner-set-sandbox-webhook',
    succeeded({ url: z.string(), secret: z.optional(z.string()) }),
    {
      body: z.strictObject({ url: z.string(url).check(z.maxLength(webhookPolicy.urlCharacters, url)) }, isObject),
    },
  ),
  'send-test-event': post('/v1/partner-send-test-event', succeeded({ delivery_id: z.string() }), {
    body: z.strictObject({}, 'must be an empty JSON object'),
    successStatus: 201,
  }),
  'list-deliveries': post(
    '/v1/partner-list-deliveries',
    succeeded({
      deliveries: z.array(shownDelivery),
      next: z.optional(z.string()),
    }),
    {
      body: listDeliveriesRequest,
    },
  ),
  'resend-events': post(
    '/v1/partner-resend-events',
    succeeded({ resent: z.array(z.string()), next: z.optional(z.string()) }),
    {
      body: resendEventsRequest,
      errors: ['DELIVERY_NOT_FOUND'],
    },
  ),
} satisfies Record<string, PartnerEndpoint>

export type PartnerOperation = keyof typeof partnerEndpoints
