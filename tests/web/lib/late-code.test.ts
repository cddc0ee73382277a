// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { orPageAgain } from '#web/lib/page/late-code.ts'
import { loadPageAgain } from '#web/lib/typing/hand-over-fields.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('a page loads itself again after code did not arrive twice; two quick taps are one attempt', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  const load = vi.fn(() => Promise.reject(new TypeError('no answer')))
  const loadCode = orPageAgain(load)
  await Promise.allSettled([loadCode(), loadCode()])
  expect([load.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0])
  await expect(loadCode()).rejects.toThrow('no answer')
  await vi.waitFor(() => expect([load.mock.calls.length, reload.mock.calls.length]).toEqual([2, 1]))
})

it('a page loads itself again within five seconds where its files get no answer', async () => {
  vi.useFakeTimers()
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  const unanswered = (_: string, { signal }: RequestInit) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))))
  vi.stubGlobal('fetch', unanswered)
  const file = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/assets/a.js' })
  vi.spyOn(document, 'querySelectorAll').mockReturnValueOnce([file] as unknown as NodeListOf<Element>)
  const loading = loadPageAgain()
  await vi.advanceTimersByTimeAsync(4900)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  await loading
  expect(reload).toHaveBeenCalledOnce()
})
