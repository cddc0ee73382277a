/** Reads the whole table, for operator commands only: functions lack the permission. */
import { ScanCommand, type DynamoDBDocumentClient, type ScanCommandInput } from '@aws-sdk/lib-dynamodb'
import type { StoredItem } from './failed-conditions.ts'
import { withConflictRetries } from './table.ts'

/** Every item that fits, a page of a megabyte at a time; the cost is that of the whole table. Throws BUSY. */
export type ScanTable = (input: Omit<ScanCommandInput, 'TableName'>) => AsyncIterable<StoredItem>

export const openScan = (TableName: string, client: DynamoDBDocumentClient): ScanTable =>
  async function* scan(input) {
    let ExclusiveStartKey: Record<string, unknown> | undefined
    do {
      const command = new ScanCommand({ TableName, ...input, ...(ExclusiveStartKey && { ExclusiveStartKey }) })
      const page = await withConflictRetries(() => client.send(command))
      yield* page.Items ?? []
      ExclusiveStartKey = page.LastEvaluatedKey
    } while (ExclusiveStartKey)
  }
