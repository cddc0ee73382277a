/**
 * Cognito's lock after failed attempts: after five, a user waits one second, and twice as long after each further one, up to 15 minutes. Attempts
 * while the lock holds do not count. A right attempt, or 15 minutes without any, begins anew.
 */
import type { Clock } from '../../engine/clock.ts'
import type { Collection, StateStore } from '../../engine/state-store.ts'
import { notAuthorized } from './cognito-error.ts'

interface Failures {
  count: number
  /** Epoch milliseconds. */
  lastAt: number
}

const longestWait = 15 * 60 * 1000

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
