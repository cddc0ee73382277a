// @vitest-environment happy-dom
/** When a prerendered page starts the app. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const runs = vi.fn<() => void>()
let pages = 0

/** Each page has an address of its own for the app, because a script runs only once. */
const openPage = async (start: 'asked' | 'painted' | 'idle') => {
  pages += 1
  const app = `data:text/javascript,globalThis.runs() //${pages}`
  document.head.replaceChildren()
  document.body.innerHTML = `<div id="root" data-app="${app}" data-start="${start}"></div>
    <template id="ahead"><link rel="modulepreload" href="data:text/javascript," /></template>`
  vi.resetModules()
  const { startAppInTime } = await import('#web/lib/page/app-start.ts')
  startAppInTime()
  if (start === 'idle') await import('#web/idle.ts')
  dispatchEvent(new Event('DOMContentLoaded'))
}

/** The links that fetch all scripts are in the page from the moment of the start. */
const isStarted = () => document.head.querySelector('link[rel="modulepreload"]') !== null

const expectStart = async () => {
  expect(isStarted()).toBe(true)
  await vi.waitFor(() => expect(runs).toHaveBeenCalledOnce())
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('runs', runs.mockClear())
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
  Reflect.deleteProperty(navigator, 'connection')
  history.replaceState(null, '', '/')
})

it('a visitor who only reads does not start it', async () => {
  await openPage('asked')
  dispatchEvent(new PointerEvent('pointermove', { pointerType: 'touch', movementY: 9 }))
  dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse', movementX: 0, movementY: 0 }))
  dispatchEvent(new Event('scroll'))
  vi.advanceTimersByTime(60_000)
  expect(isStarted()).toBe(false)
})

it.each([
  new PointerEvent('pointermove', { pointerType: 'mouse', movementY: 1 }),
  new KeyboardEvent('keydown', { key: 'Tab' }),
])('a $type of a mouse or a key starts it at once', async (event) => {
  await openPage('asked')
  dispatchEvent(event)
  await expectStart()
})

it('a page that waits for it starts it once, after the first paint', async () => {
  await openPage('painted')
  expect(isStarted()).toBe(false)
  vi.advanceTimersToNextFrame()
  expect(isStarted()).toBe(false)
  vi.advanceTimersByTime(1)
  await expectStart()
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }))
  await expectStart()
})

// Before the others, whose pages go on listening in the window of this file.
it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'with a connection of %o it waits for the visitor',
  async (connection) => {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
    await openPage('idle')
    dispatchEvent(new Event('load'))
    vi.advanceTimersByTime(60_000)
    expect(isStarted()).toBe(false)
  },
)

it.each([new PointerEvent('pointerdown'), new FocusEvent('focusin')])(
  'a page for a new visitor starts it with the first $type',
  async (event) => {
    await openPage('idle')
    vi.advanceTimersByTime(60_000)
    expect(isStarted()).toBe(false)
    dispatchEvent(event)
    await expectStart()
  },
)

it('a page for a new visitor starts it a second after it has loaded', async () => {
  await openPage('idle')
  dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(999)
  expect(isStarted()).toBe(false)
  vi.advanceTimersByTime(1)
  await expectStart()
})

it.each([
  ['who is signed in', 'asked', () => localStorage.setItem('pl_user_data', '{}')],
  ['whose sign-out has not reached the server', 'asked', () => localStorage.setItem('pl_signed_out', '{}')],
  ['of a campaign', 'asked', () => history.replaceState(null, '', '/terms?utm_source=news')],
  ['with a draft', 'idle', () => sessionStorage.setItem('pl_login', '{}')],
  ['who has been here', 'idle', () => localStorage.setItem('pl_browser_token', '{}')],
  ['of a link with inputs', 'idle', () => history.replaceState(null, '', '/emi-calculator?amount=500000')],
] as const)('a visitor %s starts it without an action where the page says %s', async (_, start, arrange) => {
  arrange()
  await openPage(start)
  vi.advanceTimersByTime(100)
  await expectStart()
})
