/** The addresses under /support, and what is sent and received: ids contain the server's time, however wrong the phone's clock is, and are reused only while the server accepts them. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ulidPattern } from '#contract/patterns.ts'
import { supportPolicy } from '#contract/policy.ts'
import { isUsableId, newClientId } from '#web/features/support/api/client-ids.ts'
import { parseFrame } from '#web/features/support/api/live-socket.ts'
import { newTicketPath, ticketPath, viewAt } from '#web/features/support/support-paths.ts'
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

it.each([null, '', 'no date'])('the server’s time is unchanged by an answer that says %j', (header) => {
  noteServerTime(new Date(now + 60_000).toUTCString())
  const before = serverNow()
  noteServerTime(header)
  expect(serverNow()).toBe(before)
})

describe('an address under /support', () => {
  it('is that of the list, the form or a conversation', () => {
    expect(viewAt('/support/')).toEqual({ name: 'list' })
    expect(viewAt(newTicketPath)).toEqual({ name: 'new' })
    expect(viewAt(ticketPath('a/b#?'))).toEqual({ name: 'conversation', ticketId: 'a/b#?' })
  })

  it('may be impossible to decode', () => {
    expect(viewAt('/support/%E0%A4')).toEqual({ name: 'conversation', ticketId: '%E0%A4' })
  })
})

describe('what a socket says', () => {
  it('is accepted if it is a frame of the contract', () => {
    expect(parseFrame('{"type":"pong"}')).toEqual({ type: 'pong' })
  })

  it.each(['', '{', 'null', '7', '[]', '{"type":"news"}', undefined, new ArrayBuffer(2)])('is ignored: %j', (data) => {
    expect(parseFrame(data)).toBeUndefined()
  })
})
