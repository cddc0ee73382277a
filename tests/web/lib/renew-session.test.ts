// @vitest-environment happy-dom
/** One renewal for all tabs: the lock that keeps the others out. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renewSession } from '#web/lib/session/renew-session.ts'
import { storeTokens } from '#web/lib/session/session.ts'
import { readTokens, type SessionTokens } from '#web/lib/session/stored-session.ts'

const old: SessionTokens = { username: 'u', access: 'old', refresh: 'r', renewAtEpochMilliseconds: 0 }
const renewed: SessionTokens = { ...old, access: 'renewed' }

vi.mock('#web/lib/session/user-pool.ts', () => ({ refreshTokens: () => Promise.resolve(renewed) }))

/** As the browser does: a request for a lock waits until the earlier ones have left. */
const lockQueue = () => {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request: <T>(_: string, work: () => Promise<T>): Promise<T> => {
      const turn = last.then(work)
      last = turn.catch(() => undefined)
      return turn
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { locks: lockQueue() })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('answers at once, and lets the next tab in only when it sees the new tokens', async () => {
  storeTokens(old)
  const tokens = await renewSession(old)
  expect(tokens).toEqual(renewed)
  expect(readTokens()).toEqual(renewed)
  const nextTab = vi.fn(() => Promise.resolve())
  void navigator.locks.request('pl_tokens', nextTab)
  await vi.advanceTimersByTimeAsync(90)
  expect(nextTab).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(20)
  expect(nextTab).toHaveBeenCalledOnce()
})
