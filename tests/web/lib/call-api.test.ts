import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SessionTokens } from '#web/lib/session/session.ts'
import { openBrowser } from './browser-double.ts'

const refreshTokens = vi.hoisted(() => vi.fn<(tokens: SessionTokens) => Promise<SessionTokens | 'refused'>>())
vi.mock('#web/lib/session/user-pool.ts', () => ({ refreshTokens }))

const start = new Date('2026-11-20T10:00:00Z')
const minutes = (count: number) => count * 60_000
const tokens: SessionTokens = {
  username: '+919876543210',
  access: 'first',
  refresh: 'r',
  renewAtEpochMilliseconds: start.getTime() + minutes(14),
}
const renewedTokens: SessionTokens = {
  ...tokens,
  access: 'second',
  renewAtEpochMilliseconds: start.getTime() + minutes(28),
}

const respond = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const refusal = { message: 'Unauthorized' }
const calls = vi.fn<typeof fetch>()

const load = async () => ({
  ...(await import('#web/lib/api/call-api.ts')),
  session: await import('#web/lib/session/session.ts'),
})

const signedIn = async () => {
  const loaded = await load()
  loaded.session.storeTokens(tokens)
  localStorage.setItem('pl_user_data', '{"mobile":"9876543210"}')
  return loaded
}

const tokenOf = (call: number) => new Headers(calls.mock.calls[call]?.[1]?.headers).get('authorization')

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ now: start, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  openBrowser('http://localhost/offers')
  calls.mockReset()
  refreshTokens.mockReset()
  vi.stubGlobal('fetch', calls)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a call', () => {
  it('of a public endpoint goes out as the contract says, without a token', async () => {
    const { callApi } = await signedIn()
    calls.mockResolvedValue(respond(200, { success: true, testMode: true }))
    await callApi('send-sms-otp', { body: { phone: '+919876543210' } })
    expect(calls).toHaveBeenCalledExactlyOnceWith(
      '/api/auth/send-sms-otp',
      expect.objectContaining({ method: 'POST', body: '{"phone":"+919876543210"}' }),
    )
    expect(tokenOf(0)).toBeNull()
  })

  it('of a user carries the access token and the query', async () => {
    const { callApi } = await signedIn()
    calls.mockResolvedValue(respond(200, { applications: [] }))
    await callApi('list-applications', { query: { limit: '3' } })
    expect(calls.mock.calls[0]?.[0]).toBe('/api/applications?limit=3')
    expect(tokenOf(0)).toBe('Bearer first')
  })

  it('that is refused rejects with the code, the message and the fields', async () => {
    const { callApi } = await signedIn()
    const details = [{ field: 'pincode', message: 'Please enter a valid 6-digit pincode' }]
    calls.mockResolvedValue(
      respond(400, {
        success: false,
        code: 'VALIDATION_ERROR',
        message: 'Invalid request data',
        details,
        request_id: 'x',
      }),
    )
    await expect(callApi('save-location-details', { body: { pincode: '1' } })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      status: 400,
      message: 'Invalid request data',
      details,
      network: false,
    })
  })

  it('without a session is not made', async () => {
    const { callApi } = await load()
    await expect(callApi('record-offers-viewed')).rejects.toMatchObject({ code: 'NO_SESSION' })
    expect(calls).not.toHaveBeenCalled()
  })

  it('that gets a page instead of JSON fails, whatever its status', async () => {
    const { callApi } = await load()
    calls.mockResolvedValue(new Response('<html>', { status: 200 }))
    await expect(callApi('send-sms-otp', { body: { phone: '+919876543210' } })).rejects.toMatchObject({
      code: 'INTERNAL_ERROR',
    })
  })
})

describe('repeating', () => {
  it('gets a read past a broken connection and a busy server', async () => {
    const { callApi } = await load()
    calls
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValueOnce(respond(503, { success: false, code: 'BUSY', message: 'busy', request_id: 'x' }))
      .mockResolvedValueOnce(respond(200, { lenders: [], products: [] }))
    const answer = callApi('get-catalogue')
    await vi.runAllTimersAsync()
    expect(await answer).toEqual({ lenders: [], products: [] })
    expect(calls).toHaveBeenCalledTimes(3)
  })

  it('is left to the visitor for writes', async () => {
    const { callApi } = await signedIn()
    calls.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(callApi('apply-to-lender', { body: { lender_id: 'x' } })).rejects.toMatchObject({
      code: 'NETWORK',
      network: true,
      status: 0,
    })
    expect(calls).toHaveBeenCalledTimes(1)
  })

  it('is not tried for a read that is refused', async () => {
    const { callApi } = await load()
    calls.mockResolvedValue(respond(404, { success: false, code: 'NOT_FOUND', message: 'Not found', request_id: 'x' }))
    await expect(callApi('get-catalogue')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(calls).toHaveBeenCalledTimes(1)
  })
})

describe('a session', () => {
  it('is renewed before the call when its token is about to run out', async () => {
    const { callApi } = await signedIn()
    refreshTokens.mockResolvedValue(renewedTokens)
    calls.mockImplementation(async () => respond(200, { applications: [] }))
    vi.setSystemTime(start.getTime() + minutes(14))
    await callApi('list-applications')
    expect(tokenOf(0)).toBe('Bearer second')
  })

  it('is renewed once for calls that are made together', async () => {
    const { callApi } = await signedIn()
    refreshTokens.mockResolvedValue(renewedTokens)
    calls.mockImplementation(async () => respond(200, { applications: [] }))
    vi.setSystemTime(start.getTime() + minutes(20))
    await Promise.all([callApi('list-applications'), callApi('list-applications'), callApi('list-applications')])
    expect(refreshTokens).toHaveBeenCalledTimes(1)
  })

  it('that another tab has renewed in the meantime is not renewed again', async () => {
    const { callApi, session } = await signedIn()
    calls.mockImplementationOnce(async () => {
      session.storeTokens(renewedTokens)
      return respond(401, refusal)
    })
    calls.mockResolvedValueOnce(respond(200, { applications: [] }))
    await callApi('list-applications')
    expect(refreshTokens).not.toHaveBeenCalled()
    expect(tokenOf(1)).toBe('Bearer second')
  })

  it('that the server calls expired is renewed, and the call is repeated', async () => {
    const { callApi } = await signedIn()
    refreshTokens.mockResolvedValue(renewedTokens)
    calls.mockResolvedValueOnce(respond(401, refusal)).mockResolvedValueOnce(respond(200, { applications: [] }))
    expect(await callApi('list-applications')).toEqual({ applications: [] })
  })

  it('ends when the user pool refuses to renew it, and remembers the page', async () => {
    const { callApi, session } = await signedIn()
    refreshTokens.mockResolvedValue('refused')
    calls.mockResolvedValue(respond(401, refusal))
    await expect(callApi('list-applications')).rejects.toMatchObject({ code: 'NO_SESSION' })
    expect(session.currentUser()).toBeNull()
    expect(session.takeReturnPath()).toBe('/offers')
  })

  it('ends when a fresh token is refused as well', async () => {
    const { callApi, session } = await signedIn()
    refreshTokens.mockResolvedValue(renewedTokens)
    calls.mockImplementation(async () => respond(401, refusal))
    await expect(callApi('list-applications')).rejects.toMatchObject({ status: 401 })
    expect(session.currentUser()).toBeNull()
    expect(calls).toHaveBeenCalledTimes(2)
  })

  it('that was signed out elsewhere ends at once, without a renewal', async () => {
    const { callApi, session } = await signedIn()
    const ended = { success: false, code: 'SIGNED_OUT', message: 'Please login to continue', request_id: 'x' }
    calls.mockResolvedValue(respond(401, ended))
    await expect(callApi('record-offers-viewed')).rejects.toMatchObject({ code: 'SIGNED_OUT' })
    expect(session.currentUser()).toBeNull()
    expect(refreshTokens).not.toHaveBeenCalled()
  })

  it.each([
    ['a call that got no answer', () => calls.mockRejectedValue(new TypeError('Failed to fetch'))],
    ['an error of the server', () => calls.mockImplementation(async () => respond(500, {}))],
    [
      'a renewal that got no answer',
      () => {
        calls.mockImplementation(async () => respond(401, refusal))
        refreshTokens.mockRejectedValue(new TypeError('Failed to fetch'))
      },
    ],
  ])('is not dropped by %s', async (_, fail) => {
    const { callApi, session } = await signedIn()
    fail()
    await expect(callApi('record-offers-viewed')).rejects.toThrow(/./)
    expect(session.currentUser()).not.toBeNull()
  })
})
