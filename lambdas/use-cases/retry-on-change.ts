/** Optimistic writes: write under a condition, and try again with what the condition found when another request changed it first. */
import { AppError } from '#domain/app-error.ts'

/** One attempt: it settled the matter, or what it relied on has changed to `present`. */
export type Attempt<Result, Present> =
  { readonly outcome: 'settled'; readonly result: Result } | { readonly outcome: 'changed'; readonly present: Present }

/** More changes than this at the same moment come from a client in a loop. */
const attempts = 4

interface RetryOptions {
  /** Waits after a failed attempt, given its number from 1; without it the next one follows at once. */
  readonly pauseAfter?: (attempt: number) => Promise<void>
}

export const settled = <Result>(result: Result): Attempt<Result, never> => ({ outcome: 'settled', result })

/**
 * Runs `attempt` until it settles, each time with what the one before found (undefined the first time) and its number from 1.
 * Throws BUSY after the last attempt, and whatever `attempt` throws at once.
 */
export const retryOnChange = async <Result, Present>(
  attempt: (present: Present | undefined, number: number) => Promise<Attempt<Result, Present>>,
  { pauseAfter }: RetryOptions = {},
): Promise<Result> => {
  let present: Present | undefined
  for (let number = 1; number <= attempts; number += 1) {
    const tried = await attempt(present, number)
    if (tried.outcome === 'settled') return tried.result
    present = tried.present
    if (pauseAfter && number < attempts) await pauseAfter(number)
  }
  throw new AppError('BUSY')
}
