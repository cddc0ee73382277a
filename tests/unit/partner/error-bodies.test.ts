/** The errors of the partner API as the function and the gateway write them; the API tests prove each body over HTTP. */
import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import { isRetriable, partnerErrorCodes, partnerErrorOf, partnerErrorStatus } from '#contract/partner/partner-errors.ts'
import { partnerGatewayHeaders, partnerGatewayTemplate } from '#contract/partner/partner-gateway.ts'
import type { LimitState } from '#contract/partner/partner-policy.ts'
import { AppError } from '#domain/app-error.ts'
import { partnerErrorAnswer } from '#entry/partner/partner-answers.ts'

const appOrigin = 'https://www.paisalane.example'
const resetAt = '2026-11-22T00:00:00Z'
const left: LimitState = { isAllowed: true, limit: 10, remaining: 6, resetAt, secondsToReset: 50_400 }

const answerOf = (code: ErrorCode, limitState?: LimitState, requestId = 'r', retryAfterSeconds?: number) =>
  partnerErrorAnswer(new AppError(code, undefined, { retryAfterSeconds }), { requestId, appOrigin, limitState })

describe('an error', () => {
  it.each(partnerErrorCodes)('%s has one body, from the function and from the gateway', (code) => {
    expect(partnerGatewayTemplate(code)).toBe(answerOf(code, undefined, '$context.requestId').body)
    expect(answerOf(code).statusCode).toBe(partnerErrorStatus(code))
    expect(isRetriable(code)).toBe(partnerErrorStatus(code) === 429 || partnerErrorStatus(code) >= 500)
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

  it('says what is left of the day once the call is counted, to the docs page too', () => {
    const ratelimit = { 'ratelimit-policy': '"daily";q=10;w=86400', ratelimit: '"daily";r=6;t=50400' }
    const kept = { 'access-control-allow-origin': appOrigin, 'cache-control': 'no-store' }
    expect(answerOf('USER_NOT_FOUND', left).headers).toMatchObject({ ...ratelimit, ...kept })
    expect(answerOf('BUSY').headers).not.toHaveProperty('ratelimit')
  })

  it.each<[ErrorCode, object]>([
    ['RATE_LIMIT_EXCEEDED', { 'retry-after': '50400', ratelimit: '"daily";r=0;t=50400' }],
    ['BUSY', { 'retry-after': '1' }],
    ['UNAUTHORIZED', { 'www-authenticate': 'Bearer' }],
  ])('%s has the headers %j', (code, headers) => {
    expect(answerOf(code, left, 'r', code === 'RATE_LIMIT_EXCEEDED' ? 50_400 : undefined).headers).toMatchObject(
      headers,
    )
    expect(answerOf('USER_NOT_FOUND', left).headers).not.toHaveProperty(Object.keys(headers)[0] ?? '')
  })

  it('of another API is INTERNAL_ERROR, and names the body when it is not JSON', () => {
    const details = [{ field: 'body', message: 'must be valid JSON' }]
    expect(JSON.parse(answerOf('MALFORMED_REQUEST').body)).toMatchObject({ code: 'VALIDATION_ERROR', details })
    expect(answerOf('SIGNED_OUT').statusCode).toBe(500)
  })
})

it.each(partnerErrorCodes)('the gateway answers %s with the headers of the function', (code) => {
  const canRetry = ['RATE_LIMIT_EXCEEDED', 'TOO_MANY_REQUESTS', 'BUSY'].includes(code)
  const challenge = code === 'UNAUTHORIZED' && { 'www-authenticate': 'Bearer' }
  const kept = {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
  }
  expect(answerOf(code).headers).toMatchObject(kept)
  expect(partnerGatewayHeaders(code)).toEqual({ ...kept, ...challenge, ...(canRetry && { 'retry-after': '1' }) })
})
