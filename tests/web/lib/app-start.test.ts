// @vitest-environment happy-dom
/** When a prerendered page starts the app. */
import { afterEach, expect, it, vi } from 'vitest'

const app = `data:text/javascript,globalThis.starts = (globalThis.starts ?? 0) + 1 //`
const starts = () => (globalThis as { starts?: number }).starts ?? 0
let pages = 0

/** Each page has an address of its own for the app, because a script runs only once. */
const openPage = async (start: 'asked' | 'painted') => {
  pages += 1
  document.head.replaceChildren()
  document.body.innerHTML = `<div id="root" data-app="${app}${pages}" data-start="${start}"></div>
    <template id="ahead"><link rel="modulepreload" href="data:text/javascript," /></template>`
  vi.resetModules()
  const { startAppInTime } = await import('#web/lib/app-start.ts')
  startAppInTime()
  dispatchEvent(new Event('DOMContentLoaded'))
  return starts()
}

/** Long enough for a frame, a timer and a script. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 60))

afterEach(() => localStorage.clear())

it('nobody who only reads starts it', async () => {
  const before = await openPage('asked')
  dispatchEvent(new PointerEvent('pointermove', { pointerType: 'touch' }))
  dispatchEvent(new Event('scroll'))
  await settle()
  expect(starts()).toBe(before)
})

it.each([
  ['a mouse', () => new PointerEvent('pointermove', { pointerType: 'mouse' })],
  ['a key', () => new KeyboardEvent('keydown', { key: 'Tab' })],
])('%s starts it', async (_, sign) => {
  const before = await openPage('asked')
  dispatchEvent(sign())
  await settle()
  expect(starts()).toBe(before + 1)
})

it.each(['pl_user_data', 'pl_signed_out'])('a visitor with %s gets it without asking', async (key) => {
  localStorage.setItem(key, '{}')
  const before = await openPage('asked')
  await settle()
  expect(starts()).toBe(before + 1)
})

it('a page that waits for it gets it once, with all of its scripts, after the first paint', async () => {
  const scripts = () => document.head.querySelectorAll('link[rel="modulepreload"]').length
  const before = await openPage('painted')
  expect([starts(), scripts()]).toEqual([before, 0])
  await settle()
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }))
  await settle()
  expect([starts(), scripts()]).toEqual([before + 1, 1])
})
