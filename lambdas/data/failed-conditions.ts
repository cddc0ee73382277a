/** Reads failed conditions: the stored item, where the write asked for it with `ReturnValuesOnConditionCheckFailure`. */
import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { VersionedOutcome } from '#lambdas/shared/outcomes.rules.ts'

export type StoredItem = Record<string, unknown>

/** One condition that failed; `item` is undefined when nothing was stored under the key. */
export interface FailedCondition {
  readonly item: StoredItem | undefined
}

/** Rethrows anything but a failed condition. */
export const failedConditionOf = (error: unknown): FailedCondition => {
  if (!(error instanceof ConditionalCheckFailedException)) throw error
  return { item: error.Item && unmarshall(error.Item) }
}

/** Returns one entry per part of the transaction, undefined for a condition that held. Rethrows anything but failed conditions. */
export const failedConditionsOf = (error: unknown): (FailedCondition | undefined)[] => {
  const reasons = error instanceof TransactionCanceledException ? (error.CancellationReasons ?? []) : []
  const failed = reasons.map((reason) =>
    reason.Code === 'ConditionalCheckFailed' ? { item: reason.Item && unmarshall(reason.Item) } : undefined,
  )
  if (failed.every((condition) => condition === undefined)) throw error
  return failed
}

/** Whether the write was made; false where one of its conditions failed. Rethrows anything else. */
export const isWritten = async (write: Promise<unknown>): Promise<boolean> => {
  try {
    await write
    return true
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) failedConditionsOf(error)
    return false
  }
}

/** `changed` where a condition of the write failed. Rethrows anything else. */
export const recordedOrChanged = async (write: Promise<unknown>): Promise<VersionedOutcome> =>
  (await isWritten(write)) ? { outcome: 'recorded' } : { outcome: 'changed', present: undefined }
