import { describe, expect, it, vi } from 'vitest'
import { pause } from '#adapters/pause.ts'
import type { User } from '#contract/entities.ts'
import type { Catalogue } from '#contract/offers/catalogue.ts'
import { AppError } from '#domain/app-error.ts'
import { httpFunction } from '#gateway/http-function.ts'
import { httpEvent, lambdaContext, originSecret, type EventParts } from '#tests/support/http-event.ts'
import { createRecordedLog } from '#tests/support/recorded-log.ts'

const phone = '+919876543210'
const user: User = { id: 'u-1', phone, category: 'salaried', current_step: 'otp_verified' }
const emptyCatalogue: Catalogue = { lenders: [], products: [] }

const createOffers = (originSecrets = [originSecret]) => {
  const log = createRecordedLog()
  const viewed = vi.fn((_call: object) => Promise.resolve({ user }))
  const catalogue = vi.fn((_call: object) => Promise.resolve(emptyCatalogue))
  const operations = { 'get-catalogue': catalogue, 'record-offers-viewed': viewed }
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
    expect({ statusCode, headers, json }).toEqual({
      statusCode: 200,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
      json: { user },
    })
  })

  it('with the catalogue may be cached for a minute', async () => {
    const { headers } = await createOffers().call('get-catalogue')
    expect(headers?.['cache-control']).toBe('public, max-age=60, stale-while-revalidate=300')
  })

  it('that does not fit the contract is a defect', async () => {
    const { call, viewed, log } = createOffers()
    viewed.mockResolvedValue({ user: { ...user, current_step: 'elsewhere' } as unknown as User })
    expect(await call('record-offers-viewed')).toMatchObject({ statusCode: 500, json: { code: 'INTERNAL_ERROR' } })
    expect(log.codes()).toEqual(['REQUEST_FAILED'])
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
  it('has code, message and request id, and must not be cached', async () => {
    const { call, viewed, log } = createOffers()
    viewed.mockRejectedValue(new AppError('USER_NOT_FOUND'))
    expect(await call('record-offers-viewed')).toMatchObject({
      statusCode: 404,
      headers: { 'cache-control': 'no-store' },
      json: { success: false, code: 'USER_NOT_FOUND', message: 'User not found', request_id: 'request-1' },
    })
    expect(log.lines).toMatchObject([{ level: 'info', code: 'REQUEST_SERVED', facts: { code: 'USER_NOT_FOUND' } }])
  })

  it('that is unexpected shows nothing outside, and nothing personal in the log', async () => {
    const { call, catalogue, log } = createOffers()
    const cause = new Error('for asha@example.in')
    catalogue.mockRejectedValue(new TypeError('no user +91 98765 43210 "Asha Rao"', { cause }))
    const { statusCode, json } = await call('get-catalogue')
    const message = 'Something went wrong. Please try again later.'
    expect(statusCode).toBe(500)
    expect(json).toEqual({ success: false, code: 'INTERNAL_ERROR', message, request_id: 'request-1' })
    expect(log.lines).toMatchObject([{ level: 'error', code: 'REQUEST_FAILED', facts: { request_id: 'request-1' } }])
    const line = JSON.stringify(log.lines)
    expect(line).toContain('TypeError: no user [redacted]')
    expect(line).toContain('http-function.test.ts')
    expect(line).not.toMatch(/98765|Asha|asha@/)
  })

  it('is INTERNAL_ERROR for a thrown value that is not an error', async () => {
    const { call, catalogue } = createOffers()
    catalogue.mockRejectedValue('a text')
    expect(await call('get-catalogue')).toMatchObject({ statusCode: 500, json: { code: 'INTERNAL_ERROR' } })
  })

  it('is NOT_FOUND for an unknown path', async () => {
    const answer = await createOffers().call('get-catalogue', { path: '/api/elsewhere' })
    expect(answer).toMatchObject({ statusCode: 404, json: { code: 'NOT_FOUND' } })
  })

  // Timers of one process fire in the order of their due times, however busy the machine is.
  it.each([
    [210, 503],
    [400, 200],
  ])(
    'is BUSY 200 ms before the time limit: work of 100 ms with %i ms left is answered with %i',
    async (left, status) => {
      const { call, catalogue } = createOffers()
      catalogue.mockImplementation(() => pause(100).then(() => emptyCatalogue))
      expect((await call('get-catalogue', {}, left)).statusCode).toBe(status)
    },
  )
})

describe('a request', () => {
  it('writes one log line with route and duration, and nobody', async () => {
    const { call, log } = createOffers()
    await call('record-offers-viewed')
    const duration_ms = log.lines[0]?.facts['duration_ms']
    const facts = { request_id: 'request-1', route: 'POST /api/offers/viewed', status: 200, duration_ms }
    expect(log.lines).toEqual([{ level: 'info', code: 'REQUEST_SERVED', facts }])
    expect(duration_ms).toBeGreaterThanOrEqual(0)
  })

  it.each([undefined, '', 'another-secret-of-any-length', `${originSecret.slice(0, -1)}X`, `${originSecret}x`])(
    'that did not come through the edge is refused: %s',
    async (secret) => {
      const { call, catalogue } = createOffers()
      const answer = await call('get-catalogue', { headers: { 'x-origin-verify': secret } })
      expect(answer).toMatchObject({ statusCode: 403, json: { code: 'FORBIDDEN' } })
      expect(catalogue).not.toHaveBeenCalled()
    },
  )

  it.each(['the-next-secret', originSecret])('may carry %s during a rotation', async (secret) => {
    const { call } = createOffers(['the-next-secret', originSecret])
    expect((await call('get-catalogue', { headers: { 'x-origin-verify': secret } })).statusCode).toBe(200)
  })

  it.each([[[]], [['']], [['a', '']]])('is served by no function without a secret: %j', (secrets) => {
    expect(() => createOffers(secrets)).toThrow('No origin secret is configured')
  })

  it.each([
    ['no token', undefined],
    ['a token without a phone', { username: 'asha@example.in', origin_jti: 'j', exp: '1790000000' }],
    ['a phone of another country', { username: '+14155550100', origin_jti: 'j', exp: '1790000000' }],
    ['a token that cannot be signed out', { username: phone, exp: '1790000000' }],
    ['a token that never expires', { username: phone, origin_jti: 'j' }],
    ['a token with an unreadable expiry', { username: phone, origin_jti: 'j', exp: 'soon' }],
    ['a phone in another claim', { username: 'x', phone_number: phone, origin_jti: 'j', exp: '1790000000' }],
  ])('with %s is UNAUTHORIZED', async (_, claims) => {
    const { call, viewed } = createOffers()
    const answer = await call('record-offers-viewed', { claims })
    expect(answer).toMatchObject({ statusCode: 401, json: { code: 'UNAUTHORIZED' } })
    expect(viewed).not.toHaveBeenCalled()
  })

  it('gives its operation the caller, the address and the request id', async () => {
    const { call, viewed } = createOffers()
    const claims = { username: phone, origin_jti: 'sign-in-1', exp: '1790000000', 'cognito:groups': '[staff readers]' }
    await call('record-offers-viewed', { claims })
    const groups = ['staff', 'readers']
    const caller = { phone, originJti: 'sign-in-1', endsAtEpochSeconds: 1_790_000_000, groups }
    const nothing = { body: undefined, query: undefined, params: undefined }
    expect(viewed).toHaveBeenCalledWith({
      caller,
      clientAddress: '203.0.113.9',
      requestId: 'request-1',
      ...nothing,
    })
  })

  it('gives its operation the parameters of the path as the gateway decoded them', async () => {
    const nothing = () => Promise.reject(new AppError('TICKET_NOT_FOUND'))
    const list = vi.fn((_call: object) => Promise.resolve({ messages: [] }))
    const others = { 'list-tickets': nothing, 'create-ticket': nothing, 'send-message': nothing, 'open-live': nothing }
    const options = { originSecrets: [originSecret], log: createRecordedLog() }
    const handler = httpFunction('support', { ...others, 'list-messages': list }, options)
    const path = '/api/tickets/a%20ticket/messages'
    await handler(httpEvent('list-messages', { path, params: { id: 'a ticket' } }), lambdaContext())
    expect(list).toHaveBeenCalledWith(expect.objectContaining({ params: { id: 'a ticket' }, query: {} }))
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

describe('the operations of a function', () => {
  it('are those of its capability and no others', () => {
    const options = { originSecrets: [originSecret], log: createRecordedLog() }
    const viewed = () => Promise.resolve({ user })
    const own = { 'get-catalogue': () => Promise.resolve(emptyCatalogue), 'record-offers-viewed': viewed }
    // @ts-expect-error -- the offers function also serves record-offers-viewed
    httpFunction('offers', { 'get-catalogue': own['get-catalogue'] }, options)
    const foreign = { ...own, 'get-profile': viewed }
    expect(() => httpFunction('offers', foreign, options)).toThrow('get-profile is no operation of offers')
  })
})
