/**
 * The whole app in a DOM: the frame, the router and the page of an address, over a double of the API, of the user pool and of the
 * socket. Timers are fake and follow the real clock; `passTime` jumps ahead.
 */
import { act, cleanup, configure, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { User } from '#contract/entities.ts'
import type { SessionTokens } from '#web/lib/session/stored-session.ts'
import { createApiDouble, type ApiDouble } from './api-double.ts'
import { asha, message, newcomer, now, phone, ticket } from './samples.ts'
import { openSockets, SocketDouble } from './socket-double.ts'

configure({
  asyncUtilTimeout: 5000,
  // Without style sheets nothing is hidden but icons, and asking for the style of every element takes most of a test's time.
  defaultHidden: true,
  // A tap may open a page whose code is still to come: React waits for it only outside of `act`.
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
    async (_phone: string, code: string, _browserToken: string | undefined): Promise<SessionTokens | 'refused'> =>
      code === '123456' ? tokens() : 'refused',
  ),
  refreshTokens: vi.fn(async (): Promise<SessionTokens | 'refused'> => tokens()),
})

/** Taps and types as a visitor does. */
export const hands = userEvent.setup({ delay: null })

/** Lets time pass on the screen. */
export const passTime = (milliseconds: number): Promise<unknown> =>
  act(async () => vi.advanceTimersByTimeAsync(milliseconds))

/** The default answers of the API. */
const createAnsweringApi = (): ApiDouble => {
  const api = createApiDouble()
  api.answer('send-sms-otp', () => ({ success: true, testMode: false }))
  api.answer('start-session', () => ({ user: newcomer, browser_token: 'browser-token' }))
  api.answer('end-session', () => ({ success: true, browser_token: 'new-browser-token' }))
  api.answer('end-all-sessions', () => ({ success: true, browser_token: 'new-browser-token' }))
  api.answer('revoke-session', () => ({ success: true }))
  api.answer('get-profile', () => ({ user: asha }))
  api.answer('save-personal-details', () => ({ user: newcomer }))
  api.answer('save-location-details', () => ({ user: newcomer }))
  api.answer('save-professional-details', () => ({ user: asha }))
  api.answer('save-category', ({ body }) => ({ user: { ...asha, ...(body as Pick<User, 'category'>) } }))
  api.answer('get-catalogue', () => ({ lenders: [], products: [] }))
  api.answer('record-offers-viewed', () => ({ user: asha }))
  api.answer('list-applications', () => ({ applications: [] }))
  api.answer('list-tickets', () => ({ tickets: [ticket()] }))
  api.answer('list-messages', () => ({ messages: [message('First')] }))
  api.answer('open-live', () => ({ pass: 'pass', expires_at: now.toISOString() }))
  return api
}

/** Call it at the top of a test file; every test gets an empty browser. */
export const prepareScreens = () => {
  const start = async () => {
    vi.resetModules()
    vi.doMock('#web/lib/session/user-pool.ts', () => screens.pool)
    vi.doMock('partysocket/ws', () => ({ default: SocketDouble }))
    const { AppShell } = await import('#web/app/app-shell.tsx')
    const { BrowserRouter } = await import('#web/lib/router.ts')
    const { pageAt } = await import('#web/app/pages.ts')
    const { captureUtm } = await import('#web/lib/utm.ts')
    captureUtm(location.search)
    await pageAt(location.pathname).preload()
    await act(async () => render(<AppShell />, { wrapper: BrowserRouter }))
  }

  const screens = {
    api: createAnsweringApi(),
    pool: createPoolDouble(),
    /** Opens an address of the app as a visitor, or as this user. */
    open: async (address: string, { as: signedIn }: { as?: User } = {}): Promise<void> => {
      history.pushState(null, '', address)
      if (signedIn !== undefined) {
        vi.resetModules()
        const session = await import('#web/lib/session/session.ts')
        session.storeTokens(tokens())
        session.storeUser(signedIn)
      }
      await start()
    },
    /** Loads the page again: memory is lost, browser storage stays. */
    reload: async (): Promise<void> => {
      cleanup()
      await start()
    },
  }

  beforeEach(() => {
    vi.useFakeTimers({ now, shouldAdvanceTime: true })
    screens.api = createAnsweringApi()
    screens.pool = createPoolDouble()
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) => screens.api.fetch(address, init))
    vi.stubGlobal('open', () => null)
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

export const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
export const link = (name: string | RegExp) => screen.findByRole<HTMLAnchorElement>('link', { name })
export const field = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name)

export const tap = (element: Element): Promise<void> => hands.click(element)

export const press = async (name: string | RegExp): Promise<void> => tap(await button(name))
export const follow = async (name: string | RegExp): Promise<void> => tap(await link(name))

/** Replaces the text of the field, as a paste does. */
export const fill = async (name: string | RegExp, text: string): Promise<void> => {
  const input = await field(name)
  await hands.clear(input)
  if (text === '') return
  await hands.click(input)
  await hands.paste(text)
}

export const expectText = async (text: string | RegExp): Promise<void> => void (await screen.findAllByText(text))
export const expectHeading = async (name: string): Promise<void> =>
  void (await screen.findByRole('heading', { name, level: 1 }))

/** A card, named by its heading. */
export const card = async (name: string) => within(await screen.findByRole('article', { name }))

/** Waits for the message over the page: its title and its description. Another one of the same moment may come first. */
export const expectToast = async (title: string, description: string): Promise<void> => {
  await vi.waitFor(
    () => expect(screen.getByRole('button', { name: 'Dismiss' }).parentElement?.textContent).toBe(title + description),
    { timeout: 4000 },
  )
}

export const expectPath = async (path: string): Promise<void> => {
  await vi.waitFor(() => expect(location.pathname).toBe(path), { timeout: 5000 })
}
