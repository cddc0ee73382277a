/** The items of changes that wait for a second member of staff, as parts of the transactions that begin and end the waiting. */
import { approvalEnd, type Approval } from '#domain/staff/approvals.ts'
import { toEpochSeconds } from '../../epoch-seconds.ts'
import { keys } from '../../keys.ts'
import type { TransactionPart } from '../../table.ts'

export const approvalKey = ({ kind, id }: Pick<Approval, 'kind' | 'id'>) => keys.approval(kind.toUpperCase(), id)

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
    ...(at !== undefined && {
      ConditionExpression: '#at = :seen',
      ExpressionAttributeNames: { '#at': 'at' },
      ExpressionAttributeValues: { ':seen': at },
    }),
  },
})
