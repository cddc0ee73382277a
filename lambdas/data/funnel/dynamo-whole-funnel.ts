/** The funnel as a whole, for an operator's command: it reads every user, which no function may. */
import { partitionPrefix, sortKeyPrefix } from '#contract/table-keys.ts'
import type { CountedVisit, CounterChange } from '#domain/funnel/sum-funnel.ts'
import { isWritten } from '../failed-conditions.ts'
import { keys } from '../keys.ts'
import type { Table } from '../table.ts'
import { keysOfABatch, type ReadBatch, type ScanTable } from '../whole-table.ts'
import { listCounters } from './dynamo-funnel.ts'
import { correctingParts, countedPart, toCountedVisit, type StoredCounter } from './funnel-items.ts'
import { visitOf } from './stored-visits.ts'

interface WholeTable {
  readonly table: Table
  readonly readBatch: ReadBatch
  readonly scan: ScanTable
}

export class DynamoWholeFunnel {
  readonly #whole: WholeTable

  constructor(whole: WholeTable) {
    this.#whole = whole
  }

  listCounters(day: string): Promise<StoredCounter[]> {
    return listCounters(this.#whole.table, day)
  }

  /** Every user who has signed in: reads the whole table. */
  async *eachVisit() {
    const users = this.#whole.scan({
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
  async readCounted(userIds: readonly string[]): Promise<Map<string, CountedVisit>> {
    const found = new Map<string, CountedVisit>()
    for (let first = 0; first < userIds.length; first += keysOfABatch) {
      const batch = userIds.slice(first, first + keysOfABatch).map((id) => keys.countedVisit(id))
      for (const item of await this.#whole.readBatch(batch)) {
        const counted = toCountedVisit(item)
        if (counted) found.set(String(item['pk']).slice(partitionPrefix.counted.length), counted)
      }
    }
    return found
  }

  /** Corrects a counter of which all parts are as they were read; false if one has changed. */
  async correctCounter(correction: CounterChange, parts: StoredCounter['parts']): Promise<boolean> {
    return isWritten(this.#whole.table.transact(correctingParts(correction, parts)))
  }

  /** Notes what is counted of a user, if `before` still is; false if it has changed. */
  async setCounted(userId: string, before: CountedVisit | undefined, after: CountedVisit): Promise<boolean> {
    return isWritten(this.#whole.table.transact([countedPart(userId, before, after)]))
  }
}
