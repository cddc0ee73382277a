/** Reads many items at once, or the whole table: for operator commands, and for the one function that lists the people of a breach. */
import { setTimeout as pause } from 'node:timers/promises'
import { BatchGetCommand, ScanCommand, type DynamoDBDocumentClient, type ScanCommandInput } from '@aws-sdk/lib-dynamodb'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import { type StoredItem, withConflictRetries } from './table.ts'

type Key = Readonly<Record<'pk' | 'sk', string>>

/** At most `keysOfABatch` keys. Items that are not there are left out; the order is any. Throws BUSY. */
export type ReadBatch = (keys: readonly Key[]) => Promise<StoredItem[]>

/** DynamoDB reads no more at once. */
export const keysOfABatch = 100
const attempts = 8

/** Reads consistently, and asks again for what the table left over because it was busy or the answer was full. */
export const openBatch =
  (TableName: string, client: DynamoDBDocumentClient): ReadBatch =>
  async (keys) => {
    const items: StoredItem[] = []
    let left: readonly StoredItem[] = keys
    for (let attempt = 0; left.length > 0; attempt += 1) {
      if (attempt === attempts) throw new AppError('BUSY')
      if (attempt > 0) await pause(25 * 2 ** attempt * (0.5 + Math.random()))
      const RequestItems = { [TableName]: { Keys: [...left], ConsistentRead: true } }
      const { Responses = {}, UnprocessedKeys = {} } = await withConflictRetries(() =>
        client.send(new BatchGetCommand({ RequestItems })),
      )
      const found = Responses[TableName] ?? []
      items.push(...found)
      left = UnprocessedKeys[TableName]?.Keys ?? []
      if (found.length > 0) attempt = 0
    }
    return items
  }

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
