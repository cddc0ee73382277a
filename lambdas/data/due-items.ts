/** Queues in the table: each is one partition, sorted by the time from which on an item is due, and read a page at a time. */
import type { Unreadable } from '#use-cases/ports.ts'
import type { StoredItem } from './failed-conditions.ts'
import type { Table } from './table.ts'

const pageSize = 25

/** The time in a key, behind which the phone may follow. */
const timeInKey = /\d{4}-\d\d-\d\dT[\d:.]+Z/

interface Queue {
  readonly pk: string
  /** Of the sort keys, before the time; no other sorts before it. */
  readonly prefix?: string
}

/** An item that `parse` refuses, such as one of another release, stays where it is and holds up no other. */
export const readIfKnown = <Item>(item: StoredItem, parse: (item: StoredItem) => Item): Item | Unreadable => {
  try {
    return parse(item)
  } catch {
    const sk = String(item['sk'])
    return { unreadable: timeInKey.exec(sk)?.[0] ?? sk }
  }
}

/** The items that are due at this time, the oldest first; the pages follow as they are asked for. */
export const dueItems = async function* <Item>(
  table: Table,
  { pk, prefix = '' }: Queue,
  now: Date,
  parse: (item: StoredItem) => Item,
): AsyncGenerator<Item | Unreadable> {
  let ExclusiveStartKey: Record<string, unknown> | undefined
  do {
    const page = await table.query({
      KeyConditionExpression: 'pk = :pk AND sk < :after',
      // Every key goes on behind its time with a sign that sorts before this one.
      ExpressionAttributeValues: { ':pk': pk, ':after': `${prefix}${now.toISOString()}~` },
      Limit: pageSize,
      ...(ExclusiveStartKey && { ExclusiveStartKey }),
    })
    for (const item of page.Items ?? []) yield readIfKnown(item, parse)
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
}
