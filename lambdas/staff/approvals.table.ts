/** Changes that wait for a second member of staff: one partition, which holds nothing else. The table removes one some time after its end. */
import { partitionPrefix } from '#contract/table-keys.ts'
import { toEpochSeconds } from '#contract/times.ts'
import { firstItems, readItem } from '#data/find-items.ts'
import { keys } from '#data/keys.ts'
import type { Table, TransactionPart } from '#data/table.ts'
import { condition, x } from '#lambdas/shared/expressions.table.ts'
import type { WaitingKind } from './approvals.contract.ts'
import { approvalEnd, type Approval } from './approvals.rules.ts'

const approvalKey = ({ kind, id }: Pick<Approval, 'kind' | 'id'>) => keys.approval(kind.toUpperCase(), id)

/** It replaces one that asked for another change of the same thing. */
export const beginsToWait = (approval: Approval): TransactionPart => ({
  Put: {
    Item: {
      ...approvalKey(approval),
      approval,
      at: approval.at,
      ttl: toEpochSeconds(new Date(approvalEnd(approval.at))),
    },
  },
})

/** @param at of the one that was seen; without it any is ended, also where nothing waits */
export const waitsNoLonger = (about: Pick<Approval, 'kind' | 'id'>, at?: string): TransactionPart => ({
  Delete: {
    Key: approvalKey(about),
    ...(at !== undefined && condition(x`#at = ${at}`)),
  },
})

export const findApproval = async <Kind extends WaitingKind>(table: Table, kind: Kind, id: string) =>
  (await readItem(table, approvalKey({ kind, id })))?.['approval'] as Extract<Approval, { kind: Kind }> | undefined

/** @param most of them */
export const listWaitingChanges = async (table: Table, most: number): Promise<Approval[]> => {
  const items = await firstItems(table, partitionPrefix.approvals, '', { Limit: most })
  return items.map(({ approval }) => approval as Approval)
}
