// @vitest-environment happy-dom
/** Work that waits until nothing is loading. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const isCalling = vi.fn<() => boolean>(() => false)
const act = vi.fn<() => boolean>(() => true)
let whenStill: (act: () => boolean) => void
let fetchAhead: (fetches: readonly (() => unknown)[]) => void

/** Called as by the browser when a file has loaded. */
let noteLoaded: () => void = () => undefined

beforeEach(async () => {
  vi.resetModules()
  vi.doMock('#web/lib/api/send-call.ts', () => ({ isCalling }))
  ;({ whenStill, fetchAhead } = await import('#web/lib/page/when-still.ts'))
  vi.useFakeTimers()
  const Observer = class {
    constructor(note: () => void) {
      noteLoaded = note
    }
    observe = () => undefined
    disconnect = () => undefined
  }
  vi.stubGlobal('PerformanceObserver', Observer)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'connection')
  vi.clearAllMocks()
  vi.doUnmock('#web/lib/api/send-call.ts')
})

it('acts after three still seconds, again and again, until it has finished', () => {
  act.mockReturnValueOnce(true).mockReturnValueOnce(false)
  whenStill(act)
  vi.advanceTimersByTime(2000)
  noteLoaded()
  vi.advanceTimersByTime(2999)
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(act).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60_000)
  expect(act).toHaveBeenCalledTimes(2)
})

it('never acts while a call waits for its answer', () => {
  isCalling.mockReturnValue(true)
  whenStill(act)
  vi.advanceTimersByTime(60_000)
  isCalling.mockReturnValue(false)
  expect(act).not.toHaveBeenCalled()
})

it.each([
  [2, {}],
  [0, { saveData: true }],
  [0, { effectiveType: '2g' }],
])('fetches %d of two things ahead with a connection of %o', (count, connection) => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  fetchAhead([act, act])
  vi.advanceTimersByTime(60_000)
  expect(act).toHaveBeenCalledTimes(count)
})
