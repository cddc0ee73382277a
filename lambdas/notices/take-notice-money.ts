/** Takes the money of a notice that goes by SMS: its place in the limits of the stage. */
import { countSend, readSendCounts } from '#lambdas/auth/send-counters.table.ts'
import { maxFor, type SendCounters } from '#lambdas/auth/shared-limits.rules.ts'
import { countsAt, type SlidingCounts } from '#lambdas/auth/sliding-counts.rules.ts'
import { retryOnChange, settled } from '#lambdas/shared/retry-on-change.ts'
import type { World } from '#lambdas/shared/world.ts'
import { countersOfNotice } from './notice-counters.rules.ts'

/** The rest of a limit, from where it is slow, is for codes. */
const isDue = false

const isFull = ({ limits }: SendCounters, present: SlidingCounts, now: number): boolean => {
  const windows = limits.map(({ window }) => window)
  const { totals } = countsAt(present, windows, now)
  return limits.some((limit) => (totals[limit.window] ?? 0) >= maxFor(limit, isDue))
}

const count = ({ table, clock }: World, item: SendCounters, read: SlidingCounts | undefined): Promise<boolean> =>
  retryOnChange<boolean, SlidingCounts | undefined>(async (present = read) => {
    const now = clock.now().getTime()
    if (present && isFull(item, present, now)) return settled(false)
    const tried = await countSend(table, { counters: item, isDue, now, present })
    return tried.outcome === 'recorded' ? settled(true) : tried
  })

/**
 * Counts one notice, or nothing: one that is held for the money of codes does not use up that of notices, which is a share of the stage's SMS that
 * leaves the rest to codes. A counter that cannot be written stops the notice.
 * @returns false when there is no money for it now. Throws BUSY.
 */
export const takeNoticeMoney = async ({ table, clock, smsLimits }: World<'smsLimits'>): Promise<boolean> => {
  const now = clock.now().getTime()
  const items = await Promise.all(
    countersOfNotice(smsLimits).map(async (item) => ({ item, read: await readSendCounts(table, item) })),
  )
  if (items.some(({ item, read }) => read !== undefined && isFull(item, read, now))) return false
  for (const { item, read } of items) if (!(await count({ table, clock }, item, read))) return false
  return true
}
