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
 */
export class FailedAttempts {
  readonly #failures: Collection<Failures>
  readonly #clock: Clock

  /** @param of what is attempted, and in which pool */
  constructor(store: StateStore, clock: Clock, of: string) {
    this.#failures = store.collection(`failed attempts of ${of}`)
    this.#clock = clock
  }

  /** @throws CognitoError NotAuthorizedException while the user has to wait */
  check(username: string): void {
    const { count, lastAt } = this.#of(username)
    const wait = count < 5 ? 0 : Math.min(1000 * 2 ** (count - 5), longestWait)
    if (this.#clock.now() < lastAt + wait) throw notAuthorized('Password attempts exceeded')
  }

  add(username: string): void {
    this.#failures.put(username, { count: this.#of(username).count + 1, lastAt: this.#clock.now() })
  }

  clear(username: string): void {
    this.#failures.delete(username)
  }

  #of(username: string): Failures {
    const failures = this.#failures.get(username)
    return failures && this.#clock.now() < failures.lastAt + longestWait ? failures : { count: 0, lastAt: 0 }
  }
}

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

export class Passwords {
  readonly attempts: FailedAttempts
  readonly #passwords: Collection<StoredPassword>
  readonly #clock: Clock
  readonly #poolName: string
  readonly #policy: PasswordPolicy
  readonly #simulationKey = randomBytes(32)

  constructor(store: StateStore, clock: Clock, poolId: string, policy: PasswordPolicy) {
    this.#passwords = store.collection(`passwords of ${poolId}`)
    this.attempts = new FailedAttempts(store, clock, `passwords of ${poolId}`)
    this.#clock = clock
    this.#poolName = poolId.split('_')[1] ?? ''
    this.#policy = policy
  }

  /** @throws CognitoError InvalidPasswordException with the first rule that a password breaks. */
  check(password: string): void {
    const broken = this.#policy.rules.find(({ pattern }) => !pattern.test(password))
    if (broken)
      throw new CognitoError('InvalidPasswordException', `Password did not conform with policy: ${broken.message}`)
  }

  set(username: string, password: string): void {
    const verifier = verifierOf(this.#poolName, username, password)
    this.#passwords.put(username, { ...verifier, setAt: this.#clock.nowSeconds() })
  }

  /** For an unknown name, or a user without a password, one that is the same each time and that no password matches. */
  verifierFor(username: string): PasswordVerifier {
    const stored = this.#passwords.get(username)
    if (stored) return stored
    const digest = createHmac('sha256', this.#simulationKey).update(username).digest('hex')
    return { salt: digest.slice(0, 32), verifier: digest.repeat(12) }
  }

  isExpired(username: string): boolean {
    const setAt = this.#passwords.get(username)?.setAt ?? 0
    return this.#clock.nowSeconds() >= setAt + this.#policy.temporaryDays * 86_400
  }

  delete(username: string): void {
    this.#passwords.delete(username)
    this.attempts.clear(username)
  }
}
