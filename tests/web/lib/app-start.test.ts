// @vitest-environment happy-dom
/** When a prerendered page starts the app. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const runs = vi.fn<() => void>()
let pages = 0

/** Each page has an address of its own for the app, because a script runs only once. */
const openPage = async (start: 'asked' | 'painted') => {
  pages += 1
  const app = `data:text/javascript,globalThis.runs() //${pages}`
  document.head.replaceChildren()
  document.body.innerHTML = `<div id="root" data-app="${app}" data-start="${start}"></div>
    <template id="ahead"><link rel="modulepreload" href="data:text/javascript," /></template>`
  vi.resetModules()
  const { startAppInTime } = await import('#web/lib/app-start.ts')
  startAppInTime()
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
})

it('a visitor who only reads does not start it', async () => {
  await openPage('asked')
  dispatchEvent(new PointerEvent('pointermove', { pointerType: 'touch' }))
  dispatchEvent(new Event('scroll'))
  vi.advanceTimersByTime(60_000)
  expect(isStarted()).toBe(false)
})

it.each([
  ['a mouse', () => new PointerEvent('pointermove', { pointerType: 'mouse' })],
  ['a key', () => new KeyboardEvent('keydown', { key: 'Tab' })],
])('%s starts it at once', async (_, sign) => {
  await openPage('asked')
  dispatchEvent(sign())
  await expectStart()
})

it.each(['pl_user_data', 'pl_signed_out'])('a visitor with %s starts it without a sign', async (key) => {
  localStorage.setItem(key, '{}')
  await openPage('asked')
  vi.advanceTimersByTime(100)
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
