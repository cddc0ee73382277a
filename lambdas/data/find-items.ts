/** Reads the items at one place of the index `found`: a page of its entries, then each item by its key. */
import { foundIndex } from '#contract/table-keys.ts'
import type { StoredItem } from './failed-conditions.ts'
import { foundBy, phoneOfUserPartition } from './keys.ts'
import type { Table } from './table.ts'

/** An entry of the index: the item's key and its place. */
export interface FoundEntry {
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
  for (let first = 0; first < keys.length; first += together)
    items.push(...(await Promise.all(keys.slice(first, first + together).map(read))))
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
