/** The steps of the fan-out function, which `followers.contract.ts` describes. */
import type { StreamRecord } from '#data/table.ts'
import { countVisits } from '#lambdas/funnel/count-visits.ts'
import { readVisitChange, type VisitChange } from '#lambdas/funnel/visit-changes.table.ts'
import { noteNews } from '#lambdas/notices/note-news.ts'
import { readNews } from '#lambdas/notices/read-news.table.ts'
import { retentionEnd } from '#lambdas/rights/closing.rules.ts'
import { addRetentionCheck, readNewUser } from '#lambdas/rights/retention-checks.table.ts'
import type { World } from '#lambdas/shared/world.ts'
import { readChangedTicket } from '#lambdas/support/changed-tickets.table.ts'
import { keepQueue } from '#lambdas/support/keep-queue.ts'
import type { StepsOf } from './followers.contract.ts'
import { readChange } from './live-changes.table.ts'
import { announceChange } from './push-frame.ts'

export const fanOutSteps = (
  world: World<'log' | 'silentDays' | 'sockets'>,
): Omit<StepsOf<'fan-out', StreamRecord>, 'count'> => ({
  push: async (record) => {
    const change = readChange(record)
    if (change) await announceChange(world, change)
  },
  retention: async (record) => {
    const newUser = readNewUser(record)
    if (newUser)
      await addRetentionCheck(world.table, { userId: newUser.userId, dueAt: retentionEnd(newUser.since).toISOString() })
  },
  notice: async (record) => {
    const news = readNews(record)
    if (news) await noteNews(world, news)
  },
  lists: async (record) => {
    const change = readChangedTicket(record)
    if (change) await keepQueue(world.table, change)
  },
})

/** Counts the changes of a batch together. An item that cannot be read keeps no other one from being counted. */
export const fanOutBatchSteps = ({ table, clock, funnelRows }: World<'funnelRows'>) => ({
  count: async (records: readonly StreamRecord[]): Promise<void> => {
    const changes: VisitChange[] = []
    const unreadable: unknown[] = []
    for (const record of records)
      try {
        const change = readVisitChange(record)
        if (change) changes.push(change)
      } catch (error) {
        unreadable.push(error)
      }
    await countVisits({ table, clock }, funnelRows, changes)
    if (unreadable.length > 0) throw new Error('An item cannot be read', { cause: unreadable[0] })
  },
})
