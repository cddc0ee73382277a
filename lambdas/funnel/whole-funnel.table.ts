/** The funnel as a whole, for an operator's command: it reads every user, which no function may. */
import { partitionPrefix, sortKeyPrefix } from '#contract/table-keys.ts'
import { isWritten } from '#data/failed-conditions.ts'
import { keys } from '#data/keys.ts'
import type { Table } from '#data/table.ts'
import { keysOfABatch, type ReadBatch, type ScanTable } from '#data/whole-table.ts'
import { chunksOf } from '#domain/chunks.ts'
import { correctingParts, countedPart, toCountedVisit, type StoredCounter } from './funnel-items.table.ts'
import { visitOf } from './stored-visits.table.ts'
import type { CountedVisit, CounterChange } from './sum-funnel.rules.ts'

/** Every user who has signed in: reads the whole table. */
export async function* eachVisit(scan: ScanTable) {
  const users = scan({
    FilterExpression: 'sk = :profile AND begins_with(pk, :user) AND attribute_exists(id)',
    ExpressionAttributeValues: { ':profile': sortKeyPrefix.profile, ':user': partitionPrefix.user },
    ConsistentRead: true,
  })
  for await (const item of users) {
    const visit = visitOf(item)
    if (visit) yield { userId: String(item['id']), visit }
  }
}

/** Returns the counted steps of these users, without users of whom nothing was counted. */
export const readCounted = async (
  readBatch: ReadBatch,
  userIds: readonly string[],
): Promise<Map<string, CountedVisit>> => {
  const found = new Map<string, CountedVisit>()
  for (const ids of chunksOf(userIds, keysOfABatch)) {
    for (const item of await readBatch(ids.map((id) => keys.countedVisit(id)))) {
      const counted = toCountedVisit(item)
      if (counted) found.set(String(item['pk']).slice(partitionPrefix.counted.length), counted)
    }
  }
  return found
}

/** Corrects a counter of which all parts are as they were read; false if one has changed. */
export const correctCounter = (
  table: Table,
  correction: CounterChange,
  parts: StoredCounter['parts'],
): Promise<boolean> => isWritten(table.transact(correctingParts(correction, parts)))

/** Notes what is counted of a user, if `before` still is; false if it has changed. */
export const setCounted = (
  table: Table,
  userId: string,
  before: CountedVisit | undefined,
  after: CountedVisit,
): Promise<boolean> => isWritten(table.transact([countedPart(userId, before, after)]))
