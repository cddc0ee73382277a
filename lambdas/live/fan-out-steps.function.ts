/** The steps of the fan-out function, which `followers.contract.ts` describes. */
import type { DynamoFunnelRows } from '#data/funnel/dynamo-funnel-rows.ts'
import type { DynamoFunnel } from '#data/funnel/dynamo-funnel.ts'
import { readVisitChange, type VisitChange } from '#data/funnel/visit-changes.ts'
import type { StreamRecord } from '#data/stream-record.ts'
import { noteNews } from '#lambdas/notices/note-news.ts'
import type { DynamoNoticeChoices, DynamoNoticeQueue } from '#lambdas/notices/notice-queue.table.ts'
import { readNews } from '#lambdas/notices/read-news.table.ts'
import { retentionEnd } from '#lambdas/rights/closing.rules.ts'
import { readNewUser } from '#lambdas/rights/new-users.table.ts'
import { addRetentionCheck } from '#lambdas/rights/retention-checks.table.ts'
import { readChangedTicket } from '#lambdas/support/changed-tickets.table.ts'
import { keepQueue } from '#lambdas/support/keep-queue.ts'
import { countVisits } from '#use-cases/funnel/count-visit.ts'
import type { StepsOf } from './followers.contract.ts'
import { readChange } from './live-changes.table.ts'
import { announceChange, type PushPorts } from './push-frame.ts'

interface Ports extends PushPorts {
  readonly choices: DynamoNoticeChoices
  readonly notices: DynamoNoticeQueue
  readonly funnel: { readonly counters: DynamoFunnel; readonly rows: DynamoFunnelRows }
}

export const fanOutSteps = (ports: Ports): Omit<StepsOf<'fan-out', StreamRecord>, 'count'> => ({
  push: async (record) => {
    const change = readChange(record)
    if (change) await announceChange(ports, change)
  },
  retention: async (record) => {
    const newUser = readNewUser(record)
    if (newUser)
      await addRetentionCheck(ports.table, { userId: newUser.userId, dueAt: retentionEnd(newUser.since).toISOString() })
  },
  notice: async (record) => {
    const news = readNews(record)
    if (news) await noteNews({ ...ports, queue: ports.notices }, news)
  },
  lists: async (record) => {
    const change = readChangedTicket(record)
    if (change) await keepQueue(ports.table, change)
  },
})

/** Counts the changes of a batch together. An item that cannot be read keeps no other one from being counted. */
export const fanOutBatchSteps = ({ funnel }: Pick<Ports, 'funnel'>) => ({
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
    await countVisits(funnel, changes)
    if (unreadable.length > 0) throw new Error('An item cannot be read', { cause: unreadable[0] })
  },
})
