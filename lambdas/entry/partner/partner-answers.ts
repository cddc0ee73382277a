/** Answers of the partner API: bodies with `request_id`, and the headers with what is left of the daily limit. */
import type { APIGatewayProxyResult } from 'aws-lambda'
import * as z from 'zod/mini'
import { errorStatus } from '#contract/errors.ts'
import { partnerErrorCodes, partnerErrorOf, type PartnerErrorCode } from '#contract/partner/partner-errors.ts'
import type { PartnerEndpoint } from '#contract/partner/partner-endpoints.ts'
import { partnerAnswerHeaders } from '#contract/partner/partner-gateway.ts'
import { partnerHeaders } from '#contract/partner/partner-routes.ts'
import type { AppError } from '#domain/app-error.ts'
import type { CallAllowance } from '#domain/partner/daily-limit.ts'
import { jsonHeaders, retryHeaders } from '../answers.ts'

export interface AnswerContext {
  readonly requestId: string
  /** The docs page's origin: its try-it panel may read the answer. */
  readonly appOrigin: string
  /** Undefined before the call was counted. */
  readonly allowance: CallAllowance | undefined
}

const daySeconds = 24 * 60 * 60

const headersOf = ({ appOrigin, allowance }: AnswerContext): Record<string, string> => ({
  ...jsonHeaders('no-store'),
  ...partnerAnswerHeaders,
  'access-control-allow-origin': appOrigin,
  'access-control-expose-headers': partnerHeaders.response.join(', '),
  ...(allowance && {
    'ratelimit-policy': `"daily";q=${allowance.limit};w=${daySeconds}`,
    ratelimit: `"daily";r=${allowance.remaining};t=${allowance.secondsToReset}`,
  }),
})

/** Fields outside the endpoint's response schema are never sent. */
export const partnerAnswer = (
  endpoint: PartnerEndpoint,
  answer: object,
  isReplay: boolean,
  context: AnswerContext,
): APIGatewayProxyResult => ({
  statusCode: endpoint.successStatus,
  headers: { ...headersOf(context), ...(isReplay && { 'idempotent-replayed': 'true' }) },
  body: JSON.stringify(z.parse(endpoint.response, answer)),
})

const isPartnerCode = (code: string): code is PartnerErrorCode =>
  (partnerErrorCodes as readonly string[]).includes(code)

export const partnerErrorAnswer = (error: AppError, context: AnswerContext): APIGatewayProxyResult => {
  const isUnreadable = error.code === 'MALFORMED_REQUEST'
  const code = isUnreadable ? 'VALIDATION_ERROR' : error.code
  const known = isPartnerCode(code) ? code : 'INTERNAL_ERROR'
  const details = isUnreadable ? [{ field: 'body', message: 'must be valid JSON' }] : error.details
  // The sandbox simulates a used-up limit, which must look like a real one.
  const allowance =
    known === 'RATE_LIMIT_EXCEEDED' && context.allowance ? { ...context.allowance, remaining: 0 } : context.allowance
  return {
    statusCode: errorStatus[known],
    headers: {
      ...headersOf({ ...context, allowance }),
      ...(known === 'UNAUTHORIZED' && { 'www-authenticate': 'Bearer' }),
      ...retryHeaders(error),
    },
    body: JSON.stringify(partnerErrorOf(known, context.requestId, { details, facts: error.facts })),
  }
}
