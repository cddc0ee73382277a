/** The login's rules: the wait for another code, and the words for a send that failed. */
import { expect, it } from 'vitest'
import { sendFailureText, sendFaultOf } from '#web/features/auth/api/send-code.ts'
import { secondsToResend } from '#web/features/auth/login-draft.ts'
import { ApiError } from '#web/lib/api/api-error.ts'

const now = Date.parse('2026-11-20T10:00:00Z')

it.each([
  [1, 30],
  [2, 60],
  [3, 120],
  [9, 120],
])('after %d sent codes another one may be requested after %d seconds', (sends, seconds) => {
  expect(secondsToResend(sends, now, now)).toBe(seconds)
  expect(secondsToResend(sends, now, now + seconds * 1000 - 1)).toBe(1)
  expect(secondsToResend(sends, now, now + seconds * 1000)).toBe(0)
  // A phone's clock was set back.
  expect(secondsToResend(sends, now, now - 3_600_000)).toBe(seconds)
})

const general = 'Failed to send OTP. Please try again.'
it.each([
  ['the network', new ApiError({ code: 'NETWORK', message: 'No connection.', status: 0 }), 'No connection.'],
  ['the server', new ApiError({ code: 'INTERNAL_ERROR', message: 'Internal error', status: 500 }), general],
  ['the number', new ApiError({ code: 'VALIDATION_ERROR', message: 'Invalid request', status: 400 }), general],
  ['the limit', new ApiError({ code: 'TOO_MANY_REQUESTS', message: 'At 10:40.', status: 429 }), 'At 10:40.'],
  ['the SMS service', new Error('It is down.'), 'It is down.'],
  ['an error without words', new Error(), general],
])('a send that fails because of %s is explained', (_, error, text) => {
  expect(sendFailureText(error)).toBe(text)
})

it('a refusal for too many codes stays on the screen with its own words and its end, any other fault with general words', () => {
  const tooMany = { code: 'TOO_MANY_REQUESTS', message: 'At 10:40.', status: 429 } as const
  const untilEpochMilliseconds = now + 600_000
  expect(sendFaultOf(new ApiError({ ...tooMany, retryAfterSeconds: 600 }), now)).toEqual({
    text: 'At 10:40.',
    untilEpochMilliseconds,
  })
  expect(sendFaultOf(new ApiError(tooMany), now).untilEpochMilliseconds).toBeUndefined()
  expect(sendFaultOf(new Error('It is down.'), now).text).toBe('The OTP may not have been sent.')
})
