/** The lenders' part of the REST API: its function routes and validates by it, and API Gateway's methods and the documents are made from it. */
import * as z from 'zod/mini'
import { statusUpdateRequest } from '../applications/status-update.ts'
import type { PartnerErrorCode } from '../partner/partner-errors.ts'

interface LenderEndpoint {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly errors: readonly PartnerErrorCode[]
}

/** What both can answer besides their own codes. */
const commonErrors = [
  'VALIDATION_ERROR',
  'OCCURRED_AT_BEFORE_CLICK',
  'OCCURRED_AT_IN_FUTURE',
  'NOT_FOUND',
  'APPLICATION_NOT_FOUND',
  'TOO_MANY_REQUESTS',
  'INTERNAL_ERROR',
  'BUSY',
] as const satisfies readonly PartnerErrorCode[]

export const lenderEndpoints = {
  'status-updates': {
    method: 'POST',
    path: '/v1/lenders/{lender_id}/status-updates',
    errors: [
      ...commonErrors,
      'INVALID_SIGNATURE',
      'FORBIDDEN',
      'REQUEST_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
      'WEBHOOK_ID_REUSED',
    ],
  },
  /** For a lender that can only call an address; off until an operator sets it. */
  postback: {
    method: 'GET',
    path: '/v1/lenders/{lender_id}/postbacks/{token}',
    errors: [...commonErrors, 'FORBIDDEN'],
  },
} as const satisfies Record<string, LenderEndpoint>

const { click_id, status, reason, occurred_at } = statusUpdateRequest.shape

/** The macros of a postback: texts, as addresses hold no others. Without `occurred_at` it happened when the call came. */
export const postbackQuery = z.object({
  click_id,
  status,
  reason,
  amount: z.optional(
    z
      .string('must be rupees, such as 250000.50')
      .check(z.regex(/^[0-9]{1,10}(\.[0-9]{1,2})?$/, 'must be rupees, such as 250000.50')),
  ),
  occurred_at: z.optional(occurred_at),
})
export type PostbackQuery = z.infer<typeof postbackQuery>
