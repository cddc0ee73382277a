/**
 * One-time codes: made by the system's random source, kept only as an HMAC under a secret pepper that binds them to their challenge and
 * phone, and compared in constant time.
 */
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { environment } from '#contract/environment.ts'
import { codePolicy, limits } from '#contract/policy.ts'
import { requiredVariable } from '#entry/runtime.ts'
import { secretText } from '#lambdas/shared/secret-text.ts'
import type { OneTimeCodes } from './phone-codes.rules.ts'

/** Throws when the pepper is too short to be a secret. */
export const createOneTimeCodes = (pepper: string): OneTimeCodes => {
  const key = secretText('The code pepper', pepper)
  const digest: (challenge: Parameters<OneTimeCodes['hash']>[0]) => Buffer = ({ id, phone, code }) =>
    createHmac('sha256', key).update(`${id}|${phone}|${code}`).digest()
  return {
    issue: () => ({
      id: randomBytes(codePolicy.codeIdBytes).toString('base64url'),
      code: String(randomInt(0, 10 ** limits.codeDigits)).padStart(limits.codeDigits, '0'),
    }),
    hash: (challenge) => digest(challenge).toString('hex'),
    matches: (challenge, hash) => {
      const [given, stored] = [digest(challenge), Buffer.from(hash, 'hex')]
      return given.length === stored.length && timingSafeEqual(given, stored)
    },
  }
}

export const openOneTimeCodes = () => createOneTimeCodes(requiredVariable(environment.codePepper))
