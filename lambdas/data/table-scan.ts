/** Reads the whole table, for operator commands only (`infra/decisions/015-tickets-of-all-users.md`): functions lack the permission. */
import { ScanCommand, type DynamoDBDocumentClient, type ScanCommandInput } from '@aws-sdk/lib-dynamodb'
import type { StoredItem } from './failed-conditions.ts'

export type ScanTable = (input: Omit<ScanCommandInput, 'TableName' | 'ExclusiveStartKey'>) => Promise<StoredItem[]>

/** Reads every item that passes the filter, page by page. */
export const openScan =
  (TableName: string, client: DynamoDBDocumentClient): ScanTable =>
  async (input) => {
    const items: StoredItem[] = []
    let ExclusiveStartKey: StoredItem | undefined
    do {
      const page = await client.send(
        new ScanCommand({ TableName, ...input, ...(ExclusiveStartKey && { ExclusiveStartKey }) }),
      )
      items.push(...(page.Items ?? []))
      ExclusiveStartKey = page.LastEvaluatedKey
    } while (ExclusiveStartKey)
    return items
  }
