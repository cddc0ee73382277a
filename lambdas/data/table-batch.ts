/** Reads many items at once, for operator commands only: functions lack the permission. */
import { setTimeout as pause } from 'node:timers/promises'
import { BatchGetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { AppError } from '#domain/app-error.ts'
import type { StoredItem } from './failed-conditions.ts'
import { withConflictRetries } from './table.ts'

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
