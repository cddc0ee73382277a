// @vitest-environment happy-dom
/** The addresses under /support, the ids of messages, and the frames of the socket. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { complaintPath } from '#contract/routes.ts'
import { supportPolicy } from '#lambdas/support/support-policy.contract.ts'
import { isUsableId, newClientId } from '#web/features/support/api/send-once.ts'
import { viewAt } from '#web/features/support/support-page.tsx'
import { newTicketPath, ticketPath } from '#web/features/support/support-paths.ts'
import { noteServerTime, serverNow } from '#web/lib/device/server-clock.ts'
import { readFrame } from '#web/lib/live-socket.ts'
import { spokenLanguage } from '#web/lib/spoken-language.ts'

const now = Date.parse('2026-11-20T10:00:00.000Z')

beforeEach(() => {
  vi.useFakeTimers({ now })
})

afterEach(() => {
  noteServerTime(new Date().toUTCString())
  vi.useRealTimers()
})

describe('an id of this client', () => {
  it.each([-3600, 86_400])('holds the server’s time although the clock is off by %d s', (seconds) => {
    noteServerTime(new Date(now + seconds * 1000).toUTCString())
    expect(Math.abs(serverNow() - (now + seconds * 1000))).toBeLessThanOrEqual(500)
    expect(isUsableId(newClientId())).toBe(true)
  })

  it('is reused for less time than the server allows', () => {
    const id = newClientId()
    vi.advanceTimersByTime((supportPolicy.idClockSkewSeconds - 65) * 1000)
    expect(isUsableId(id)).toBe(true)
    vi.advanceTimersByTime(10_000)
    expect(isUsableId(id)).toBe(false)
  })
})

it.each([null, '', 'no date'])('the server’s time does not change with the header %j', (header) => {
  noteServerTime(new Date(now + 60_000).toUTCString())
  const before = serverNow()
  noteServerTime(header)
  expect(serverNow()).toBe(before)
})

it.each([
  ['/support/', { name: 'list' }],
  [newTicketPath, { name: 'new' }],
  [complaintPath, { name: 'complaint' }],
  ['/support/complaint', { name: 'complaint' }],
  [ticketPath('a/b#?'), { name: 'conversation', ticketId: 'a/b#?' }],
  ['/support/%E0%A4', { name: 'conversation', ticketId: '%E0%A4' }],
])('the address %s is a view of its own', (path, view) => {
  expect(viewAt(path)).toEqual(view)
})

it.each<[data: unknown, called: unknown[]]>([
  ['{"type":"message","message":"m"}', [{ type: 'message', message: 'm' }]],
  ['{"type":"ticket","ticket":"t"}', [{ type: 'ticket', ticket: 't' }]],
  ['{"type":"application","application":"a"}', [{ type: 'application', application: 'a' }]],
  ['{"type":"replaced"}', ['replaced']],
  ...['{"type":"pong"}', '', '{', 'null', '7', '[]', '{"type":"news"}', undefined].map((data): [unknown, []] => [
    data,
    [],
  ]),
])('the data %j of a socket calls %j', (data, called) => {
  const calls: unknown[] = []
  readFrame(data, { onFrame: (frame) => calls.push(frame), onReplaced: () => calls.push('replaced') })
  expect(calls).toEqual(called)
})

it('what people wrote in Devanagari letters is read in a Hindi voice', () => {
  expect(['पैसा नहीं आया, why?', 'Where is it?', undefined].map(spokenLanguage)).toEqual([{ lang: 'hi' }, {}, {}])
})
