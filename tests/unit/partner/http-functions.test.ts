/** The partner and tracking functions where what they call hangs or breaks, and the page that is shown then. */
import { createHash } from 'node:crypto'
import type { APIGatewayProxyEvent, APIGatewayProxyEventV2 } from 'aws-lambda'
import { describe, expect, it } from 'vitest'
import { AppError } from '#domain/app-error.ts'
import { callAllowance } from '#domain/partner/daily-limit.ts'
import { partnerFunction } from '#gateway/partner-function.ts'
import { trackingFunction } from '#gateway/tracking-function.ts'
import { lambdaContext, originSecret } from '#tests/support/http-event.ts'
import { createRecordedLog } from '#tests/support/recorded-log.ts'

const never = () => new Promise<never>(() => undefined)

const follow = async (followed: () => Promise<never>, remainingMilliseconds?: number) => {
  const log = createRecordedLog()
  const handler = trackingFunction(followed, { originSecrets: [originSecret], log })
  const event = {
    routeKey: 'GET /go/{token}',
    headers: { 'x-origin-verify': originSecret },
    pathParameters: { token: 'secret-token' },
    requestContext: { requestId: 'request-1', http: { method: 'GET' } },
  }
  const answer = await handler(event as unknown as APIGatewayProxyEventV2, lambdaContext(remainingMilliseconds))
  return { answer, log }
}

describe('a tracking link', () => {
  it.each([
    ['the table is busy', () => Promise.reject(new AppError('BUSY')), 10_000],
    ['something breaks', () => Promise.reject(new TypeError('broken')), 10_000],
    ['nothing answers in time', never, 250],
  ])('offers to try again when %s', async (_, followed, remaining) => {
    const { answer, log } = await follow(followed, remaining)
    expect(answer.statusCode).toBe(503)
    expect(answer.body).toContain('<h1>We cannot open this link right now</h1>')
    expect(answer.body).toContain('<a href="" rel="nofollow">Try again</a>')
    expect(log.codes()).toEqual(['REQUEST_FAILED'])
    expect(JSON.stringify(log.lines)).not.toContain('secret-token')
  })

  it('shows a page whose policy lets in its own style and nothing else', async () => {
    const { answer } = await follow(() => Promise.reject(new AppError('BUSY')))
    const style = /<style>(.*)<\/style>/s.exec(answer.body ?? '')?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(answer.headers?.['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
  })
})

describe('a partner call', () => {
  const call = async (remainingMilliseconds: number, handle: () => Promise<never>) => {
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

  it('that hangs is answered before the gateway gives up', async () => {
    const { answer } = await call(250, never)
    expect(answer.statusCode).toBe(503)
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'BUSY', request_id: 'request-1' })
  })

  it('leaves one log line with partner and key, and nothing that was sent', async () => {
    const { log } = await call(10_000, () => Promise.reject(new AppError('USER_NOT_FOUND')))
    expect(log.lines).toMatchObject([
      {
        level: 'info',
        code: 'REQUEST_SERVED',
        facts: { partner_code: 'acme', key_id: 'abcdefgh', status: 404, code: 'USER_NOT_FOUND' },
      },
    ])
    expect(JSON.stringify(log.lines)).not.toContain('personal-id')
  })

  it('that breaks is answered with a request id and nothing else', async () => {
    const { answer, log } = await call(10_000, () => Promise.reject(new TypeError('+919876543210')))
    expect(answer.body).not.toContain('9876543210')
    expect(answer.statusCode).toBe(500)
    expect(log.codes()).toEqual(['REQUEST_FAILED'])
    expect(JSON.stringify(log.lines)).not.toContain('9876543210')
  })

  it('that no operation knows any other way is no 4xx of another API', async () => {
    const { answer } = await call(10_000, () => Promise.reject(new AppError('SIGNED_OUT')))
    expect(answer.statusCode).toBe(500)
  })
})
