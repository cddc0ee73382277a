/** Optimistic writes: write under a condition, and try again with what the condition found when another request changed it first. */
import { AppError } from './app-error.rules.ts'
import type { Pause } from './outside.rules.ts'

/** One attempt: it is done, or the item that it relied on has changed to `present`. */
export type Attempt<Result, Present> =
  | { readonly outcome: 'settled'; readonly result: Result }
  | { readonly outcome: 'changed'; readonly present: Present }

/** More changes than this at the same moment come from a client in a loop. */
export const maxAttempts = 4

interface RetryOptions {
  /** @default maxAttempts */
  readonly attempts?: number
  /** Waits about `milliseconds` after the first attempt, twice as long after the second and so on; without it the next follows at once. */
  readonly wait?: { readonly pause: Pause; readonly milliseconds: number }
}

export const settled = <Result>(result: Result): Attempt<Result, never> => ({ outcome: 'settled', result })

/**
 * Runs `attempt` until it settles, each time with what the one before found (undefined the first time) and its number from 1.
 * Throws BUSY after the last attempt, and at once whatever `attempt` throws.
 */
export const retryOnChange = async <Result, Present>(
  attempt: (present: Present | undefined, number: number) => Promise<Attempt<Result, Present>>,
  { wait, attempts = maxAttempts }: RetryOptions = {},
): Promise<Result> => {
  let present: Present | undefined
  for (let number = 1; number <= attempts; number += 1) {
    const tried = await attempt(present, number)
    if (tried.outcome === 'settled') return tried.result
    present = tried.present
    if (wait && number < attempts) await wait.pause(wait.milliseconds * number * (0.5 + Math.random()))
  }
  throw new AppError('BUSY')
}
