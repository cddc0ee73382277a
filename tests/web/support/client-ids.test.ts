/** Ids contain the server's time, however wrong the phone's clock is, and are reused only while the server accepts them. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ulidPattern } from '#contract/patterns.ts'
import { supportPolicy } from '#contract/policy.ts'
import { isUsableId, newClientId } from '#web/features/support/api/client-ids.ts'
import { noteServerTime, serverNow } from '#web/lib/server-clock.ts'

const now = Date.parse('2026-11-20T10:00:00.000Z')

beforeEach(() => {
  vi.useFakeTimers({ now })
})

afterEach(() => {
  noteServerTime(new Date().toUTCString())
  vi.useRealTimers()
})

describe('an id made here', () => {
  it('is a ULID as the contract requires', () => {
    expect(newClientId()).toMatch(ulidPattern)
    expect(newClientId()).not.toBe(newClientId())
  })

  it.each([-3600, -600, 600, 86_400])('is correct although the clock is off by %d s', (seconds) => {
    noteServerTime(new Date(now + seconds * 1000).toUTCString())
    expect(Math.abs(serverNow() - (now + seconds * 1000))).toBeLessThanOrEqual(500)
    expect(isUsableId(newClientId())).toBe(true)
  })

  it('is reused for a few minutes, always less than the server allows', () => {
    const id = newClientId()
    vi.advanceTimersByTime((supportPolicy.idClockSkewSeconds - 65) * 1000)
    expect(isUsableId(id)).toBe(true)
    vi.advanceTimersByTime(10_000)
    expect(isUsableId(id)).toBe(false)
  })
})

describe('the server’s time', () => {
  it.each([null, '', 'no date'])('is unchanged by an answer that says %j', (header) => {
    noteServerTime(new Date(now + 60_000).toUTCString())
    const before = serverNow()
    noteServerTime(header)
    expect(serverNow()).toBe(before)
  })
})
