/** The money of notices: a share of the stage's SMS that leaves the rest to codes. A counter that cannot be written stops the notice. */
import type { SmsLimits } from '#contract/auth/sms-budget.ts'
import { countersOfNotice, maxFor, type SendCounters } from '#domain/auth/shared-limits.ts'
import { countsAt, type SlidingCounts } from '#domain/auth/sliding-counts.ts'
import type { SendCounterRepository } from '../auth/ports.ts'
import type { Clock } from '../ports.ts'
import { retryOnChange, settled } from '../retry-on-change.ts'

interface Ports {
  readonly counters: Pick<SendCounterRepository, 'countSend'>
  readonly clock: Clock
}

/** The rest of a limit, from where it is slow, is for codes. */
const isDue = false

export const createNoticeMoney = ({ counters, clock }: Ports, smsLimits: SmsLimits) => {
  const isFull = ({ limits }: SendCounters, present: SlidingCounts, now: number): boolean => {
    const windows = limits.map(({ window }) => window)
    const { totals } = countsAt(present, windows, now)
    return limits.some((limit) => (totals[limit.window] ?? 0) >= maxFor(limit, isDue))
  }

  const count = (item: SendCounters): Promise<boolean> =>
    retryOnChange<boolean, SlidingCounts | undefined>(async (present) => {
      const now = clock.now().getTime()
      if (present && isFull(item, present, now)) return settled(false)
      const tried = await counters.countSend({ counters: item, isDue, now, present })
      return tried.outcome === 'recorded' ? settled(true) : tried
    })

  /** Counts one notice. @returns false when there is no money for it now. Throws BUSY. */
  return async (): Promise<boolean> => {
    for (const item of countersOfNotice(smsLimits)) if (!(await count(item))) return false
    return true
  }
}
