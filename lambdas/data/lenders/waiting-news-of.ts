/** News about one application that waits until its words are mapped. It lies with the other news of its lender, by time. */
import { sortKeyPrefix } from '#contract/table-keys.ts'
import type { StoredItem } from '../failed-conditions.ts'
import { lenderPartition } from '../keys.ts'
import { queryAll } from '../query-all.ts'
import type { Table } from '../table.ts'

/** @param application its item; without a click id no lender can name it */
export const waitingNewsOf = async (table: Table, application: StoredItem): Promise<StoredItem[]> => {
  const { lender_id: lenderId, click_id: clickId } = application
  if (typeof clickId !== 'string') return []
  return queryAll(table, {
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    FilterExpression: 'click_id = :click',
    ExpressionAttributeValues: {
      ':pk': lenderPartition(String(lenderId)),
      ':prefix': sortKeyPrefix.waiting,
      ':click': clickId,
    },
    ConsistentRead: true,
  })
}
