/** What a failed condition tells: the item that stood in the table, which every conditional write here asks to get back. */
import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'

export type StoredItem = Record<string, unknown>

/** One condition that failed; `item` is undefined where there was no item. */
export interface FailedCondition {
  readonly item: StoredItem | undefined
}

/** Rethrows everything but a failed condition. */
export const failedConditionOf = (error: unknown): FailedCondition => {
  if (!(error instanceof ConditionalCheckFailedException)) throw error
  return { item: error.Item && unmarshall(error.Item) }
}

/** By the parts of the transaction, undefined where a part's condition held. Rethrows everything but failed conditions. */
export const failedConditionsOf = (error: unknown): (FailedCondition | undefined)[] => {
  const reasons = error instanceof TransactionCanceledException ? (error.CancellationReasons ?? []) : []
  const failed = reasons.map((reason) =>
    reason.Code === 'ConditionalCheckFailed' ? { item: reason.Item && unmarshall(reason.Item) } : undefined,
  )
  if (failed.every((condition) => condition === undefined)) throw error
  return failed
}
