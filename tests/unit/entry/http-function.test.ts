import { describe, expect, it, vi } from 'vitest'
import type { User } from '#contract/entities.ts'
import { httpFunction } from '#entry/http-function.ts'
import type { Catalogue } from '#lambdas/offers/catalogue.contract.ts'
import { offersEndpoints } from '#lambdas/offers/offers-endpoints.contract.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import { pause } from '#lambdas/shared/system.function.ts'
import { supportEndpoints } from '#lambdas/support/support.contract.ts'
import { httpEvent, lambdaContext, originSecret, type EventParts } from '#tests/support/http-event.ts'
import { createRecordedLog } from '#tests/support/recorded-log.ts'

const phone = '+919876543210'
const user: User = { id: 'u-1', phone, category: 'salaried', current_step: 'otp_verified' }
const emptyCatalogue: Catalogue = { lenders: [], products: [] }

const createOffers = (originSecrets = [originSecret]) => {
  const log = createRecordedLog()
  const viewed = vi.fn((_call: object) => Promise.resolve({ user }))
  const catalogue = vi.fn((_call: object) => Promise.resolve(emptyCatalogue))
  const operations = {
    'get-catalogue': catalogue,
    'get-lender-contact': vi.fn(),
    'record-offers-viewed': viewed,
    'record-product-click': vi.fn(),
    'report-page-view': vi.fn(),
  }
  const handler = httpFunction(offersEndpoints, operations, { originSecrets, silentDays: 60, log })
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
      'x-release': 'unknown',
    })
  })

  it('of a public endpoint is written once while it is the same object', async () => {
    const { call, catalogue } = createOffers()
    const readLenders = vi.fn(() => [])
    catalogue.mockResolvedValue(Object.defineProperty({ ...emptyCatalogue }, 'lenders', { get: readLenders }))
    const { body } = await call('get-catalogue')
    const reads = readLenders.mock.calls.length
    expect(reads).toBeGreaterThan(0)
    expect((await call('get-catalogue', { body: '{not read' })).body).toBe(body)
    expect(readLenders).toHaveBeenCalledTimes(reads)
  })
})

describe('an error', () => {
  const soon = { retryAfterSeconds: 599.2 }
  const unfit = { user: { ...user, current_step: 'elsewhere' } as unknown as User }

  it.each([
    ['USER_NOT_FOUND', 404, undefined, () => Promise.reject(new AppError('USER_NOT_FOUND'))],
    ['BUSY', 503, '1', () => Promise.reject(new AppError('BUSY'))],
    ['TOO_MANY_REQUESTS', 429, '600', () => Promise.reject(new AppError('TOO_MANY_REQUESTS', [], soon))],
    // An answer that breaks the contract.
    ['INTERNAL_ERROR', 500, undefined, () => Promise.resolve(unfit)],
  ])(
    'has a code and the request id: %s is %i and may be tried again after %s s',
    async (code, status, wait, outcome) => {
      const { call, viewed, log } = createOffers()
      viewed.mockImplementation(outcome)
      const { headers, ...answer } = await call('record-offers-viewed')
      const json = { success: false, code, request_id: 'request-1' }
      expect(answer).toMatchObject({ statusCode: status, json })
      expect([headers?.['cache-control'], headers?.['retry-after']]).toEqual(['no-store', wait])
      expect(log.lines).toMatchObject([{ code: status < 500 ? 'REQUEST_SERVED' : 'REQUEST_FAILED', facts: { code } }])
    },
  )

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

describe('a request', () => {
  it.each([
    [[originSecret], 403, [undefined, '', 'another-secret', `${originSecret.slice(0, -1)}X`, `${originSecret}x`]],
    [['the-next-secret', originSecret], 200, ['the-next-secret', originSecret]],
  ])('to a function with the secrets %j is answered with %i when it carries %j', async (accepted, status, given) => {
    const { call, catalogue } = createOffers(accepted)
    for (const secret of given) {
      const { statusCode } = await call('get-catalogue', { headers: { 'x-origin-verify': secret } })
      expect([secret, statusCode]).toEqual([secret, status])
    }
    expect(catalogue).toHaveBeenCalledTimes(status === 200 ? given.length : 0)
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

  it('gives its operation the caller and the request id, and all its log lines the ids of edge, gateway and function', async () => {
    const { call, viewed, log } = createOffers()
    viewed.mockImplementation(() => {
      log.warn('CATALOGUE_STALE')
      return Promise.resolve({ user })
    })
    await call('record-offers-viewed', { claims: { username: phone, origin_jti, auth_time, exp } })
    const ends = { startedAtEpochSeconds: Number(auth_time), endsAtEpochSeconds: Number(exp) }
    const caller = { phone, originJti: origin_jti, ...ends, silentDays: 60 }
    expect(viewed).toHaveBeenCalledWith(expect.objectContaining({ caller, requestId: 'request-1' }))
    const ids = { request_id: 'request-1', edge_request_id: 'edge-1', function_request_id: 'invocation-1' }
    const facts = { ...ids, route: 'POST /api/offers/viewed', status: 200, duration_ms: expect.any(Number) as unknown }
    expect(log.lines).toEqual([
      { level: 'warn', code: 'CATALOGUE_STALE', facts: ids },
      { level: 'info', code: 'REQUEST_SERVED', facts },
    ])
  })

  it('gives its operation the parameters of the path by name, under which its log lines carry them', async () => {
    const log = createRecordedLog()
    const list = vi.fn((_call: object) => Promise.resolve({ messages: [] }))
    const other = () => Promise.reject(new Error('another operation was called'))
    const writing = { 'create-ticket': other, 'send-message': other, 'mark-ticket-seen': other }
    const operations = { 'list-tickets': other, 'open-live': other, 'open-live-applications': other, ...writing }
    const options = { originSecrets: [originSecret], silentDays: 60, log }
    const handler = httpFunction(supportEndpoints, { ...operations, 'list-messages': list }, options)
    const params = { ticket_id: 'ticket-1' }
    await handler(httpEvent('list-messages', { params }), lambdaContext())
    expect(list).toHaveBeenCalledWith(expect.objectContaining({ params }))
    expect(log.lines).toMatchObject([{ code: 'REQUEST_SERVED', facts: params }])
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
