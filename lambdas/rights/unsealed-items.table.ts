/** Finds what an account that is being closed still has in the clear, a batch at a time, until nothing is left. */
import { sortKeyPrefix } from '#contract/table-keys.ts'
import { firstItems, inPartition, queryAll, readItem } from '#data/find-items.ts'
import {
  lenderPartition,
  clickPrefix,
  keys,
  partnerPartition,
  ticketDeskPartition,
  ticketPartition,
  userPartition,
} from '#data/keys.ts'
import type { StoredItem, Table } from '#data/table.ts'
import type { Closing } from './closing.rules.ts'
import { rightsPolicy } from './rights-policy.contract.ts'

/** Items that are sealed together: `text` is everything in them. */
export interface SealBatch {
  readonly items: readonly StoredItem[]
  readonly text: string
}

/** The value with `change` made of each value within it. */
export const eachWithin = (value: unknown, change: (inner: unknown) => unknown): unknown => {
  if (Array.isArray(value)) return value.map(change)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, change(inner)]))
}

const plain = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64')
  return eachWithin(value instanceof Set ? [...(value as Set<unknown>)] : value, plain)
}

/** Stored items as JSON: bytes as base64, sets as arrays. */
export const toPlainItem = (item: StoredItem): StoredItem => plain(item) as StoredItem

/** News about one application that waits until its words are mapped, by time. @param application its item; without a click id no lender can name it */
export const waitingNewsOf = async (table: Table, application: StoredItem): Promise<StoredItem[]> => {
  const { lender_id: lenderId, click_id: clickId } = application
  if (typeof clickId !== 'string') return []
  const { ExpressionAttributeValues, ...place } = inPartition(lenderPartition(String(lenderId)), sortKeyPrefix.waiting)
  return queryAll(table, {
    ...place,
    FilterExpression: 'click_id = :click',
    ExpressionAttributeValues: { ...ExpressionAttributeValues, ':click': clickId },
    ConsistentRead: true,
  })
}

/** The mark in the place of the profile, and the set of sockets, which the function that closes them reads: both go with the traces. */
export const staying: readonly string[] = [sortKeyPrefix.profile, sortKeyPrefix.sockets]

const bytesAtOnce = 250_000

export const isTicket = ({ sk }: StoredItem): boolean => String(sk).startsWith(sortKeyPrefix.ticket)

export const batchOf = (items: readonly StoredItem[]): SealBatch => ({
  items,
  text: JSON.stringify(items.map(toPlainItem)),
})

/** The first items whose text, sealed and in base64, fits into one item of the table (400 KB); at least one. */
const withinOneItem = (items: readonly StoredItem[]): readonly StoredItem[] => {
  let bytes = 0
  const end = items.findIndex((item, index) => {
    bytes += Buffer.byteLength(JSON.stringify(toPlainItem(item)))
    return index > 0 && bytes > bytesAtOnce
  })
  return end === -1 ? items : items.slice(0, end)
}

/** The first items of a partition whose sort keys begin with the prefix. */
export const first = (table: Table, pk: string, prefix = ''): Promise<StoredItem[]> =>
  firstItems(table, pk, prefix, { ConsistentRead: true, Limit: rightsPolicy.itemsAtOnce })

/** Where the number of a complaint leads to its ticket. */
export const numberOf = async (table: Table, { complaint }: StoredItem): Promise<StoredItem | undefined> => {
  const { number } = (complaint ?? {}) as { readonly number?: unknown }
  if (typeof number !== 'string') return undefined
  return readItem(table, keys.complaint(number))
}

/** A ticket leads to its messages, to what staff noted beside it and to its number, so it stays until they are sealed. */
const nextOfTickets = async (table: Table, tickets: readonly StoredItem[]): Promise<StoredItem[]> => {
  for (const ticket of tickets) {
    const id = String(ticket['sk']).slice(sortKeyPrefix.ticket.length)
    for (const partition of [ticketPartition(id), ticketDeskPartition(id)]) {
      const items = await first(table, partition)
      if (items.length > 0) return items
    }
    const number = await numberOf(table, ticket)
    if (number) return [number]
  }
  return [...tickets]
}

/** An application leads to the news about it, so it stays until that is sealed. */
const nextOfOthers = async (table: Table, others: readonly StoredItem[]): Promise<readonly StoredItem[]> => {
  for (const item of others) {
    const news = await waitingNewsOf(table, item)
    if (news.length > 0) return news.slice(0, rightsPolicy.itemsAtOnce)
  }
  return others
}

/** The items of the partner's partition beside the record of the user, which the beginning of the closing has sealed. */
const nextOfPartner = async (table: Table, person: NonNullable<Closing['person']>): Promise<StoredItem[]> => {
  const { userId, partnerCode, submissionId } = person
  if (partnerCode === undefined) return []
  const scope = { code: partnerCode, mode: 'live' } as const
  const clicks = await first(table, partnerPartition(scope), clickPrefix(userId))
  if (clicks.length > 0 || submissionId === undefined) return clicks
  const item = await readItem(table, keys.submission(scope, submissionId))
  return item ? [item] : []
}

/** Finds what an account that is being closed still has in the clear, a batch at a time, until nothing is left. Undefined when everything is sealed. */
export const nextUnsealed = async (table: Table, { person }: Closing): Promise<SealBatch | undefined> => {
  if (!person) return undefined
  const own = (await first(table, userPartition(person.phone))).filter(({ sk }) => !staying.includes(String(sk)))
  const others = own.filter((item) => !isTicket(item))
  const items = others.length > 0 ? await nextOfOthers(table, others) : await nextOfTickets(table, own)
  const next = items.length > 0 ? items : await nextOfPartner(table, person)
  return next.length > 0 ? batchOf(withinOneItem(next)) : undefined
}
