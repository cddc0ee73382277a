/** What the login reads from the typed digits, and when it lets a visitor ask for another code. */
import { describe, expect, it } from 'vitest'
import { codeDigitsOf, mobileDigitsOf, spacedMobile } from '#web/features/auth/mobile-number.ts'
import { secondsToResend } from '#web/features/auth/resend.ts'

describe('a typed or pasted mobile number', () => {
  it.each([
    ['9876543210', '9876543210'],
    ['+91 98765 43210', '9876543210'],
    ['+91-98765-43210', '9876543210'],
    ['919876543210', '9876543210'],
    ['09876543210', '9876543210'],
    ['0091 9876543210', '9876543210'],
    ['9198765432', '9198765432'],
    ['91987654321', '9198765432'],
    ['98765432101234', '9876543210'],
    ['98a76b', '9876'],
    ['', ''],
  ])('%j becomes %j', (text, digits) => {
    expect(mobileDigitsOf(text)).toBe(digits)
  })

  it('is read in two groups', () => {
    expect(spacedMobile('9876543210')).toBe('98765 43210')
  })
})

it.each([
  ['123456', '123456'],
  [' 12 34-56 ', '123456'],
  ['PaisaLane: 123456 is your login OTP. Valid for 5 minutes.', '123456'],
  ['1234567', '123456'],
  ['12ab', '12'],
])('a typed or pasted code %j becomes %j', (text, digits) => {
  expect(codeDigitsOf(text)).toBe(digits)
})

describe('the wait for another code', () => {
  const sentAt = Date.parse('2026-11-20T10:00:00Z')

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
