/** The errors of the partner API: status, exact body and headers, as the function and the gateway's own responses write them. */
import { describe, expect, it } from 'vitest'
import type { CallAllowance } from '#contract/partner/partner-policy.ts'
import {
  isRetriable,
  partnerErrorCodes,
  partnerErrorOf,
  type PartnerErrorCode,
} from '#contract/partner/partner-errors.ts'
import {
  partnerGatewayErrors,
  partnerGatewayHeaders,
  partnerGatewayTemplate,
} from '#contract/partner/partner-gateway.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { AppError } from '#domain/app-error.ts'
import { partnerErrorAnswer } from '#gateway/partner-answers.ts'

const appOrigin = 'https://www.paisalane.example'
const resetAt = '2026-11-22T00:00:00Z'
const left: CallAllowance = { isAllowed: true, limit: 10, remaining: 6, resetAt, secondsToReset: 50_400 }

const answerOf = (code: ErrorCode, allowance?: CallAllowance) =>
  partnerErrorAnswer(new AppError(code), { requestId: 'r', appOrigin, allowance })

const retry = 'retry with exponential backoff'
const table: Record<PartnerErrorCode, [status: number, message: string]> = {
  VALIDATION_ERROR: [400, 'Invalid request data'],
  UNAUTHORIZED: [401, 'Invalid or missing API key'],
  FORBIDDEN: [403, 'IP not on the allow list'],
  NOT_FOUND: [404, 'Unknown path or method'],
  USER_NOT_FOUND: [404, 'User not found or does not belong to this partner'],
  DUPLICATE_USER: [409, 'User with this phone number already exists'],
  REQUEST_TOO_LARGE: [413, 'The request body is too large'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'Content-Type must be application/json'],
  IDEMPOTENCY_KEY_REUSED: [422, 'This Idempotency-Key was used with another request body'],
  RATE_LIMIT_EXCEEDED: [429, 'Daily request limit exceeded'],
  TOO_MANY_REQUESTS: [429, 'Too many requests at once'],
  INTERNAL_ERROR: [500, `Server error, ${retry}`],
  BUSY: [503, `Temporarily unavailable, ${retry}`],
}
const rows = Object.entries(table) as [PartnerErrorCode, [number, string]][]

describe('an error of the function', () => {
  it.each(rows)('%s has its status and body', (code, [statusCode, message]) => {
    const answer = answerOf(code)
    expect(answer).toMatchObject({ statusCode })
    expect(answer.body).toBe(JSON.stringify({ success: false, code, message, request_id: 'r' }))
  })

  it('writes its fields in a fixed order, and none that it does not know', () => {
    const details = [{ field: 'dob', message: 'm' }]
    const existing = { existing_user_source: 'own', existing_user_id: null, phone: '+919876543210' }
    const facts = { submission_id: 's', reset_at: resetAt, limit: 10, ...existing }
    expect(JSON.stringify(partnerErrorOf('DUPLICATE_USER', 'r', { details, facts }))).toBe(
      '{"success":false,"code":"DUPLICATE_USER","message":"User with this phone number already exists",' +
        '"details":[{"field":"dob","message":"m"}],"existing_user_id":null,"existing_user_source":"own",' +
        '"limit":10,"reset_at":"2026-11-22T00:00:00Z","submission_id":"s","request_id":"r"}',
    )
  })

  it('says what is left of the day, to the docs page too', () => {
    expect(answerOf('USER_NOT_FOUND', left).headers).toMatchObject({
      'ratelimit-policy': '"daily";q=10;w=86400',
      ratelimit: '"daily";r=6;t=50400',
      'access-control-allow-origin': appOrigin,
      'cache-control': 'no-store',
    })
    expect(answerOf('BUSY').headers).not.toHaveProperty('ratelimit')
  })

  it.each<[ErrorCode, object]>([
    ['RATE_LIMIT_EXCEEDED', { 'retry-after': '50400', ratelimit: '"daily";r=0;t=50400' }],
    ['BUSY', { 'retry-after': '1' }],
    ['UNAUTHORIZED', { 'www-authenticate': 'Bearer' }],
  ])('%s has the headers %j', (code, headers) => {
    expect(answerOf(code, left).headers).toMatchObject(headers)
    expect(answerOf('USER_NOT_FOUND', left).headers).not.toHaveProperty(Object.keys(headers)[0] ?? '')
  })

  it('names the body when it is not JSON, and is INTERNAL_ERROR for a code of another API', () => {
    expect(JSON.parse(answerOf('MALFORMED_REQUEST').body)).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: [{ field: 'body', message: 'must be valid JSON' }],
    })
    expect(answerOf('SIGNED_OUT').statusCode).toBe(500)
  })

  it('is worth a retry only for 429 and 5xx', () => {
    expect(partnerErrorCodes.filter(isRetriable)).toEqual(
      rows.filter(([, [status]]) => status === 429 || status >= 500).map(([code]) => code),
    )
  })
})

describe("the gateway's own error", () => {
  it('has the code that a partner can act on', () => {
    expect(partnerGatewayErrors).toMatchObject({
      ACCESS_DENIED: 'FORBIDDEN',
      MISSING_AUTHENTICATION_TOKEN: 'NOT_FOUND',
      DEFAULT_4XX: 'NOT_FOUND',
      THROTTLED: 'TOO_MANY_REQUESTS',
      INVALID_API_KEY: 'INTERNAL_ERROR',
      INTEGRATION_TIMEOUT: 'BUSY',
    })
  })

  it.each(rows)('%s has the body of the function, with the id of the request', (code, [, message]) => {
    const body = JSON.stringify({ success: false, code, message, request_id: '$context.requestId' })
    expect(partnerGatewayTemplate(code)).toBe(body)
    const kept = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
    const canRetry = ['RATE_LIMIT_EXCEEDED', 'TOO_MANY_REQUESTS', 'BUSY'].includes(code)
    const challenge = code === 'UNAUTHORIZED' && { 'www-authenticate': 'Bearer' }
    expect(partnerGatewayHeaders(code)).toEqual({ ...kept, ...challenge, ...(canRetry && { 'retry-after': '1' }) })
  })
})
