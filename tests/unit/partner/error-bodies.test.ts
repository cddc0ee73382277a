/** The errors of the partner API as the function and API Gateway answer them. */
import { describe, expect, it } from 'vitest'
import { errorStatus, type ErrorCode } from '#contract/errors.ts'
import { paths } from '#contract/routes.ts'
import { partnerGatewayHeaders, partnerGatewayTemplate } from '#infra/constructs/partner/partner-gateway-answers.ts'
import { partnerErrorAnswer } from '#lambdas/partner-api/partner-answers.function.ts'
import type { LimitState } from '#lambdas/partner/daily-limit.rules.ts'
import { partnerErrorCodes, partnerErrorOf, type PartnerErrorCode } from '#lambdas/partner/partner-errors.contract.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'

const appOrigin = 'https://www.paisalane.example'
const resetAt = '2026-11-22T00:00:00Z'
const left: LimitState = { isAllowed: true, limit: 10, remaining: 6, resetAt, secondsToReset: 50_400 }

const answerOf = (code: ErrorCode, limitState?: LimitState, requestId = 'r', retryAfterSeconds?: number) =>
  partnerErrorAnswer(
    new AppError(code, undefined, {
      retryAfterSeconds,
      facts: code === 'RATE_LIMIT_EXCEEDED' ? { limit: left.limit, reset_at: resetAt } : {},
    }),
    { requestId, appOrigin, limitState },
  )

/** What API Gateway answers for a caller with the limit of `left`, but for its request id. */
const filledTemplate = (code: PartnerErrorCode) =>
  partnerGatewayTemplate(code, appOrigin)
    .replace('$context.authorizer.daily_limit', String(left.limit))
    .replace('$context.authorizer.reset_at', resetAt)

describe('an error', () => {
  it.each(partnerErrorCodes)('%s is answered by API Gateway as by the function', (code) => {
    const seconds = code === 'RATE_LIMIT_EXCEEDED' ? '3600' : '1'
    const { statusCode, body, headers } = answerOf(code, undefined, '$context.requestId', Number(seconds))
    expect([statusCode, body]).toEqual([errorStatus[code], filledTemplate(code)])
    expect(partnerGatewayHeaders(code, appOrigin)).toEqual({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      link: '<https://www.paisalane.example/partner-api/openapi.json>; rel="service-desc"',
      ...(code === 'UNAUTHORIZED' && { 'www-authenticate': 'Bearer' }),
      ...(['RATE_LIMIT_EXCEEDED', 'TOO_MANY_REQUESTS', 'BUSY'].includes(code) && { 'retry-after': seconds }),
    })
    expect(headers).toMatchObject(partnerGatewayHeaders(code, appOrigin))
  })

  it('has its fields in a fixed order, and none that the contract does not know', () => {
    const details = [{ field: 'dob', message: 'm' }]
    const existing = { existing_user_source: 'own', existing_user_id: null, phone: '+919876543210' }
    const facts = { submission_id: 's', reset_at: resetAt, limit: 10, ...existing }
    expect(
      JSON.stringify(partnerErrorOf('DUPLICATE_USER', appOrigin + paths.partnerApiDocs, 'r', { details, facts })),
    ).toBe(
      '{"success":false,"code":"DUPLICATE_USER","message":"User with this phone number already exists",' +
        '"details":[{"field":"dob","message":"m"}],"existing_user_id":null,"existing_user_source":"own",' +
        '"limit":10,"reset_at":"2026-11-22T00:00:00Z","submission_id":"s",' +
        '"documentation_url":"https://www.paisalane.example/partner-api-docs#errors--DUPLICATE_USER","request_id":"r"}',
    )
  })

  it('names what is left of the day once the call is counted', () => {
    const ratelimit = { 'ratelimit-policy': '"daily";q=10;w=86400', ratelimit: '"daily";r=6;t=50400' }
    expect(answerOf('USER_NOT_FOUND', left).headers).toMatchObject(ratelimit)
    expect(answerOf('BUSY').headers).not.toHaveProperty('ratelimit')
    const used = { 'retry-after': '50400', ratelimit: '"daily";r=0;t=50400' }
    expect(answerOf('RATE_LIMIT_EXCEEDED', left, 'r', 50_400).headers).toMatchObject(used)
  })

  it('of another API is INTERNAL_ERROR, and a body that is not JSON is a VALIDATION_ERROR', () => {
    const details = [{ field: 'body', message: 'must be valid JSON' }]
    expect(JSON.parse(answerOf('MALFORMED_REQUEST').body)).toMatchObject({ code: 'VALIDATION_ERROR', details })
    expect(answerOf('SIGNED_OUT').statusCode).toBe(500)
  })
})
