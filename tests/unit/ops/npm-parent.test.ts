import { afterEach, expect, it, vi } from 'vitest'
import { whenNpmEnds } from '#bin/npm-parent.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

it.each([
  ['start', 1],
  [undefined, 0],
])(
  'a process with the npm script %s watches its parent with %i timers, so that without npm it runs detached',
  (script, timers) => {
    vi.stubEnv('npm_lifecycle_event', script)
    vi.useFakeTimers()
    whenNpmEnds(() => undefined)
    expect(vi.getTimerCount()).toBe(timers)
  },
)
