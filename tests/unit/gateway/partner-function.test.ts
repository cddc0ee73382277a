import type { APIGatewayProxyEvent } from 'aws-lambda'
import { describe, expect, it } from 'vitest'
import { AppError } from '#domain/app-error.ts'
import { callAllowance } from '#domain/partner/daily-limit.ts'
import { partnerFunction } from '#gateway/partner-function.ts'
import { lambdaContext } from '#tests/support/http-event.ts'
import { createRecordedLog } from '#tests/support/recorded-log.ts'

const call = async (handle: () => Promise<never>, remainingMilliseconds = 10_000) => {
  const log = createRecordedLog()
  const handler = partnerFunction(
    { 'submit-user': { handle }, 'get-lenders': { handle } },
    {
      countCall: () => Promise.resolve(callAllowance(10, 1, new Date())),
      appOrigin: 'https://www.paisalane.example',
      log,
    },
  )
  const event = {
    httpMethod: 'POST',
    resource: '/v1/partner-get-lenders',
    headers: { 'CONTENT-TYPE': 'application/json' },
    body: JSON.stringify({ partner_code: 'acme', user_id: 'personal-id' }),
    isBase64Encoded: false,
    requestContext: {
      requestId: 'request-1',
      authorizer: { partner_code: 'acme', mode: 'live', key_id: 'abcdefgh', daily_limit: '10' },
    },
  }
  const answer = await handler(event as unknown as APIGatewayProxyEvent, lambdaContext(remainingMilliseconds))
  return { answer, log }
}

describe('a partner call', () => {
  it('that hangs is answered before the gateway gives up', async () => {
    const { answer } = await call(() => new Promise<never>(() => undefined), 250)
    expect(answer.statusCode).toBe(503)
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'BUSY', request_id: 'request-1' })
  })

  it('writes one log line with partner and key, and nothing of the body', async () => {
    const { log } = await call(() => Promise.reject(new AppError('USER_NOT_FOUND')))
    const facts = { partner_code: 'acme', key_id: 'abcdefgh', status: 404, code: 'USER_NOT_FOUND' }
    expect(log.lines).toMatchObject([{ level: 'info', code: 'REQUEST_SERVED', facts }])
    expect(JSON.stringify(log.lines)).not.toContain('personal-id')
  })

  it('that breaks is answered with a request id and nothing personal', async () => {
    const { answer, log } = await call(() => Promise.reject(new TypeError('+919876543210')))
    expect(answer.statusCode).toBe(500)
    expect(log.codes()).toEqual(['REQUEST_FAILED'])
    expect(answer.body + JSON.stringify(log.lines)).not.toContain('9876543210')
  })
})
