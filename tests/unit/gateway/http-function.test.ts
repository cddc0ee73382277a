import { describe, expect, it, vi } from 'vitest'
import type { Catalogue } from '#contract/offers/catalogue.ts'
import type { User } from '#contract/entities.ts'
import { AppError } from '#domain/app-error.ts'
import { httpFunction } from '#gateway/http-function.ts'
import { httpEvent, lambdaContext, originSecret, type EventParts } from '#tests/support/http-event.ts'
import { createRecordedLog } from '#tests/support/recorded-log.ts'

const user: User = { id: 'u-1', phone: '+919876543210', category: 'salaried', current_step: 'otp_verified' }
const emptyCatalogue: Catalogue = { lenders: [], products: [] }

const createOffers = (secrets = [originSecret]) => {
  const log = createRecordedLog()
  const viewed = vi.fn((_call: object) => Promise.resolve({ user }))
  const catalogue = vi.fn((_call: object) => Promise.resolve(emptyCatalogue))
  const handler = httpFunction(
    'offers',
    { 'get-catalogue': catalogue, 'record-offers-viewed': viewed },
    { originSecrets: secrets, log },
  )
  const call = async (operation: 'get-catalogue' | 'record-offers-viewed', parts: EventParts = {}, time?: number) => {
    const answer = await handler(httpEvent(operation, parts), lambdaContext(time))
    return { ...answer, json: JSON.parse(answer.body ?? '') as Record<string, unknown> }
  }
  return { call, log, viewed, catalogue }
}

describe('an answer', () => {
  it('is JSON that nobody keeps', async () => {
    const { call } = createOffers()
    expect(await call('record-offers-viewed')).toMatchObject({
      statusCode: 200,
      json: { user },
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    })
  })

  it('of the catalogue may be kept for a minute by everyone', async () => {
    const { call } = createOffers()
    const { headers } = await call('get-catalogue')
    expect(headers?.['cache-control']).toBe('public, max-age=60, stale-while-revalidate=300')
  })

  it('holds no field that the contract does not name', async () => {
    const { call, viewed } = createOffers()
    viewed.mockResolvedValue({ user: { ...user, acquisition_ip: '203.0.113.9' } as User })
    expect((await call('record-offers-viewed')).json).toEqual({ user })
  })

  it('that does not fit the contract is a defect', async () => {
    const { call, viewed, log } = createOffers()
    viewed.mockResolvedValue({ user: { ...user, current_step: 'elsewhere' } as unknown as User })
    expect(await call('record-offers-viewed')).toMatchObject({ statusCode: 500, json: { code: 'INTERNAL_ERROR' } })
    expect(log.codes()).toEqual(['REQUEST_FAILED'])
  })

  it('for everyone is written once while it is the same object', async () => {
    const { call, catalogue } = createOffers()
    let reads = 0
    const kept = {
      ...emptyCatalogue,
      get lenders() {
        reads += 1
        return []
      },
    }
    catalogue.mockResolvedValue(kept)
    const first = await call('get-catalogue')
    const readsOfTheFirst = reads
    expect((await call('get-catalogue')).body).toBe(first.body)
    expect(reads).toBe(readsOfTheFirst)
    expect(readsOfTheFirst).toBeGreaterThan(0)
  })
})

describe('an error', () => {
  it('carries code, message, fields and request id, and is never kept', async () => {
    const { call, viewed, log } = createOffers()
    viewed.mockRejectedValue(new AppError('USER_NOT_FOUND'))
    expect(await call('record-offers-viewed')).toMatchObject({
      statusCode: 404,
      headers: { 'cache-control': 'no-store' },
      json: { success: false, code: 'USER_NOT_FOUND', message: 'User not found', request_id: 'request-1' },
    })
    expect(log.lines).toMatchObject([{ level: 'info', code: 'REQUEST_SERVED', facts: { code: 'USER_NOT_FOUND' } }])
  })

  it('that nobody expected tells nothing outside, and nothing personal inside', async () => {
    const { call, catalogue, log } = createOffers()
    const cause = new Error('for asha@example.in')
    catalogue.mockRejectedValue(new TypeError('no user +91 98765 43210 "Asha Rao"', { cause }))
    const { statusCode, headers, json } = await call('get-catalogue')
    expect(statusCode).toBe(500)
    expect(headers?.['cache-control']).toBe('no-store')
    expect(json).toEqual({
      success: false,
      code: 'INTERNAL_ERROR',
      message: 'Something went wrong. Please try again later.',
      request_id: 'request-1',
    })
    const [line] = log.lines
    expect(line).toMatchObject({ level: 'error', code: 'REQUEST_FAILED', facts: { request_id: 'request-1' } })
    const told = JSON.stringify(line)
    expect(told).toContain('TypeError: no user [redacted]')
    expect(told).toContain('http-function.test.ts')
    expect(told).not.toMatch(/98765|Asha|asha@/)
  })

  it('of a thrown value that is no error is the same', async () => {
    const { call, catalogue } = createOffers()
    catalogue.mockRejectedValue('a text')
    expect(await call('get-catalogue')).toMatchObject({ statusCode: 500, json: { code: 'INTERNAL_ERROR' } })
  })

  it('of an unknown path is NOT_FOUND', async () => {
    const { call } = createOffers()
    expect(await call('get-catalogue', { path: '/api/elsewhere' })).toMatchObject({
      statusCode: 404,
      json: { code: 'NOT_FOUND' },
    })
  })

  it('comes in time when the work does not', async () => {
    const { call, catalogue } = createOffers()
    catalogue.mockReturnValue(new Promise(() => {}))
    expect(await call('get-catalogue', {}, 210)).toMatchObject({ statusCode: 503, json: { code: 'BUSY' } })
  })
})

describe('a request', () => {
  it('leaves one line that names the route and the time it took, and nobody', async () => {
    const { call, log } = createOffers()
    await call('record-offers-viewed')
    expect(log.lines).toEqual([
      {
        level: 'info',
        code: 'REQUEST_SERVED',
        facts: {
          request_id: 'request-1',
          route: 'POST /api/offers/viewed',
          status: 200,
          duration_ms: log.lines[0]?.facts['duration_ms'],
        },
      },
    ])
    expect(log.lines[0]?.facts['duration_ms']).toBeGreaterThanOrEqual(0)
  })

  it.each([
    [undefined],
    [''],
    ['another-secret-of-any-length'],
    [`${originSecret.slice(0, -1)}X`],
    [`${originSecret}x`],
  ])('that did not come through the edge is refused: %s', async (secret) => {
    const { call, catalogue } = createOffers()
    expect(await call('get-catalogue', { headers: { 'x-origin-verify': secret } })).toMatchObject({
      statusCode: 403,
      json: { code: 'FORBIDDEN' },
    })
    expect(catalogue).not.toHaveBeenCalled()
  })

  it('may carry either secret during a rotation', async () => {
    const { call } = createOffers(['the-next-secret', originSecret])
    for (const secret of ['the-next-secret', originSecret]) {
      const headers = { 'x-origin-verify': secret }
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await call('get-catalogue', { headers })).statusCode).toBe(200)
    }
  })

  it.each([[[]], [['']], [['a', '']]])('is served by no function without a secret: %j', (secrets) => {
    expect(() => createOffers(secrets)).toThrow('No origin secret is configured')
  })

  it.each([
    ['no token', undefined],
    ['a token of no phone', { username: 'asha@example.in', origin_jti: 'j' }],
    ['a phone of another country', { username: '+14155550100', origin_jti: 'j' }],
    ['a token that cannot be signed out', { username: '+919876543210', exp: '1790000000' }],
    ['a token that never ends', { username: '+919876543210', origin_jti: 'j' }],
    ['a token that ends at no time', { username: '+919876543210', origin_jti: 'j', exp: 'soon' }],
    [
      'a phone number beside another user name',
      { username: 'x', phone_number: '+919876543210', origin_jti: 'j', exp: '1790000000' },
    ],
  ])('with %s is UNAUTHORIZED', async (_, claims) => {
    const { call, viewed } = createOffers()
    expect(await call('record-offers-viewed', { claims })).toMatchObject({
      statusCode: 401,
      json: { code: 'UNAUTHORIZED' },
    })
    expect(viewed).not.toHaveBeenCalled()
  })

  it('tells its operation who calls, from where, and under which id', async () => {
    const { call, viewed } = createOffers()
    const claims = {
      username: '+919876543210',
      origin_jti: 'sign-in-1',
      exp: '1790000000',
      'cognito:groups': '[staff readers]',
    }
    await call('record-offers-viewed', { claims })
    expect(viewed).toHaveBeenCalledWith({
      caller: {
        phone: '+919876543210',
        originJti: 'sign-in-1',
        endsAtEpochSeconds: 1_790_000_000,
        groups: ['staff', 'readers'],
      },
      clientAddress: '203.0.113.9',
      requestId: 'request-1',
      body: undefined,
      query: undefined,
      params: undefined,
    })
  })

  it('tells its operation the parameters of the path, as the gateway read them', async () => {
    const nothing = () => Promise.reject(new AppError('TICKET_NOT_FOUND'))
    const list = vi.fn((_call: object) => Promise.resolve({ messages: [] }))
    const handler = httpFunction(
      'support',
      {
        'list-tickets': nothing,
        'create-ticket': nothing,
        'list-messages': list,
        'send-message': nothing,
        'open-live': nothing,
      },
      { originSecrets: [originSecret], log: createRecordedLog() },
    )
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
  const parts = { originSecrets: [originSecret], log: createRecordedLog() }
  const catalogue = () => Promise.resolve(emptyCatalogue)
  const viewed = () => Promise.resolve({ user })

  it('are those of its capability and no others', () => {
    // @ts-expect-error -- the offers function also serves record-offers-viewed
    httpFunction('offers', { 'get-catalogue': catalogue }, parts)
    const foreign = { 'get-catalogue': catalogue, 'record-offers-viewed': viewed, 'get-profile': viewed }
    expect(() => httpFunction('offers', foreign, parts)).toThrow('get-profile is no operation of offers')
  })
})
