import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { expectRefusal } from '#tests/support/refusals.ts'
import type { SessionTokens } from '#web/lib/session/stored-session.ts'
import { openBrowser } from './browser-double.ts'

const refreshTokens = vi.hoisted(() => vi.fn<(tokens: SessionTokens) => Promise<SessionTokens | 'refused'>>())
vi.mock('#web/lib/session/user-pool.ts', () => ({ refreshTokens }))

const start = Date.parse('2026-11-20T10:00:00Z')
const minutes = (count: number) => count * 60_000
const tokens: SessionTokens = {
  username: '+919876543210',
  access: 'first',
  refresh: 'r',
  renewAtEpochMilliseconds: start + minutes(14),
}
const renewedTokens: SessionTokens = { ...tokens, access: 'second', renewAtEpochMilliseconds: start + minutes(28) }

const respond = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const refuse = (status: number, code: string, more: object = {}) =>
  respond(status, { success: false, code, message: `It is ${code}`, request_id: 'x', ...more })
const succeed = async () => respond(200, { applications: [] })
const disconnect = () => Promise.reject(new TypeError('Failed to fetch'))
/** The gateway's answer to an expired token. */
const expire = async () => respond(401, { message: 'Unauthorized' })
const calls = vi.fn<typeof fetch>()
const network = fetch

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
  refreshTokens.mockReset().mockResolvedValue(renewedTokens)
  vi.stubGlobal('fetch', calls)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a call', () => {
  it('of a public endpoint has the method and path of the contract and no token', async () => {
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
    calls.mockImplementation(succeed)
    await callApi('list-applications', { query: { limit: '3' } })
    expect(calls.mock.calls[0]?.[0]).toBe('/api/applications?limit=3')
    expect(tokenOf(0)).toBe('Bearer first')
  })

  it('that writes names the user of its page, also after another user has signed in behind it', async () => {
    const { callApi, session } = await signedIn()
    calls.mockImplementation(succeed)
    await callApi('list-applications')
    await callApi('record-offers-viewed')
    localStorage.setItem('pl_user_data', '{"mobile":"9876543211"}')
    expect(session.mobileOfOwner()).toBe('9876543210')
    const owners = calls.mock.calls.map(([, init]) => new Headers(init?.headers).get('x-page-owner'))
    expect(owners).toEqual([null, '9876543210'])
  })

  it('that is refused rejects with the code, the message and the fields', async () => {
    const { callApi } = await signedIn()
    const details = [{ field: 'pincode', message: 'Please enter a valid 6-digit pincode' }]
    calls.mockResolvedValue(refuse(400, 'VALIDATION_ERROR', { details }))
    const refusal = {
      code: 'VALIDATION_ERROR',
      status: 400,
      message: 'It is VALIDATION_ERROR',
      details,
      network: false,
    }
    await expect(callApi('save-location-details', { body: { pincode: '1' } })).rejects.toMatchObject(refusal)
  })

  it('of a user without a session is not made', async () => {
    const { callApi } = await load()
    await expectRefusal(callApi('record-offers-viewed'), 'NO_SESSION')
    expect(calls).not.toHaveBeenCalled()
  })

  const noConnection = 'No connection. Please check your internet and try again.'
  const unexpected = 'Something went wrong. Please try again later.'
  it.each<[of: string, answer: Response, status: number, message: string]>([
    ['the page of a portal', new Response('<html>', { status: 200 }), 0, noConnection],
    ['a login to the network', new Response('<html>', { status: 511 }), 0, noConnection],
    ['a portal that wants a login', new Response('<html>', { status: 401 }), 0, noConnection],
    ['a portal that knows no such page', new Response('<html>', { status: 404 }), 0, noConnection],
    ['a gateway that is full', respond(429, { message: 'Too Many Requests' }), 0, noConnection],
    ['a gateway without a function', respond(503, { message: 'Service Unavailable' }), 503, unexpected],
    ['a proxy without a gateway', new Response('<html>', { status: 504 }), 504, unexpected],
  ])('that gets an answer of %s has none of ours, and leaves the session', async (_, answer, status, message) => {
    const { callApi, session } = await signedIn()
    calls.mockResolvedValue(answer)
    const error = { code: 'NETWORK', network: true, status, message }
    await expect(callApi('record-offers-viewed')).rejects.toMatchObject(error)
    expect(session.currentUser()).not.toBeNull()
  })
})

/** A network that gives no answer. */
const hang: typeof fetch = (_, init) =>
  new Promise((__, fail) => {
    const cut = () => fail(new Error('late'))
    if (init?.signal?.aborted) cut()
    init?.signal?.addEventListener('abort', cut)
  })

describe('the first calls of a page', () => {
  const path = '/api/applications'
  /** As the script behind the frame does, which has a bundle of its own. */
  const sendEarly = async (call = `GET ${path}`) => (await import('#web/lib/api/early-calls.ts')).sendEarly([call])

  it('leave before the app runs, and their answers are taken once', async () => {
    const { callApi } = await signedIn()
    calls.mockImplementation(succeed)
    await sendEarly()
    expect(calls).toHaveBeenCalledExactlyOnceWith(
      path,
      expect.objectContaining({ headers: { authorization: 'Bearer first' } }),
    )
    await callApi('list-applications')
    expect(calls).toHaveBeenCalledTimes(1)
    await callApi('list-applications')
    expect(calls).toHaveBeenCalledTimes(2)
  })

  it('may be writes without a body, and bring no answer to another call of the same address', async () => {
    const { callApi } = await signedIn()
    calls.mockImplementation(succeed)
    const viewed = '/api/offers/viewed'
    await sendEarly(`POST ${viewed}`)
    expect(calls).toHaveBeenCalledExactlyOnceWith(viewed, expect.objectContaining({ method: 'POST' }))
    await callApi('record-offers-viewed')
    expect(calls).toHaveBeenCalledTimes(1)
    await sendEarly(`POST ${path}`)
    await callApi('list-applications')
    expect(calls).toHaveBeenCalledTimes(3)
  })

  it('fail with their repetition by the app in the time of one call', async () => {
    const { callApi } = await signedIn()
    calls.mockImplementation(hang)
    await sendEarly()
    const failed = vi.fn<(error: unknown) => void>()
    callApi('list-applications').catch(failed)
    await vi.advanceTimersByTimeAsync(15_100)
    expect(failed).toHaveBeenCalledOnce()
  })

  it.each<[string, () => unknown, number]>([
    ['that brought no answer', () => undefined, 2],
    ['of other tokens', () => localStorage.setItem('pl_tokens', JSON.stringify(renewedTokens)), 2],
    ['that are too old', () => vi.spyOn(performance, 'now').mockReturnValue(15_001), 2],
  ])('%s are made again by the app', async (name, change, expected) => {
    const { callApi } = await signedIn()
    calls.mockImplementation(succeed)
    if (name.includes('no answer')) calls.mockImplementationOnce(disconnect)
    await sendEarly()
    change()
    await callApi('list-applications')
    expect(calls).toHaveBeenCalledTimes(expected)
  })

  it('wait for the app where the token is to be renewed, and where there is none', async () => {
    await sendEarly()
    localStorage.setItem('pl_tokens', JSON.stringify({ ...tokens, renewAtEpochMilliseconds: start - 1 }))
    await sendEarly()
    expect(calls).not.toHaveBeenCalled()
  })
})

describe('repeating', () => {
  it('gets a read past a broken connection and a busy server', async () => {
    const { callApi } = await load()
    const catalogue = { lenders: [], products: [] }
    calls.mockImplementationOnce(disconnect).mockResolvedValueOnce(refuse(503, 'BUSY'))
    calls.mockResolvedValueOnce(respond(200, catalogue))
    const answer = callApi('get-catalogue')
    await vi.runAllTimersAsync()
    expect(await answer).toEqual(catalogue)
    expect(calls).toHaveBeenCalledTimes(3)
  })

  it('is left to the visitor for a read that got no answer in its time', async () => {
    const { callApi } = await load()
    calls.mockImplementation(hang)
    const answer = expectRefusal(callApi('get-catalogue'), 'NETWORK')
    await vi.advanceTimersByTimeAsync(60_000)
    await answer
    expect(calls).toHaveBeenCalledTimes(1)
  })

  it('is left to the visitor for writes, and is not tried for a read that is refused', async () => {
    const { callApi } = await signedIn()
    calls.mockImplementationOnce(disconnect).mockResolvedValueOnce(refuse(404, 'NOT_FOUND'))
    const disconnected = { code: 'NETWORK', network: true, status: 0 }
    await expect(callApi('apply-to-lender', { body: { lender_id: 'x' } })).rejects.toMatchObject(disconnected)
    expect(calls).toHaveBeenCalledTimes(1)
    await expectRefusal(callApi('get-catalogue'), 'NOT_FOUND')
    expect(calls).toHaveBeenCalledTimes(2)
  })
})

describe('an answer whose body is lost after its headers', () => {
  const half = '{"applications":'
  const cut = (response: ServerResponse) => {
    response.write(half, () => response.socket?.destroy())
  }
  const losses: Record<string, (response: ServerResponse) => void> = {
    'in chunks, without the last one': cut,
    'shorter than its content-length': (response) => cut(response.setHeader('content-length', 90)),
    'ended by the connection': (response) => response.setHeader('connection', 'close').end(half),
    'of an error': (response) => {
      response.statusCode = 503
      cut(response)
    },
  }

  it.each(Object.entries(losses))('(%s) is a lost connection: a read is repeated, a write is not', async (_, lose) => {
    const answered = vi.fn<(method: string | undefined) => void>()
    const server = createServer(({ method }, response) => {
      response.setHeader('content-type', 'application/json; charset=utf-8')
      answered(method)
      if (answered.mock.calls.length === 2) response.end('{"applications":[]}')
      else lose(response)
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as AddressInfo
    calls.mockImplementation((path, init) => network(`http://127.0.0.1:${port}${path as string}`, init))
    const { callApi } = await signedIn()
    const settled = vi.fn<(answer: unknown) => void>()
    void callApi('list-applications').then(settled, settled)
    await vi.waitFor(() => expect(settled).toHaveBeenCalledExactlyOnceWith({ applications: [] }), 10_000)
    expect(answered.mock.calls).toEqual([['GET'], ['GET']])
    const write = callApi('apply-to-lender', { body: { lender_id: 'x' } })
    await expectRefusal(write, 'NETWORK')
    expect(answered.mock.calls.at(-1)).toEqual(['POST'])
    expect(answered).toHaveBeenCalledTimes(3)
    server.close()
  })
})

describe('a session', () => {
  it('is renewed once before calls that are made together when its token is about to run out', async () => {
    const { callApi } = await signedIn()
    calls.mockImplementation(succeed)
    vi.setSystemTime(start + minutes(14))
    await Promise.all([callApi('list-applications'), callApi('list-applications'), callApi('list-applications')])
    expect(refreshTokens).toHaveBeenCalledTimes(1)
    expect([0, 1, 2].map(tokenOf)).toEqual(['Bearer second', 'Bearer second', 'Bearer second'])
  })

  it('is renewed by one tab at a time: the lock is free when other tabs can see the new tokens', async () => {
    const { callApi } = await signedIn()
    let lock: Promise<unknown> = Promise.resolve()
    const request = (_: string, work: () => Promise<unknown>) => {
      lock = work()
      return lock
    }
    vi.stubGlobal('navigator', { onLine: true, locks: { request } })
    calls.mockImplementation(succeed)
    vi.setSystemTime(start + minutes(14))
    await callApi('list-applications')
    const nextTab = vi.fn<() => void>()
    void lock.then(nextTab)
    await vi.advanceTimersByTimeAsync(90)
    expect(nextTab).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(20)
    expect(nextTab).toHaveBeenCalledOnce()
  })

  it.each([
    ['is renewed', 1],
    ['is not renewed again when another tab has done so', 0],
  ])('whose token the gateway refuses %s, and the call is repeated', async (_, renewals) => {
    const { callApi, session } = await signedIn()
    calls.mockImplementationOnce(() => {
      if (renewals === 0) session.storeTokens(renewedTokens)
      return expire()
    })
    calls.mockImplementationOnce(succeed)
    expect(await callApi('list-applications')).toEqual({ applications: [] })
    expect(refreshTokens).toHaveBeenCalledTimes(renewals)
    expect(tokenOf(1)).toBe('Bearer second')
  })

  it.each([
    ['the user pool refuses to renew it', expire, 'refused', { code: 'NO_SESSION' }, 1, 1],
    ['a fresh token is refused as well', expire, renewedTokens, { status: 401 }, 2, 1],
    ['it was signed out elsewhere', async () => refuse(401, 'SIGNED_OUT'), renewedTokens, { code: 'SIGNED_OUT' }, 1, 0],
  ] as const)('ends when %s, and the page is remembered', async (_, answer, renewal, error, callCount, renewals) => {
    const { callApi, session } = await signedIn()
    refreshTokens.mockResolvedValue(renewal)
    calls.mockImplementation(answer)
    await expect(callApi('record-offers-viewed')).rejects.toMatchObject(error)
    expect(session.currentUser()).toBeNull()
    expect((await import('#web/lib/session/return-path.ts')).readReturnPath()).toBe('/offers')
    expect(calls).toHaveBeenCalledTimes(callCount)
    expect(refreshTokens).toHaveBeenCalledTimes(renewals)
  })

  it.each([
    ['a call that got no answer', disconnect],
    ['an error of the server', async () => respond(500, {})],
    ['a renewal that got no answer', expire],
  ])('is not dropped by %s', async (_, answer) => {
    const { callApi, session } = await signedIn()
    calls.mockImplementation(answer)
    refreshTokens.mockImplementation(disconnect)
    await expect(callApi('record-offers-viewed')).rejects.toThrow(/./)
    expect(session.currentUser()).not.toBeNull()
  })
})
