/** Reads every item that a query finds, with one request per megabyte. */
import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import type { StoredItem } from './failed-conditions.ts'
import type { Table } from './table.ts'

export const queryAll = async (table: Table, input: Omit<QueryCommandInput, 'TableName'>): Promise<StoredItem[]> => {
  const items: StoredItem[] = []
  let ExclusiveStartKey: Record<string, unknown> | undefined
  do {
    const page = await table.query({ ...input, ...(ExclusiveStartKey && { ExclusiveStartKey }) })
    items.push(...(page.Items ?? []))
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
  return items
}
