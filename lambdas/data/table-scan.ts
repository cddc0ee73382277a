/** Reads the whole table, for operator commands and for the one function that lists the people of a breach: all others lack the permission. */
import { ScanCommand, type DynamoDBDocumentClient, type ScanCommandInput } from '@aws-sdk/lib-dynamodb'
import type { StoredItem } from './failed-conditions.ts'
import { withConflictRetries } from './table.ts'

type ScanInput = Omit<ScanCommandInput, 'TableName'>

/** A page of a megabyte at most, and the key behind which the next one begins. `read`: items with those that do not fit. Throws BUSY. */
export type ScanPage = (
  input: ScanInput,
) => Promise<{ readonly items: readonly StoredItem[]; readonly next: StoredItem | undefined; readonly read: number }>

export const openScanPage =
  (TableName: string, client: DynamoDBDocumentClient): ScanPage =>
  async (input) => {
    const page = await withConflictRetries(() => client.send(new ScanCommand({ TableName, ...input })))
    return { items: page.Items ?? [], next: page.LastEvaluatedKey, read: page.ScannedCount ?? 0 }
  }

/** Every item that fits; the cost is that of the whole table. Throws BUSY. */
export type ScanTable = (input: ScanInput) => AsyncIterable<StoredItem>

export const openScan = (TableName: string, client: DynamoDBDocumentClient): ScanTable => {
  const readPage = openScanPage(TableName, client)
  return async function* scan(input) {
    let ExclusiveStartKey: StoredItem | undefined
    do {
      const { items, next } = await readPage({ ...input, ...(ExclusiveStartKey && { ExclusiveStartKey }) })
      yield* items
      ExclusiveStartKey = next
    } while (ExclusiveStartKey)
  }
}
