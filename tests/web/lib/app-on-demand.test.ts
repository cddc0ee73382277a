// @vitest-environment happy-dom
/** When a page that is complete without the app starts it. */
import { afterEach, expect, it, vi } from 'vitest'

const app = `data:text/javascript,globalThis.starts = (globalThis.starts ?? 0) + 1 //`
const starts = () => (globalThis as { starts?: number }).starts ?? 0
let pages = 0

/** Each page has an address of its own for the app, because a script runs only once. */
const openPlainPage = async () => {
  pages += 1
  document.body.innerHTML = `<div id="root" data-app="${app}${pages}"></div>`
  vi.resetModules()
  const { startAppOnDemand } = await import('#web/lib/app-on-demand.ts')
  startAppOnDemand()
  dispatchEvent(new Event('DOMContentLoaded'))
  return starts()
}

/** Long enough for a frame, a timer and a script. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 60))

afterEach(() => localStorage.clear())

it('nobody who only reads starts it', async () => {
  const before = await openPlainPage()
  dispatchEvent(new PointerEvent('pointermove', { pointerType: 'touch' }))
  dispatchEvent(new Event('scroll'))
  await settle()
  expect(starts()).toBe(before)
})

it.each([
  ['a mouse', () => new PointerEvent('pointermove', { pointerType: 'mouse' })],
  ['a key', () => new KeyboardEvent('keydown', { key: 'Tab' })],
])('%s starts it', async (_, sign) => {
  const before = await openPlainPage()
  dispatchEvent(sign())
  await settle()
  expect(starts()).toBe(before + 1)
})

it.each(['pl_user_data', 'pl_signed_out'])('a visitor with %s gets it without asking', async (key) => {
  localStorage.setItem(key, '{}')
  const before = await openPlainPage()
  await settle()
  expect(starts()).toBe(before + 1)
})
