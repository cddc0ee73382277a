import { describe, expect, it } from 'vitest'
import { secondsToResend } from '#web/features/auth/resend.ts'

const sentAt = Date.parse('2026-11-20T10:00:00Z')

describe('the wait for another code', () => {
  it.each([
    [1, 30],
    [2, 60],
    [3, 120],
    [9, 120],
  ])('after %d sent codes starts at %d seconds', (sends, seconds) => {
    expect(secondsToResend(sends, sentAt, sentAt)).toBe(seconds)
    expect(secondsToResend(sends, sentAt, sentAt + seconds * 1000 - 1)).toBe(1)
    expect(secondsToResend(sends, sentAt, sentAt + seconds * 1000)).toBe(0)
  })

  it('is never longer than its figure, even if the phone’s clock was set back', () => {
    expect(secondsToResend(1, sentAt, sentAt - 3_600_000)).toBe(30)
  })
})
