/**
 * The whole app in a DOM: the frame, the router and the page of an address, over a double of the API, of the user pool and of the
 * socket. Timers are fake and follow the real clock, a millisecond at a time; `passTime` jumps ahead.
 */
import { act, cleanup, configure, render } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import type { User } from '#contract/entities.ts'
import type { SaveConsentRequest } from '#lambdas/consent/consents.contract.ts'
import type { SessionTokens } from '#web/lib/session/stored-session.ts'
import { createApiDouble } from './api-double.ts'
import { application, asha, message, newcomer, now, phone, ticket } from './samples.ts'
import { openSockets, SocketDouble } from './socket-double.ts'

configure({
  asyncUtilTimeout: 5000,
  // Without style sheets only icons are hidden, and reading the style of every element takes most of a test's time.
  defaultHidden: true,
  // A tap may open a page whose code is not loaded yet: React waits for it only outside of `act`.
  eventWrapper: (dispatch: () => unknown) => dispatch(),
  getElementError: (message) => new Error(`${message?.split('\n', 1)[0] ?? ''} on: ${document.body.textContent}`),
})

const tokensLifeMilliseconds = 14 * 60_000

export const tokens = (): SessionTokens => ({
  username: phone,
  access: 'access',
  refresh: 'refresh',
  renewAtEpochMilliseconds: Date.now() + tokensLifeMilliseconds,
})

/** The user pool: signs in with 123456, refuses every other code. */
const createPoolDouble = () => ({
  signInWithCode: vi.fn(
    async (_phone: string, code: string, _proofs: { browserToken: string | undefined; codeIds: string }) =>
      code === '123456' ? tokens() : 'refused',
  ),
  refreshTokens: vi.fn(async () => tokens()),
})

/** /config.json of a stage whose terms box starts ticked. */
const openConfig = async () => Response.json({ termsTickedUntil: '9999-12-31' })

/** Lets time pass on the screen, once the code that it imports is there, which takes real time: it may be what waits for this time. */
export const passTime = (milliseconds: number): Promise<unknown> =>
  act(async () => {
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(milliseconds)
    await vi.dynamicImportSettled()
  })

/** The answers of the API in every test that sets no others. */
const createAnsweringApi = () => {
  const api = createApiDouble()
  api.answer('send-sms-otp', { success: true, testMode: false })
  api.answer('start-session', { user: newcomer, browser_token: 'browser-token' })
  api.answer('end-session', { success: true, browser_token: 'new-browser-token' })
  api.answer('end-all-sessions', { success: true, browser_token: 'new-browser-token' })
  api.answer('revoke-session', { success: true })
  api.answer('get-profile', { user: asha })
  api.answer('save-personal-details', { user: newcomer })
  api.answer('save-location-details', { user: newcomer })
  api.answer('save-professional-details', { user: asha })
  api.answer('save-category', ({ body }) => ({ user: { ...asha, ...(body as Pick<User, 'category'>) } }))
  api.answer('get-notices', { sms: false, sent: [] })
  api.answer('get-consents', { consents: [], has_partner: true })
  api.answer('save-consent', ({ body }) => ({ ...(body as SaveConsentRequest), changed_at: now.toISOString() }))
  api.answer('mark-terms-seen', { user: asha })
  api.answer('get-catalogue', { lenders: [], products: [] })
  api.answer('record-offers-viewed', { user: asha })
  api.answer('list-applications', { applications: [] })
  const applied = application('Narmada Finance', 'applied')
  api.answer('apply-to-lender', { application: applied, apply_url: 'https://lender.example/of-asha' })
  api.answer('mark-ticket-seen', { has_new_answer: false })
  api.answer('list-tickets', { tickets: [ticket()] })
  api.answer('list-messages', { messages: [message('First')] })
  api.answer('open-live-applications', { pass: 'pass', expires_at: now.toISOString() })
  api.answer('open-live', { pass: 'pass', expires_at: now.toISOString() })
  return api
}

/** Call it at the top of a test file; every test gets an empty browser. */
export const prepareScreens = () => {
  const start = async () => {
    cleanup()
    vi.resetModules()
    vi.doMock('#web/lib/session/user-pool.ts', () => screens.pool)
    vi.doMock('partysocket/ws', () => ({ default: SocketDouble }))
    const { AppShell } = await import('#web/app/app-shell.tsx')
    const { BrowserRouter } = await import('#web/lib/page/router.ts')
    const { pageAt } = await import('#web/app/pages.ts')
    const { captureUtm } = await import('#web/lib/utm.ts')
    captureUtm(location.search)
    await pageAt(location.pathname).preload()
    await act(async () => render(<AppShell />, { wrapper: BrowserRouter }))
  }

  const screens = {
    api: createAnsweringApi(),
    pool: createPoolDouble(),
    answerConfig: openConfig,
    /** Opens an address of the app as a visitor, or as this user. */
    open: async (address: string, { as: signedIn }: { as?: User } = {}) => {
      history.pushState(null, '', address)
      if (signedIn !== undefined) {
        vi.resetModules()
        const session = await import('#web/lib/session/session.ts')
        session.storeTokens(tokens())
        session.storeUser(signedIn)
      }
      await start()
    },
    /** Loads the page again: the memory of the app is lost, the storage of the browser stays. */
    reload: start,
  }

  beforeEach(() => {
    vi.useFakeTimers({ now, shouldAdvanceTime: true, advanceTimeDelta: 1 })
    screens.api = createAnsweringApi()
    screens.pool = createPoolDouble()
    screens.answerConfig = openConfig
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
      address === '/config.json' ? screens.answerConfig() : screens.api.fetch(address, init),
    )
    vi.stubGlobal('open', () => null)
    vi.stubGlobal('stop', () => undefined)
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: { request: (_name: string, work: () => unknown) => work() },
    })
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    // A call that outlives its test gets no answer, instead of one from a port of this machine.
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    localStorage.clear()
    sessionStorage.clear()
    openSockets.length = 0
  })

  return screens
}

export const asAsha = { as: asha }
