/** The money of notices: a share of the stage's SMS that leaves the rest to codes. A counter that cannot be written stops the notice. */
import type { SmsLimits } from '#contract/auth/sms-budget.ts'
import { countersOfNotice, maxFor, type SendCounters } from '#domain/auth/shared-limits.ts'
import { countsAt, type SlidingCounts } from '#domain/auth/sliding-counts.ts'
import type { DynamoSendCounterRepository } from '#data/auth/dynamo-send-counter-repository.ts'
import type { Clock } from '../ports.ts'
import { retryOnChange, settled } from '../retry-on-change.ts'

interface Ports {
  readonly counters: Pick<DynamoSendCounterRepository, 'countSend' | 'readCounts'>
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

  const count = (item: SendCounters, read: SlidingCounts | undefined): Promise<boolean> =>
    retryOnChange<boolean, SlidingCounts | undefined>(async (present = read) => {
      const now = clock.now().getTime()
      if (present && isFull(item, present, now)) return settled(false)
      const tried = await counters.countSend({ counters: item, isDue, now, present })
      return tried.outcome === 'recorded' ? settled(true) : tried
    })

  /**
   * Counts one notice, or nothing: one that is held for the money of codes does not use up that of notices.
   * @returns false when there is no money for it now. Throws BUSY.
   */
  return async (): Promise<boolean> => {
    const now = clock.now().getTime()
    const items = await Promise.all(
      countersOfNotice(smsLimits).map(async (item) => ({ item, read: await counters.readCounts(item) })),
    )
    if (items.some(({ item, read }) => read !== undefined && isFull(item, read, now))) return false
    for (const { item, read } of items) if (!(await count(item, read))) return false
    return true
  }
}
