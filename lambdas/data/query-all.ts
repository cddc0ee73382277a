/** Reads every item that a query finds, with one request per megabyte. @param most after so many it asks for no other megabyte */
import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import type { StoredItem } from './failed-conditions.ts'
import type { Table } from './table.ts'

export const queryAll = async (
  table: Table,
  input: Omit<QueryCommandInput, 'TableName'>,
  most = Number.POSITIVE_INFINITY,
): Promise<StoredItem[]> => {
  const items: StoredItem[] = []
  let ExclusiveStartKey: Record<string, unknown> | undefined
  do {
    const page = await table.query({ ...input, ...(ExclusiveStartKey && { ExclusiveStartKey }) })
    items.push(...(page.Items ?? []))
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey && items.length < most)
  return items
}

/** The items of a partition whose sort keys begin so: all without a prefix. May lag by a moment unless it is consistent. */
export const listItems = (table: Table, pk: string, prefix = '', consistency?: 'consistent'): Promise<StoredItem[]> =>
  queryAll(table, {
    KeyConditionExpression: `pk = :pk${prefix === '' ? '' : ' AND begins_with(sk, :prefix)'}`,
    ExpressionAttributeValues: { ':pk': pk, ...(prefix !== '' && { ':prefix': prefix }) },
    ...(consistency && { ConsistentRead: true }),
  })
