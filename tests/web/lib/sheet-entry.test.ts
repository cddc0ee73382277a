// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addSheetEntry, followBack } from '#web/lib/page/sheet-entry.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // The entry leaves when the test says so.
  vi.spyOn(history, 'back').mockReturnValue(undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const openSheet = () => {
  const push = vi.fn<(to: unknown) => void>()
  const navigator = { push, replace: push, go: vi.fn(), createHref: String }
  const stop = followBack(() => undefined)
  history.replaceState({ idx: 0 }, '')
  const leave = addSheetEntry(navigator)
  leave()
  navigator.push('/status')
  return { push, stop }
}

it('a link waits until the entry of the closed dialog has left the history', () => {
  const { push, stop } = openSheet()
  expect(push).not.toHaveBeenCalled()
  dispatchEvent(new PopStateEvent('popstate'))
  expect(push).toHaveBeenCalledExactlyOnceWith('/status')
  vi.advanceTimersByTime(10_000)
  expect(push).toHaveBeenCalledOnce()
  stop()
})

it('a link works although the browser never comes to that entry', () => {
  const { push, stop } = openSheet()
  vi.advanceTimersByTime(1999)
  expect(push).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(push).toHaveBeenCalledExactlyOnceWith('/status')
  stop()
})
