import { describe, expect, it, vi } from 'vitest'
import { pause } from '#adapters/pause.ts'
import type { User } from '#contract/entities.ts'
import type { Catalogue } from '#contract/offers/catalogue.ts'
import { AppError } from '#domain/app-error.ts'
import { httpFunction } from '#entry/http-function.ts'
import { httpEvent, lambdaContext, originSecret, type EventParts } from '#tests/support/http-event.ts'
import { createRecordedLog } from '#tests/support/recorded-log.ts'

const phone = '+919876543210'
const user: User = { id: 'u-1', phone, category: 'salaried', current_step: 'otp_verified' }
const emptyCatalogue: Catalogue = { lenders: [], products: [] }

const createOffers = (originSecrets = [originSecret]) => {
  const log = createRecordedLog()
  const viewed = vi.fn((_call: object) => Promise.resolve({ user }))
  const catalogue = vi.fn((_call: object) => Promise.resolve(emptyCatalogue))
  const operations = { 'get-catalogue': catalogue, 'record-offers-viewed': viewed, 'record-product-click': viewed }
  const handler = httpFunction('offers', operations, { originSecrets, log })
  const call = async (operation: keyof typeof operations, parts: EventParts = {}, remainingMilliseconds?: number) => {
    const answer = await handler(httpEvent(operation, parts), lambdaContext(remainingMilliseconds))
    return { ...answer, json: JSON.parse(answer.body ?? '') as Record<string, unknown> }
  }
  return { call, log, viewed, catalogue }
}

describe('an answer', () => {
  it('is JSON that must not be cached, without fields that the contract does not name', async () => {
    const { call, viewed } = createOffers()
    viewed.mockResolvedValue({ user: { ...user, acquisition_ip: '203.0.113.9' } as User })
    const { statusCode, headers, json } = await call('record-offers-viewed')
    expect({ statusCode, json }).toEqual({ statusCode: 200, json: { user } })
    expect(headers).toEqual({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
  })

  it('of a public endpoint is written once while it is the same object', async () => {
    const { call, catalogue } = createOffers()
    const readLenders = vi.fn(() => [])
    catalogue.mockResolvedValue(Object.defineProperty({ ...emptyCatalogue }, 'lenders', { get: readLenders }))
    const { body } = await call('get-catalogue')
    const reads = readLenders.mock.calls.length
    expect(reads).toBeGreaterThan(0)
    expect((await call('get-catalogue')).body).toBe(body)
    expect(readLenders).toHaveBeenCalledTimes(reads)
  })
})

describe('an error', () => {
  const unfit = { user: { ...user, current_step: 'elsewhere' } as unknown as User }

  it.each([
    ['of the domain', () => Promise.reject(new AppError('USER_NOT_FOUND')), 404, 'USER_NOT_FOUND', 'REQUEST_SERVED'],
    ['for an answer that breaks the contract', () => Promise.resolve(unfit), 500, 'INTERNAL_ERROR', 'REQUEST_FAILED'],
  ])('%s has a code and the request id, and must not be cached', async (_, outcome, statusCode, code, logged) => {
    const { call, viewed, log } = createOffers()
    viewed.mockImplementation(outcome)
    const { headers, ...answer } = await call('record-offers-viewed')
    expect(answer).toMatchObject({ statusCode, json: { success: false, code, request_id: 'request-1' } })
    expect(headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(log.lines).toMatchObject([{ code: logged, facts: { code } }])
  })

  it('that is unexpected shows nothing outside, and nothing personal in the log', async () => {
    const { call, catalogue, log } = createOffers()
    const cause = new Error('for asha@example.in')
    catalogue.mockRejectedValue(new TypeError('no user +91 98765 43210 "Asha Rao"', { cause }))
    const message = 'Something went wrong. Please try again later.'
    const { json } = await call('get-catalogue')
    expect(json).toEqual({ success: false, code: 'INTERNAL_ERROR', message, request_id: 'request-1' })
    expect(log.lines).toMatchObject([{ level: 'error', facts: { request_id: 'request-1' } }])
    const line = JSON.stringify(log.lines)
    expect(line).toContain('TypeError: no user [redacted]')
    expect(line).toContain('http-function.test.ts')
    expect(line).not.toMatch(/98765|Asha|asha@/)
  })

  it.each([
    [new AppError('BUSY'), '1'],
    [new AppError('TOO_MANY_REQUESTS'), '1'],
    [new AppError('TOO_MANY_REQUESTS', undefined, { retryAfterSeconds: 599.2 }), '600'],
    [new AppError('USER_NOT_FOUND'), undefined],
  ])('%s says when to try again', async (error, seconds) => {
    const { call, viewed } = createOffers()
    viewed.mockRejectedValue(error)
    const { headers } = await call('record-offers-viewed')
    expect(headers?.['retry-after']).toBe(seconds)
  })

  // Timers of one process fire in the order of their due times, however busy the machine is.
  it.each([
    [1010, 503],
    [1200, 200],
  ])('is BUSY a second before the limit: work of 100 ms with %i ms left is answered with %i', async (left, status) => {
    const { call, catalogue } = createOffers()
    catalogue.mockImplementation(() => pause(100).then(() => emptyCatalogue))
    expect((await call('get-catalogue', {}, left)).statusCode).toBe(status)
  })
})

const withSecret = (secret: string | undefined) => ({ headers: { 'x-origin-verify': secret } })

describe('a request', () => {
  it.each([undefined, '', 'another-secret-of-any-length', `${originSecret.slice(0, -1)}X`, `${originSecret}x`])(
    'that did not come through the edge is refused: %s',
    async (secret) => {
      const { call, catalogue } = createOffers()
      const answer = await call('get-catalogue', withSecret(secret))
      expect(answer).toMatchObject({ statusCode: 403, json: { code: 'FORBIDDEN' } })
      expect(catalogue).not.toHaveBeenCalled()
    },
  )

  it.each(['the-next-secret', originSecret])('may carry %s during a rotation', async (secret) => {
    const { call } = createOffers(['the-next-secret', originSecret])
    expect((await call('get-catalogue', withSecret(secret))).statusCode).toBe(200)
  })

  it.each([[[]], [['']], [['a', '']]])('is served by no function without a secret: %j', (secrets) => {
    expect(() => createOffers(secrets)).toThrow('No origin secret is configured')
  })

  const origin_jti = 'sign-in-1'
  const auth_time = '1789990000'
  const exp = '1790000000'

  it.each([
    ['no token', undefined],
    ['a token without a phone', { username: 'asha@example.in', origin_jti, auth_time, exp }],
    ['a phone of another country', { username: '+14155550100', origin_jti, auth_time, exp }],
    ['a token that cannot be signed out', { username: phone, auth_time, exp }],
    ['a token of no known age', { username: phone, origin_jti, exp }],
    ['a token that never expires', { username: phone, origin_jti, auth_time }],
    ['a token with an unreadable expiry', { username: phone, origin_jti, auth_time, exp: 'soon' }],
    ['a phone in another claim', { username: 'x', phone_number: phone, origin_jti, auth_time, exp }],
  ])('with %s is UNAUTHORIZED', async (_, claims) => {
    const { call, viewed } = createOffers()
    const answer = await call('record-offers-viewed', { claims })
    expect(answer).toMatchObject({ statusCode: 401, json: { code: 'UNAUTHORIZED' } })
    expect(viewed).not.toHaveBeenCalled()
  })

  it('gives its operation caller, address and request id, and all its log lines the ids of edge, gateway and function and no person', async () => {
    const { call, viewed, log } = createOffers()
    viewed.mockImplementation(() => {
      log.warn('CATALOGUE_STALE')
      return Promise.resolve({ user })
    })
    const claims = { username: phone, origin_jti, auth_time, exp }
    await call('record-offers-viewed', { claims })
    const session = {
      originJti: origin_jti,
      startedAtEpochSeconds: Number(auth_time),
      endsAtEpochSeconds: Number(exp),
    }
    const caller = { phone, ...session }
    expect(viewed).toHaveBeenCalledWith(
      expect.objectContaining({ caller, clientAddress: '203.0.113.9', requestId: 'request-1' }),
    )
    const duration_ms = expect.any(Number) as unknown
    const ids = { request_id: 'request-1', edge_request_id: 'edge-1', function_request_id: 'invocation-1' }
    expect(log.lines).toEqual([
      { level: 'warn', code: 'CATALOGUE_STALE', facts: ids },
      {
        level: 'info',
        code: 'REQUEST_SERVED',
        facts: { ...ids, route: 'POST /api/offers/viewed', status: 200, duration_ms },
      },
    ])
  })

  it.each([
    ['203.0.113.9:49152', '203.0.113.9'],
    ['2001:DB8:0:0:0:0:0:1:49152', '2001:db8:0:0:0:0:0:1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['not an address', 'unknown'],
    [undefined, 'unknown'],
  ])('from %s has the address %s', async (header, address) => {
    const { call, catalogue } = createOffers()
    await call('get-catalogue', { headers: { 'cloudfront-viewer-address': header } })
    expect(catalogue).toHaveBeenCalledWith(expect.objectContaining({ clientAddress: address }))
  })
})
