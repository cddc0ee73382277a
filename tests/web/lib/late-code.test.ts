// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { orPageAgain } from '#web/lib/late-code.ts'

it('a page loads itself again after code did not arrive twice; two quick taps are one attempt', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  const load = vi.fn(() => Promise.reject(new TypeError('no answer')))
  const loadCode = orPageAgain(load)
  await Promise.allSettled([loadCode(), loadCode()])
  expect([load.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0])
  await expect(loadCode()).rejects.toThrow('no answer')
  await vi.waitFor(() => expect([load.mock.calls.length, reload.mock.calls.length]).toEqual([2, 1]))
})
