/**
 * The lenders' part of the REST API with its figures: its function routes and validates by it, and API Gateway's methods and the documents are made
 * from it.
 */
import * as z from 'zod/mini'
import { minuteMilliseconds } from '#contract/times.ts'
import { statusUpdateRequest } from '#lambdas/applications/status-update.contract.ts'
import type { PartnerErrorCode } from '#lambdas/partner/partner-errors.contract.ts'
import { partnerMode } from '#lambdas/shared/partner-scope.contract.ts'

export const lenderPolicy = {
  /** Keys of a lender that may work at the same time: an old and a new one during a rotation. */
  workingKeys: 2,
  /** Random bytes of a key; Standard Webhooks asks for 24 to 64. */
  keyBytes: 32,
  /** How far `webhook-timestamp` may be from our clock, in both directions. */
  toleranceSeconds: 300,
  /** Signatures of one call that are compared: two keys of each of two versions, and more. */
  signatures: 8,
  webhookIdCharacters: 255,
  requestBytes: 20 * 1024,
  /** How long a webhook-id is answered with its first answer. */
  answerDays: 7,
  /** How long news waits for its words. */
  waitingDays: 90,
  /** How far `occurred_at` may be ahead of our clock. */
  clockAheadSeconds: 300,
  /** The part of a lender's message that a visitor reads. */
  messageCharacters: 300,
  /** Calls of a postback a minute, unless an operator set another limit. */
  postbacksPerMinute: 60,
  postbacksPerMinuteMost: 6000,
  postbackRanges: 50,
} as const

/**
 * API Gateway refuses what is beyond, for all lenders together; both endpoints have their own. One machine has to stay below it: the web ACL stops
 * its address, and the function answers it without a read.
 */
export const lenderThrottle = { requestsPerSecond: 1000, burst: 2000 } as const

/** Limits of each instance of the function. */
export const lenderShares = {
  refusalsOfAddress: { count: 300, periodMilliseconds: minuteMilliseconds },
  callsOfLender: { count: 3000, periodMilliseconds: minuteMilliseconds },
} as const

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
