/** Saved replies: few, for all staff, in one partition. */
import { partitionPrefix } from '#contract/table-keys.ts'
import { firstItems } from '#data/find-items.ts'
import { keys } from '#data/keys.ts'
import { recordedUnless, type Table } from '#data/table.ts'
import { condition, x } from '#lambdas/shared/expressions.table.ts'
import type { Recorded } from '#lambdas/shared/outcomes.rules.ts'
import { deskPolicy } from './desk-policy.contract.ts'
import { savedReply, type SavedReply } from './staff-tickets.contract.ts'

export const listReplies = async (table: Table): Promise<SavedReply[]> => {
  const input = { ConsistentRead: true, Limit: deskPolicy.savedReplies }
  return (await firstItems(table, partitionPrefix.savedReplies, '', input)).map((item) => savedReply.parse(item))
}

/** @param known `updated_at` of the version that was edited; undefined for a new one. `changed`: another one is stored. */
export const putReply = async (
  table: Table,
  reply: SavedReply,
  known: string | undefined,
): Promise<Recorded | { readonly outcome: 'changed'; readonly present: SavedReply | undefined }> => {
  return recordedUnless(
    table.put({
      Item: { ...keys.savedReply(reply.id), ...reply },
      ...condition(known === undefined ? x`attribute_not_exists(pk)` : x`updated_at = ${known}`),
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    }),
    ([failed]) => ({ outcome: 'changed', present: failed?.item && savedReply.parse(failed.item) }),
  )
}

/** Removing one that is not there does nothing. */
export const removeReply = async (table: Table, id: string): Promise<void> => {
  await table.delete({ Key: keys.savedReply(id) })
}
