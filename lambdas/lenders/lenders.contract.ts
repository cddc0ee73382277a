/** The lenders' part of the REST API: its function routes and validates by it, and API Gateway's methods and the documents are made from it. */
import * as z from 'zod/mini'
import { statusUpdateRequest } from '#lambdas/applications/status-update.contract.ts'
import type { PartnerErrorCode } from '#lambdas/partner/partner-errors.contract.ts'
import { partnerMode } from '#lambdas/shared/partner-scope.contract.ts'

interface LenderEndpoint {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly errors: readonly PartnerErrorCode[]
}

const commonErrors = [
  'VALIDATION_ERROR',
  'FORBIDDEN',
  'NOT_FOUND',
  'TOO_MANY_REQUESTS',
  'INTERNAL_ERROR',
  'BUSY',
] as const satisfies readonly PartnerErrorCode[]
const ofNews = ['OCCURRED_AT_BEFORE_CLICK', 'OCCURRED_AT_IN_FUTURE', 'APPLICATION_NOT_FOUND'] as const
const ofSigned = ['INVALID_SIGNATURE', 'REQUEST_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const

export const lenderEndpoints = {
  'status-updates': {
    method: 'POST',
    path: '/v1/lenders/{lender_id}/status-updates',
    errors: [...commonErrors, ...ofNews, ...ofSigned, 'WEBHOOK_ID_REUSED'],
  },
  ping: { method: 'POST', path: '/v1/lenders/{lender_id}/pings', errors: [...commonErrors, ...ofSigned] },
  /** For a lender that can only call an address; off until an operator sets it. */
  postback: {
    method: 'GET',
    path: '/v1/lenders/{lender_id}/postbacks/{token}',
    errors: [...commonErrors, ...ofNews],
  },
  /** The same parameters in a form, or in the address of a call with an empty body. */
  'posted-postback': {
    method: 'POST',
    path: '/v1/lenders/{lender_id}/postbacks/{token}',
    errors: [...commonErrors, ...ofNews, 'UNSUPPORTED_MEDIA_TYPE'],
  },
} as const satisfies Record<string, LenderEndpoint>

export const pingRequest = z.strictObject({}, 'must be an empty JSON object')

/** With a key of the sandbox: a new application there, to send its news about. */
export const pingResponse = z.object({ mode: partnerMode, click_id: z.optional(z.string()) })
export type PingResponse = z.infer<typeof pingResponse>

const { click_id, status, reason, occurred_at } = statusUpdateRequest.shape

/** The macros of a postback: texts, as addresses and forms hold no others. Without `occurred_at` it happened when the call came. */
export const postbackQuery = z.object({
  click_id,
  status,
  reason,
  amount: z.optional(
    z.string('must be rupees, such as 250000.50').check(z.maxLength(100, 'must be rupees, such as 250000.50')),
  ),
  occurred_at: z.optional(occurred_at),
})
export type PostbackQuery = z.infer<typeof postbackQuery>
