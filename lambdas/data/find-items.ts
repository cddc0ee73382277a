/** Reads items: all that a query finds, those at a place of the index `found`, and those of a queue that are due. */
import { foundIndex } from '#contract/table-keys.ts'
import { chunksOf } from '#lambdas/shared/chunks.rules.ts'
import type { Unreadable } from '#lambdas/shared/outcomes.rules.ts'
import { foundBy, phoneOfUserPartition } from './keys.ts'
import type { QueryInput, StoredItem, Table } from './table.ts'

/** The pages of a query, a request each, as they are asked for. */
export const eachPage = async function* (table: Table, input: QueryInput): AsyncGenerator<StoredItem[]> {
  let { ExclusiveStartKey } = input
  do {
    const page = await table.query({ ...input, ...(ExclusiveStartKey && { ExclusiveStartKey }) })
    yield page.Items ?? []
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
}

/** All items. */
export const queryAll = async (table: Table, input: QueryInput): Promise<StoredItem[]> => {
  const items: StoredItem[] = []
  for await (const page of eachPage(table, input)) items.push(...page)
  return items
}

/** Where the items of a partition are whose sort keys begin so: all without a prefix. */
export const inPartition = (pk: string, prefix = '') => ({
  KeyConditionExpression: `pk = :pk${prefix === '' ? '' : ' AND begins_with(sk, :prefix)'}`,
  ExpressionAttributeValues: { ':pk': pk, ...(prefix !== '' && { ':prefix': prefix }) },
})

/** All of them. May lag by a moment unless it is consistent. */
export const listItems = (table: Table, pk: string, prefix = '', consistency?: 'consistent'): Promise<StoredItem[]> =>
  queryAll(table, { ...inPartition(pk, prefix), ...(consistency && { ConsistentRead: true }) })

/** The first of them, by one request. */
export const firstItems = async (table: Table, pk: string, prefix: string, input: QueryInput): Promise<StoredItem[]> =>
  (await table.query({ ...inPartition(pk, prefix), ...input })).Items ?? []

/** An entry of the index: the item's key and its place. */
interface FoundEntry {
  readonly pk: string
  readonly sk: string
  readonly found_by: string
  readonly found_at: string
}

interface Place {
  /** `found_by` of the items. */
  readonly foundBy: string
  /** The earliest and the latest `found_at`. @default any */
  readonly from?: string | undefined
  readonly until?: string | undefined
  readonly isNewestFirst?: boolean
  /** The entry behind which the page begins. */
  readonly after?: FoundEntry | undefined
  readonly limit: number
}

/** By the index, which may lag by a moment; undefined for an unknown id. */
export const findPhoneOfUser = async (table: Table, userId: string): Promise<string | undefined> => {
  const { Items: [entry] = [] } = await table.query({
    IndexName: foundIndex.name,
    KeyConditionExpression: 'found_by = :user',
    ExpressionAttributeValues: { ':user': foundBy.user(userId) },
    Limit: 1,
  })
  return entry && phoneOfUserPartition(String(entry['pk']))
}

/** As it is now; undefined where there is none. */
export const readItem = async (table: Table, Key: StoredItem): Promise<StoredItem | undefined> =>
  (await table.get({ Key, ConsistentRead: true })).Item

/** The same, as its schema reads it. */
export const findItem = async <Item>(
  table: Table,
  key: StoredItem,
  schema: { parse(item: StoredItem): Item },
): Promise<Item | undefined> => {
  const item = await readItem(table, key)
  return item && schema.parse(item)
}

/** How many items are asked for at once. */
const together = 25

/** In the order of the keys; undefined for an item that is not there. May lag by a moment unless it is consistent. */
export const readItems = async (
  table: Table,
  keys: readonly StoredItem[],
  consistency?: 'consistent',
): Promise<(StoredItem | undefined)[]> => {
  const read = async ({ pk, sk }: StoredItem) =>
    (await table.get({ Key: { pk, sk }, ...(consistency && { ConsistentRead: true }) })).Item
  const items: (StoredItem | undefined)[] = []
  for (const some of chunksOf(keys, together)) items.push(...(await Promise.all(some.map(read))))
  return items
}

/** The entries of a place. */
export const entriesIn = ({ foundBy, from, until }: Pick<Place, 'foundBy' | 'from' | 'until'>) => {
  const isWhole = from === undefined && until === undefined
  return {
    IndexName: foundIndex.name,
    KeyConditionExpression: `found_by = :by${isWhole ? '' : ' AND found_at BETWEEN :from AND :until'}`,
    ExpressionAttributeValues: { ':by': foundBy, ...(!isWhole && { ':from': from ?? ' ', ':until': until ?? '~' }) },
  }
}

/** In the order of `found_at`. An entry may lag behind its item; such an item is left out. */
export const findItems = async (
  table: Table,
  { foundBy, from, until, isNewestFirst = false, limit, after }: Place,
): Promise<{ readonly items: StoredItem[]; readonly hasMore: boolean; readonly last: FoundEntry | undefined }> => {
  const { Items: entries = [], LastEvaluatedKey } = await table.query({
    ...entriesIn({ foundBy, from, until }),
    ScanIndexForward: !isNewestFirst,
    Limit: limit,
    ...(after && { ExclusiveStartKey: { ...after } }),
  })
  const items = await readItems(table, entries)
  return {
    items: items.filter((item) => item?.['found_by'] === foundBy) as StoredItem[],
    hasMore: LastEvaluatedKey !== undefined,
    last: LastEvaluatedKey as FoundEntry | undefined,
  }
}

const pageSize = 25

/** The time in a key, behind which the phone may follow. */
const timeInKey = /\d{4}-\d\d-\d\dT[\d:.]+Z/

interface Queue {
  readonly pk: string
  /** The part of the sort keys before the time; no other sorts before it. */
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
  const query = {
    KeyConditionExpression: 'pk = :pk AND sk < :after',
    // Every key goes on behind its time with a sign that sorts before this one.
    ExpressionAttributeValues: { ':pk': pk, ':after': `${prefix}${now.toISOString()}~` },
    Limit: pageSize,
  }
  for await (const page of eachPage(table, query)) for (const item of page) yield readIfKnown(item, parse)
}
