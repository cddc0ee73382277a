/** The passwords of a pool, of which it keeps what SRP needs only, and the lock after failed attempts at them or at codes. */
import { createHmac, randomBytes } from 'node:crypto'
import type { Clock } from '../../engine/clock.ts'
import type { Collection, StateStore } from '../../engine/state-store.ts'
import { CognitoError, notAuthorized } from './cognito-error.ts'
import { verifierOf, type PasswordVerifier } from './srp.ts'

interface Failures {
  count: number
  /** Epoch milliseconds. */
  lastAt: number
}

const longestWait = 15 * 60 * 1000

/**
 * Cognito's lock after failed attempts: after five, a user waits one second, and twice as long after each further one, up to 15 minutes. Attempts
 * while the lock holds do not count. A right attempt, or 15 minutes without any, begins anew.
 * @param of what is attempted, and in which pool
 */
export const createFailedAttempts = (store: StateStore, clock: Clock, of: string) => {
  const failures: Collection<Failures> = store.collection(`failed attempts of ${of}`)

  const failuresOf = (username: string): Failures => {
    const kept = failures.get(username)
    return kept && clock.now() < kept.lastAt + longestWait ? kept : { count: 0, lastAt: 0 }
  }

  return {
    /** @throws CognitoError NotAuthorizedException while the user has to wait */
    check(username: string): void {
      const { count, lastAt } = failuresOf(username)
      const wait = count < 5 ? 0 : Math.min(1000 * 2 ** (count - 5), longestWait)
      if (clock.now() < lastAt + wait) throw notAuthorized('Password attempts exceeded')
    },

    add(username: string): void {
      failures.put(username, { count: failuresOf(username).count + 1, lastAt: clock.now() })
    },

    clear(username: string): void {
      failures.delete(username)
    },
  }
}

export type FailedAttempts = ReturnType<typeof createFailedAttempts>

interface PasswordRule {
  pattern: RegExp
  message: string
}

export interface PasswordPolicy {
  rules: readonly PasswordRule[]
  /** How long a password of an invitation can be used. */
  temporaryDays: number
}

interface StoredPassword extends PasswordVerifier {
  /** Epoch seconds. */
  setAt: number
}

export const createPasswords = (store: StateStore, clock: Clock, poolId: string, policy: PasswordPolicy) => {
  const attempts: FailedAttempts = createFailedAttempts(store, clock, `passwords of ${poolId}`)
  const passwords: Collection<StoredPassword> = store.collection(`passwords of ${poolId}`)
  const poolName: string = poolId.split('_')[1] ?? ''
  const simulationKey = randomBytes(32)

  return {
    attempts,

    /** @throws CognitoError InvalidPasswordException with the first rule that a password breaks. */
    check(password: string): void {
      const broken = policy.rules.find(({ pattern }) => !pattern.test(password))
      if (broken)
        throw new CognitoError('InvalidPasswordException', `Password did not conform with policy: ${broken.message}`)
    },

    set(username: string, password: string): void {
      const verifier = verifierOf(poolName, username, password)
      passwords.put(username, { ...verifier, setAt: clock.nowSeconds() })
    },

    /** For an unknown name, or a user without a password, one that is the same each time and that no password matches. */
    verifierFor(username: string): PasswordVerifier {
      const stored = passwords.get(username)
      if (stored) return stored
      const digest = createHmac('sha256', simulationKey).update(username).digest('hex')
      return { salt: digest.slice(0, 32), verifier: digest.repeat(12) }
    },

    isExpired(username: string): boolean {
      const setAt = passwords.get(username)?.setAt ?? 0
      return clock.nowSeconds() >= setAt + policy.temporaryDays * 86_400
    },

    delete(username: string): void {
      passwords.delete(username)
      attempts.clear(username)
    },
  }
}

export type Passwords = ReturnType<typeof createPasswords>
