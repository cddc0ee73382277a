/** Counts an SMS that was certainly not sent, for the room Health. */
import { countersOfFailures } from '#domain/auth/shared-limits.ts'
import type { SlidingCounts } from '#domain/auth/sliding-counts.ts'
import type { Clock } from '../ports.ts'
import { retryOnChange, settled } from '../retry-on-change.ts'
import type { SendCounterRepository } from './ports.ts'

interface Ports {
  readonly counters: Pick<SendCounterRepository, 'countSend'>
  readonly clock: Clock
}

/** The caller has logged the failure, so one that cannot be counted changes nothing. */
export const countFailedSms = async ({ counters, clock }: Ports): Promise<void> => {
  try {
    await retryOnChange<void, SlidingCounts | undefined>(async (present) => {
      const now = clock.now().getTime()
      const tried = await counters.countSend({ counters: countersOfFailures, isDue: true, now, present })
      return tried.outcome === 'recorded' ? settled(undefined) : tried
    })
  } catch {
    // See above.
  }
}
