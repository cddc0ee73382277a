import { describe, expect, it } from 'vitest'
import { sessionPolicy } from '#contract/policy.ts'
import { daySeconds } from '#contract/times.ts'
import { forgetEnded, ownerProofOf } from '#lambdas/profile/ended-sessions.rules.ts'
import { isEnded, silentFromEpochSeconds, silentSince } from '#lambdas/shared/session.rules.ts'

it.each([
  ['that nothing ended', {}, 0, undefined, false],
  ['that signed out', { jti: 100 }, 0, undefined, true],
  ['beside one that signed out', { other: 100 }, 0, undefined, false],
  ['with the name of a built-in', { constructor: 1 }, 0, undefined, false],
  ['of the second of the mark', {}, 100, undefined, true],
  ['of a second after the mark', {}, 99, undefined, false],
  ['of a second before the silence', {}, 0, 101, false],
  ['of the second of the silence', {}, 0, 100, true],
] as const)('a session %s', (_, signedOut, untilEpochSeconds, silentFrom, ended) => {
  const session = { originJti: 'jti', startedAtEpochSeconds: 100 }
  expect(isEnded({ signedOut, untilEpochSeconds, silentFromEpochSeconds: silentFrom }, session)).toBe(ended)
})

it('a session named like a property of every object has not ended', () => {
  const session = { originJti: 'constructor', startedAtEpochSeconds: 100 }
  expect(isEnded({ signedOut: {}, untilEpochSeconds: 0 }, session)).toBe(false)
})

describe('a sign-out is forgotten', () => {
  const now = 100 * daySeconds
  const expired = now - (sessionPolicy.refreshTokenDays + 1) * daySeconds
  const most = sessionPolicy.rememberedSignOuts
  const starts = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`s${index}`, now - index]))

  it.each([
    ['when its tokens have expired', { a: expired, b: expired + 1 }, 0, ['a'], 0],
    ['when the mark covers it', { a: now - 5, b: now - 4 }, now - 5, ['a'], now - 5],
    ['not while there are as many as are remembered', starts(most), 0, [], 0],
    ['with all before it when there is one more', starts(most + 1), 0, [`s${most}`], now - most],
    ['with several before it', starts(most + 3), 0, [10, 11, 12].map((index) => `s${index}`), now - most],
  ])('%s', (_, signedOut, untilEpochSeconds, forgotten, mark) => {
    expect(forgetEnded({ signedOut, untilEpochSeconds }, now)).toEqual({ forgotten, untilEpochSeconds: mark })
  })
})

it('an account is silent from the second on in which its days are over', () => {
  expect(silentSince(new Date('2026-03-31T09:00:00.500Z'), 90)).toBe('2025-12-31T09:00:00.500Z')
  const visit = Date.parse('2025-12-31T09:00:00.000Z') / 1000
  expect(silentFromEpochSeconds('2025-12-31T09:00:00.000Z', 90)).toBe(visit + 90 * daySeconds)
  expect(silentFromEpochSeconds('2025-12-31T09:00:00.001Z', 90)).toBe(visit + 1 + 90 * daySeconds)
})

it.each([
  [
    { date_of_birth: '1990-05-06', pincode: '462001' },
    { question: 'birth_date', answer: '1990-05-06' },
  ],
  [{ pincode: '462001' }, { question: 'pincode', answer: '462001' }],
  [{ date_of_birth: '1990-05-06' }, { question: 'birth_date', answer: '1990-05-06' }],
  [{}, { question: 'birth_date', answer: undefined }],
])('the owner of %j is asked %j', (known, proof) => {
  expect(ownerProofOf(known)).toEqual(proof)
})
