/** The two functions for partners when a part of them fails: the partner API, and the page of a tracking link. */
import { createHash } from 'node:crypto'
import type { APIGatewayProxyEvent, APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { describe, expect, it, vi } from 'vitest'
import { answerCountedCalls } from '#lambdas/partner-api/count-calls.ts'
import type { FollowedLink } from '#lambdas/partner-api/follow-link.ts'
import { partnerEndpoints } from '#lambdas/partner-api/partner-endpoints.contract.ts'
import { partnerFunction, type PartnerOperations } from '#lambdas/partner-api/partner-pipeline.function.ts'
import { readIdempotencyKey } from '#lambdas/partner-api/read-partner-call.function.ts'
import { trackingFunction } from '#lambdas/partner-api/tracking-pipeline.function.ts'
import { limitStateOf } from '#lambdas/partner/daily-limit.rules.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import { lambdaContext, originSecret } from '#tests/support/http-event.ts'
import { createRecordedLog } from '#tests/support/recorded-log.ts'

/** The same one for each endpoint. */
const operationsOf = (operation: object) =>
  Object.fromEntries(Object.keys(partnerEndpoints).map((name) => [name, operation])) as unknown as PartnerOperations

const never = () => new Promise<never>(() => undefined)

describe('a partner call', () => {
  const keyContext = { partner_code: 'acme', mode: 'live', key_id: 'abcdefgh', daily_limit: '10' }

  const eventOf = (authorizer: object | null) =>
    ({
      httpMethod: 'POST',
      resource: '/v1/partner-get-lenders',
      headers: { 'CONTENT-TYPE': 'application/json' },
      body: JSON.stringify({ partner_code: 'acme', user_id: 'personal-id' }),
      isBase64Encoded: false,
      requestContext: { requestId: 'request-1', ...(authorizer && { authorizer }) },
    }) as unknown as APIGatewayProxyEvent

  const call = async (
    handle: () => Promise<never>,
    authorizer: object | null = keyContext,
    limitState = limitStateOf(10, 1, new Date()),
  ) => {
    const log = createRecordedLog()
    const counted = { limitState, keep: vi.fn(), giveBack: vi.fn(() => Promise.resolve()) }
    const countCall = vi.fn(() => Promise.resolve(counted))
    const handler = partnerFunction(operationsOf({ handle }), {
      answerCounted: answerCountedCalls(countCall, async () => undefined),
      appOrigin: 'https://www.paisalane.example',
      log,
    })
    return { ...(await handler(eventOf(authorizer), lambdaContext())), log, countCall }
  }

  it.each([
    [new AppError('USER_NOT_FOUND'), { code: 'REQUEST_SERVED', facts: { status: 404, code: 'USER_NOT_FOUND' } }],
    [new TypeError('+919876543210'), { code: 'REQUEST_FAILED', facts: { status: 500, code: 'INTERNAL_ERROR' } }],
  ])('that ends with %s writes one log line with partner and key, and nothing personal', async (failure, line) => {
    const { statusCode, body, log } = await call(() => Promise.reject(failure))
    expect(statusCode).toBe(line.facts.status)
    expect(log.lines).toMatchObject([{ ...line, facts: { ...line.facts, partner_code: 'acme', key_id: 'abcdefgh' } }])
    expect(body + JSON.stringify(log.lines)).not.toMatch(/9876543210|personal-id/)
  })

  it('that ends after it was answered with BUSY is given back', async () => {
    const [giveBack, keep, recordCall] = [vi.fn(() => Promise.resolve()), vi.fn(), vi.fn()]
    const answered = { success: true as const, data: { lenders: [], total_count: 0 } }
    const ends: (() => void)[] = []
    const handle = () =>
      new Promise<{ answer: typeof answered }>((resolve) => {
        ends.push(() => resolve({ answer: answered }))
      })
    const countCall = () => Promise.resolve({ limitState: limitStateOf(10, 1, new Date()), keep, giveBack })
    const operations = { ...operationsOf({ handle: never }), 'get-lenders': { handle } }
    const options = {
      answerCounted: answerCountedCalls(countCall, recordCall),
      appOrigin: 'https://www.paisalane.example',
      log: createRecordedLog(),
    }
    const { statusCode } = await partnerFunction(operations, options)(eventOf(keyContext), lambdaContext(50))
    expect(statusCode).toBe(503)
    for (const end of ends) end()
    await vi.waitFor(() => expect(giveBack).toHaveBeenCalledOnce())
    expect(keep).not.toHaveBeenCalled()
    expect(recordCall).not.toHaveBeenCalled()
  })

  it.each([
    ['no context', null],
    ['an unknown mode', { ...keyContext, mode: 'prod' }],
  ])('with %s of the authorizer is UNAUTHORIZED, neither counted nor served', async (_, authorizer) => {
    const handle = vi.fn(never)
    const { statusCode, body, countCall } = await call(handle, authorizer)
    expect(statusCode).toBe(401)
    expect(JSON.parse(body)).toMatchObject({ code: 'UNAUTHORIZED', message: 'Invalid or missing API key' })
    expect(countCall).not.toHaveBeenCalled()
    expect(handle).not.toHaveBeenCalled()
  })

  it('above the daily limit is RATE_LIMIT_EXCEEDED until the day ends, and is not served', async () => {
    const handle = vi.fn(never)
    const used = limitStateOf(10, undefined, new Date('2026-11-21T10:00:00.000Z'))
    const { statusCode, body, headers } = await call(handle, keyContext, used)
    expect([statusCode, headers?.['retry-after']]).toEqual([429, '50400'])
    const facts = { limit: 10, reset_at: '2026-11-22T00:00:00Z' }
    expect(JSON.parse(body)).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED', ...facts })
    expect(handle).not.toHaveBeenCalled()
  })
})

it('an Idempotency-Key has 1 to 255 printable ASCII characters', () => {
  const read = (key?: string) => readIdempotencyKey({ 'idempotency-key': key })
  for (const key of [undefined, ' ', '~', 'x'.repeat(255)]) expect(read(key)).toBe(key)
  const details = [{ field: 'Idempotency-Key', message: 'must be 1 to 255 printable ASCII characters' }]
  for (const key of ['x'.repeat(256), 'a\tb', '', 'क']) {
    expect(() => read(key)).toThrow(expect.objectContaining({ code: 'VALIDATION_ERROR', details }) as Error)
  }
})

describe('a tracking link', () => {
  const call = async (follow: () => Promise<FollowedLink>, remainingMilliseconds?: number) => {
    const log = createRecordedLog()
    const event = {
      routeKey: 'GET /go/{token+}',
      headers: { 'x-origin-verify': originSecret },
      pathParameters: { token: 'secret-token' },
      requestContext: { requestId: 'request-1', http: { method: 'GET' } },
    } as unknown as APIGatewayProxyEventV2
    const handler = trackingFunction(follow, { originSecrets: [originSecret], log })
    const answer: APIGatewayProxyStructuredResultV2 = await handler(event, lambdaContext(remainingMilliseconds))
    return { ...answer, log }
  }

  it.each([
    ['unknown', 404, "This link isn't valid"],
    ['expired', 410, 'This link has expired'],
    ['lender-gone', 410, 'This offer is no longer available'],
  ] as const)('that is %s is answered with %i', async (outcome, statusCode, title) => {
    const body = expect.stringContaining(`<h1>${title}</h1>`) as string
    expect(await call(() => Promise.resolve({ outcome }))).toMatchObject({ statusCode, body })
  })

  it.each([
    ['the table is busy', () => Promise.reject(new AppError('BUSY')), 10_000],
    ['nothing answers in time', never, 250],
  ])('offers to try again when %s', async (_, follow, remainingMilliseconds) => {
    const { statusCode, body = '', headers, log } = await call(follow, remainingMilliseconds)
    expect(statusCode).toBe(503)
    expect(headers).toMatchObject({ 'retry-after': '1' })
    expect(body).toContain("<h1>We can't open this link right now</h1>")
    expect(body).toContain('<a href="" rel="nofollow">Try again</a>')
    expect(log.codes()).toEqual(['REQUEST_FAILED'])
    expect(JSON.stringify(log.lines)).not.toContain('secret-token')

    const style = /<style>(.*)<\/style>/s.exec(body)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers?.['content-security-policy']).toContain(`default-src 'none'; style-src 'sha256-${hash}';`)
  })
})
