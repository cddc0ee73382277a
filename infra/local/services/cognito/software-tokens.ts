/** The authenticator apps of a pool's users: one a user, whose codes (RFC 6238: SHA-1, six digits, steps of 30 seconds) are valid once. */
import { Secret, TOTP } from 'otpauth'
import type { Clock } from '../../engine/clock.ts'
import type { Collection, StateStore } from '../../engine/state-store.ts'
import { CognitoError } from './cognito-error.ts'
import { createFailedAttempts, type FailedAttempts } from './passwords.ts'

const stepSeconds = 30

/** A secret as apps read it, of 160 bits. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

const appOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret), period: stepSeconds })

/** @returns the step of a code, for which one step of difference between the clocks is allowed (section 5.2 of the RFC); undefined for a wrong code */
export const stepOfCode = (secret: string, token: string, nowSeconds: number): number | undefined => {
  const difference = appOf(secret).validate({ token, timestamp: nowSeconds * 1000, window: 1 })
  return difference === null ? undefined : Math.floor(nowSeconds / stepSeconds) + difference
}

interface SoftwareToken {
  secret: string
  friendlyName: string
  /** The time step of the last code that was right; it and earlier ones are used up. */
  lastStep: number
}

export const createSoftwareTokens = (store: StateStore, clock: Clock, poolId: string) => {
  const tokens: Collection<SoftwareToken> = store.collection(`software tokens of ${poolId}`)
  const attempts: FailedAttempts = createFailedAttempts(store, clock, `codes of ${poolId}`)
  /** Secrets of apps that are being set up, by user. */
  const pending = new Map<string, string>()

  return {
    find(username: string): Pick<SoftwareToken, 'friendlyName'> | undefined {
      return tokens.get(username)
    },

    /** Gives the secret of another app. */
    begin(username: string): string {
      const secret = newSecret()
      pending.set(username, secret)
      return secret
    },

    /** The next code that the app of a user would be let in with; undefined for a user without one. */
    codeOf(username: string): string | undefined {
      const known = tokens.get(username)
      const secret = pending.get(username) ?? known?.secret
      if (secret === undefined) return undefined
      const step = Math.floor(clock.nowSeconds() / stepSeconds)
      const next = secret === known?.secret ? Math.max(step, known.lastStep + 1) : step
      return appOf(secret).generate({ timestamp: next * stepSeconds * 1000 })
    },

    /** Registers the app that shows this code. @throws CognitoError EnableSoftwareTokenMFAException for another code */
    register(username: string, secret: string, code: string, friendlyName: string): void {
      attempts.check(username)
      const lastStep = stepOfCode(secret, code, clock.nowSeconds())
      if (lastStep === undefined) {
        attempts.add(username)
        throw new CognitoError('EnableSoftwareTokenMFAException', 'Code mismatch and fail enable Software Token MFA')
      }
      attempts.clear(username)
      pending.delete(username)
      tokens.put(username, { secret, friendlyName, lastStep })
    },

    /** @throws CognitoError CodeMismatchException, ExpiredCodeException for a code that was used, NotAuthorizedException after too many */
    use(username: string, code: string): void {
      attempts.check(username)
      const token = tokens.get(username)
      const step = token && stepOfCode(token.secret, code, clock.nowSeconds())
      if (!token || step === undefined) {
        attempts.add(username)
        throw new CognitoError('CodeMismatchException', 'Invalid code received for user')
      }
      if (step <= token.lastStep) {
        throw new CognitoError('ExpiredCodeException', 'Your software token has already been used once.')
      }
      attempts.clear(username)
      tokens.put(username, { ...token, lastStep: step })
    },

    delete(username: string): void {
      tokens.delete(username)
      attempts.clear(username)
    },
  }
}

export type SoftwareTokens = ReturnType<typeof createSoftwareTokens>
