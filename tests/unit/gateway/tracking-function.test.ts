/** The tracking function when what it calls hangs or breaks, and the page that visitors see then. */
import { createHash } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { describe, expect, it } from 'vitest'
import { AppError } from '#domain/app-error.ts'
import { trackingFunction } from '#gateway/tracking-function.ts'
import { lambdaContext, originSecret } from '#tests/support/http-event.ts'
import { createRecordedLog } from '#tests/support/recorded-log.ts'

const never = () => new Promise<never>(() => undefined)

describe('a tracking link', () => {
  it.each([
    ['the table is busy', () => Promise.reject(new AppError('BUSY')), 10_000],
    ['something breaks', () => Promise.reject(new TypeError('broken')), 10_000],
    ['nothing answers in time', never, 250],
  ])('offers to try again when %s', async (_, follow, remainingMilliseconds) => {
    const log = createRecordedLog()
    const event = {
      routeKey: 'GET /go/{token}',
      headers: { 'x-origin-verify': originSecret },
      pathParameters: { token: 'secret-token' },
      requestContext: { requestId: 'request-1', http: { method: 'GET' } },
    } as unknown as APIGatewayProxyEventV2
    const handler = trackingFunction(follow, { originSecrets: [originSecret], log })
    const { statusCode, body = '', headers } = await handler(event, lambdaContext(remainingMilliseconds))
    expect(statusCode).toBe(503)
    expect(body).toContain('<h1>We cannot open this link right now</h1>')
    expect(body).toContain('<a href="" rel="nofollow">Try again</a>')
    expect(log.codes()).toEqual(['REQUEST_FAILED'])
    expect(JSON.stringify(log.lines)).not.toContain('secret-token')

    // The page's policy allows its own style and nothing else.
    const style = /<style>(.*)<\/style>/s.exec(body)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers?.['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
  })
})
