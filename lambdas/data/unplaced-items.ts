/** Tickets and applications of before the index `found`, which no list shows, for an operator's command: it reads the whole table. */
import { partitionPrefix, sortKeyPrefix } from '#contract/table-keys.ts'
import { isWritten, type StoredItem } from './failed-conditions.ts'
import { foundBy } from './keys.ts'
import type { ScanTable } from './whole-table.ts'
import type { Table } from './table.ts'

export type UnplacedKind = 'ticket' | 'application'

/** Of one item. */
export interface Unplaced {
  readonly kind: UnplacedKind
  /** Gives the item its place; false if it has one by now, or has another status. */
  readonly place: () => Promise<boolean>
}

const placeOf = (kind: UnplacedKind, item: StoredItem): string =>
  kind === 'ticket'
    ? foundBy.ticket(String(item['status']), item['kind'] === 'complaint' ? 'complaint' : 'ordinary')
    : foundBy.application(String(item['sk']).slice(sortKeyPrefix.application.length), String(item['status']))

export async function* unplacedItems(table: Table, scan: ScanTable): AsyncGenerator<Unplaced> {
  const found = scan({
    FilterExpression:
      'begins_with(pk, :user) AND (begins_with(sk, :ticket) OR begins_with(sk, :application)) AND attribute_not_exists(found_by) AND attribute_exists(#status)',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: {
      ':user': partitionPrefix.user,
      ':ticket': sortKeyPrefix.ticket,
      ':application': sortKeyPrefix.application,
    },
  })
  for await (const item of found) {
    const { pk, sk, status } = item
    const kind = String(sk).startsWith(sortKeyPrefix.ticket) ? 'ticket' : 'application'
    const at = kind === 'ticket' ? item['created_at'] : (item['updated_at'] ?? item['created_at'])
    const place = () =>
      isWritten(
        table.update({
          Key: { pk, sk },
          UpdateExpression: 'SET found_by = :place, found_at = :at',
          ConditionExpression: 'attribute_not_exists(found_by) AND #status = :status',
          ExpressionAttributeNames: { '#status': 'status' },
          ExpressionAttributeValues: { ':place': placeOf(kind, item), ':at': at, ':status': status },
        }),
      )
    yield { kind, place }
  }
}
