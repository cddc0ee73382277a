/** What a part of `npm run faults` found, and the faults that most parts put between the product and AWS. */
import { setTimeout as pause } from 'node:timers/promises'
import type { FaultRule } from '#tests/support/faults.ts'

export interface Outcome {
  /** What was done, and how it went. */
  readonly line: string
  readonly problems: readonly string[]
}

/** Everything but a request that hangs. */
export const quickKinds: readonly FaultRule['kind'][] = ['throttle', 'error', 'drop-before', 'drop-after', 'duplicate']

/** Repeats a call as long as it is answered with 503. @returns the last answer */
export const repeatBusy = async <Answer extends { readonly status: number }>(
  busy: { count: number },
  call: () => Promise<Answer>,
): Promise<Answer> => {
  for (;;) {
    const answer = await call()
    if (answer.status !== 503) return answer
    busy.count += 1
    await pause(100)
  }
}
