/**
 * One-time codes: made by the system's random source, kept only as an HMAC under a secret pepper that binds them to their challenge and
 * phone, and compared in constant time.
 */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { limits } from '#contract/policy.ts'
import { secretText } from '#lambdas/shared/secret-text.ts'
import type { OneTimeCodeChallenge, OneTimeCodeHasher } from './ports.rules.ts'

export const createOneTimeCode = (): string =>
  String(randomInt(0, 10 ** limits.codeDigits)).padStart(limits.codeDigits, '0')

/** Throws when the pepper is too short to be a secret. */
export const createOneTimeCodeHasher = (pepper: string): OneTimeCodeHasher => {
  const key = secretText('The code pepper', pepper)
  const digest = ({ id, phone, code }: OneTimeCodeChallenge) =>
    createHmac('sha256', key).update(`${id}|${phone}|${code}`).digest()
  return {
    hash: (challenge) => digest(challenge).toString('hex'),
    matches: (challenge, hash) => {
      const [given, stored] = [digest(challenge), Buffer.from(hash, 'hex')]
      return given.length === stored.length && timingSafeEqual(given, stored)
    },
  }
}
