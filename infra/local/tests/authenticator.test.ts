/** Codes of authenticator apps, and the lock after wrong ones. */
import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { Clock } from '../engine/clock.ts'
import { createStateStore } from '../engine/state-store.ts'
import { createFailedAttempts } from '../services/cognito/passwords.ts'
import { newSecret, createSoftwareTokens, stepOfCode } from '../services/cognito/software-tokens.ts'

/** Appendix B of RFC 6238: the last six digits of its values for SHA-1. */
const rfcSecret = Secret.fromUTF8('12345678901234567890').base32

it.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('knows the code of RFC 6238 at second %i', (seconds, code) => {
  expect(stepOfCode(rfcSecret, code, seconds)).toBe(Math.floor(seconds / 30))
})

it.each([
  [0, true],
  [-30, true],
  [30, true],
  [-60, false],
  [60, false],
  [-90, false],
  [90, false],
])('reads the code of an app whose clock differs by %i s: %s', (difference, isRight) => {
  const secret = newSecret()
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  for (const now of [1_763_900_000, 1_763_900_009, 1_763_900_010]) {
    const code = app.generate({ timestamp: (now + difference) * 1000 })
    expect(stepOfCode(secret, code, now) !== undefined).toBe(isRight)
  }
})

const used = 'Your software token has already been used once.'
const mismatch = 'Invalid code received for user'
const locked = 'Password attempts exceeded'

it('takes each code once, and no earlier one after it', () => {
  const clock = new Clock()
  const tokens = createSoftwareTokens(createStateStore(':memory:'), clock, 'pool')
  const secret = newSecret()
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  const codeAfter = (seconds: number) => app.generate({ timestamp: clock.now() + seconds * 1000 })
  tokens.register('asha', secret, codeAfter(0), 'phone')
  expect(() => tokens.use('asha', codeAfter(0))).toThrow(used)
  expect(() => tokens.use('asha', codeAfter(90))).toThrow(mismatch)
  tokens.use('asha', codeAfter(30))
  expect(() => tokens.use('asha', codeAfter(0))).toThrow(used)
  clock.advance(60)
  tokens.use('asha', codeAfter(0))
  expect(() => tokens.use('ravi', codeAfter(30))).toThrow(mismatch)
})

it('gives the code that the app of a user would show next, also while that app is set up', () => {
  const clock = new Clock()
  const tokens = createSoftwareTokens(createStateStore(':memory:'), clock, 'pool')
  expect(tokens.codeOf('asha')).toBeUndefined()
  const secret = tokens.begin('asha')
  tokens.register('asha', secret, tokens.codeOf('asha') ?? '', 'phone')
  tokens.use('asha', tokens.codeOf('asha') ?? '')
  clock.advance(300)
  tokens.use('asha', tokens.codeOf('asha') ?? '')
})

describe('the lock after failed attempts', () => {
  const start = () => {
    const clock = new Clock()
    const attempts = createFailedAttempts(createStateStore(':memory:'), clock, 'pool')
    const fail = (times: number) => {
      for (let time = 1; time <= times; time += 1) attempts.add('asha')
    }
    return { clock, attempts, fail }
  }

  it.each([
    [5, 1],
    [6, 2],
    [9, 16],
    [30, 900],
  ])('lasts, after %i of them, %i s', (times, seconds) => {
    const { clock, attempts, fail } = start()
    fail(times)
    clock.advance(seconds - 0.5)
    expect(() => attempts.check('asha')).toThrow(locked)
    attempts.check('ravi')
    clock.advance(0.5)
    attempts.check('asha')
  })

  it('ends with a right attempt, or 15 minutes without any', () => {
    const { clock, attempts, fail } = start()
    const check = () => attempts.check('asha')
    fail(4)
    clock.advance(900)
    fail(4)
    expect(check).not.toThrow()
    attempts.clear('asha')
    fail(4)
    expect(check).not.toThrow()
    fail(1)
    expect(check).toThrow(locked)
  })
})
