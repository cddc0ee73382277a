/**
 * Everything that the table holds about a person, page by page: the person's own partition, the messages of each ticket, what a partner's
 * partition has of the person, news of lenders that waits, and the codes. The cursor names a place of the person's own; it can lead to no other person.
 */
import * as z from 'zod/mini'
import { sortKeyPrefix } from '#contract/table-keys.ts'
import { firstItems, inPartition, listItems, queryAll } from '#data/find-items.ts'
import {
  clickPrefix,
  consentPartition,
  keys,
  partnerPartition,
  recordPartition,
  ticketPartition,
  userPartition,
} from '#data/keys.ts'
import type { StoredItem, Table } from '#data/table.ts'
import { clicksIn, type ClickLog } from '#lambdas/applications/click-evidence.rules.ts'
import { termsReceiptsIn } from '#lambdas/consent/consents.table.ts'
import { invalidField } from '#lambdas/shared/app-error.rules.ts'
import { expressions, x } from '#lambdas/shared/expressions.table.ts'
import { consentPrefix } from '#lambdas/shared/user-writes.table.ts'
import { downloadKindOf } from './download-places.table.ts'
import type { DownloadItem } from './my-data.contract.ts'
import type { Person } from './person.rules.ts'
import { rightsPolicy } from './rights-policy.contract.ts'
import { eachWithin, toPlainItem, waitingNewsOf } from './unsealed-items.table.ts'

/** `account`, then `ticket:<id>` for each ticket, then `rest`. @see `after` is the last sort key that was read there */
interface Cursor {
  readonly place: string
  readonly after?: string
}

interface Part {
  readonly items: readonly StoredItem[]
  readonly next?: Cursor | undefined
}

/** The fields of an entry of the record that its person gets. Operators have their id in place of the address, too. */
const look = z.pipe(
  z.object({
    action: z.string(),
    at: z.string(),
    by: z.object({ id: z.string(), email: z.string() }),
    reason: z.optional(z.string()),
  }),
  z.transform(({ action, at, by, reason = '' }) => {
    const [kind] = /^(?:ticket|complaint|request)\b/.exec(reason) ?? []
    return { action, at, by: by.id === by.email ? 'operator' : 'staff', ...(kind !== undefined && { reason: kind }) }
  }),
)

const ticketPlace = /^ticket:([0-9A-Z-]{1,60})$/

/** Codes that may still be live are kept as hashes, and nobody needs those. */
const unreadable = ['pk', 'sk', 'found_by', 'found_at', 'codes']

/** Fields whose numbers are times: seconds or milliseconds since 1970. */
const timed = /(?:_at|_until|_from|^ttl|^signed_out|^r[ls]_.*)$/
const [firstTime, firstMilliseconds] = [1e9, 1e11]

const withTimes = (value: unknown): unknown => {
  if (typeof value === 'number' && value > firstTime)
    return new Date(value < firstMilliseconds ? value * 1000 : value).toISOString()
  return eachWithin(value, withTimes)
}

/** As a person reads it: times, where the table has numbers and bytes. */
const readable = ({ clicks, ...item }: StoredItem): StoredItem => ({
  ...Object.fromEntries(
    Object.entries(toPlainItem(item)).map(([name, value]) => [name, timed.test(name) ? withTimes(value) : value]),
  ),
  ...(clicks !== undefined && { clicks: clicksIn(clicks as ClickLog) }),
})

const isReadable = ([name]: readonly [string, unknown]) => !unreadable.includes(name) && !name.startsWith(consentPrefix)

/** The terms that the profile says were accepted are receipts as all others. */
const toDownload = (item: StoredItem): DownloadItem[] => [
  { kind: downloadKindOf(item), fields: Object.fromEntries(Object.entries(readable(item)).filter(isReadable)) },
  ...termsReceiptsIn(item).map((fields) => ({ kind: 'consent-receipt' as const, fields: { ...fields } })),
]

const writeCursor = ({ place, after }: Cursor): string =>
  Buffer.from(JSON.stringify([place, after ?? ''])).toString('base64url')

const invalidCursor = () => invalidField('cursor', 'must be a cursor')

const readCursor = (text: string): Cursor => {
  try {
    const [place, after] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[]
    if (typeof place === 'string' && typeof after === 'string') return { place, ...(after !== '' && { after }) }
  } catch {
    // Not JSON: no cursor of ours.
  }
  throw invalidCursor()
}

const getAll = async (
  table: Table,
  wanted: readonly { readonly pk: string; readonly sk: string }[],
): Promise<StoredItem[]> => {
  const read = await Promise.all(wanted.map(async (Key) => (await table.get({ Key })).Item))
  return read.filter((item) => item !== undefined)
}

const queryPart = async (
  table: Table,
  pk: string,
  after?: string,
): Promise<{ readonly items: StoredItem[]; readonly last: string | undefined }> => {
  const { Items = [], LastEvaluatedKey } = await table.query({
    ...inPartition(pk),
    ...(after !== undefined && { ExclusiveStartKey: { pk, sk: after } }),
    Limit: rightsPolicy.downloadItems,
  })
  return { items: Items, last: LastEvaluatedKey?.['sk'] as string | undefined }
}

/** Returns the acts of staff with the kind of their reason, the newest first: the name and the whole reason are for the grievance officer to say. */
const looksAt = async (table: Table, userId: string): Promise<StoredItem[]> => {
  const input = { ScanIndexForward: false, Limit: rightsPolicy.staffViews }
  const entries = await firstItems(table, recordPartition('PERSON', userId), '', input)
  return entries.map(({ pk, sk, entry }) => ({ pk, sk, ...look.parse(entry) }))
}

const allWaitingNews = async (table: Table, phone: string): Promise<StoredItem[]> => {
  const applications = await listItems(table, userPartition(phone), sortKeyPrefix.application)
  return (await Promise.all(applications.map((one) => waitingNewsOf(table, one)))).flat()
}

/** The place of the ticket that follows this one, or of what comes after all tickets. */
const ticketAfter = async (table: Table, phone: string, ticketId = ''): Promise<Cursor> => {
  // The sign after the id lets no id follow itself.
  const from = `${sortKeyPrefix.ticket}${ticketId}${ticketId === '' ? '' : '!'}`
  const to = `${sortKeyPrefix.ticket}~`
  const { Items: [ticket] = [] } = await table.query({
    ...expressions({ KeyConditionExpression: x`pk = ${userPartition(phone)} AND sk BETWEEN ${from} AND ${to}` }),
    Limit: 1,
  })
  return { place: ticket ? `ticket:${String(ticket['sk']).slice(sortKeyPrefix.ticket.length)}` : 'rest' }
}

const ofAccount = async (table: Table, { phone }: Person, after?: string): Promise<Part> => {
  const { items, last } = await queryPart(table, userPartition(phone), after)
  if (last !== undefined) return { items, next: { place: 'account', after: last } }
  return { items, next: await ticketAfter(table, phone) }
}

const ofTicket = async (table: Table, { phone }: Person, ticketId: string, after?: string): Promise<Part> => {
  // A ticket of somebody else is not in this person's partition.
  const { Item } = await table.get({ Key: keys.ticket(phone, ticketId), ProjectionExpression: 'pk' })
  if (!Item) throw invalidCursor()
  const { items, last } = await queryPart(table, ticketPartition(ticketId), after)
  if (last !== undefined) return { items, next: { place: `ticket:${ticketId}`, after: last } }
  return { items, next: await ticketAfter(table, phone, ticketId) }
}

const ofRest = async (table: Table, { phone, userId, since, partnerCode }: Person): Promise<Part> => {
  const [looks, codes, receipts] = await Promise.all([
    looksAt(table, userId),
    getAll(table, [keys.choices(userId), keys.codes(phone), keys.knownCodes(phone)]),
    // Earlier ones are of an account that was closed, perhaps by another owner of the number.
    queryAll(table, {
      ...expressions({
        KeyConditionExpression: x`pk = ${consentPartition(userId)} AND sk >= ${`${sortKeyPrefix.receipt}${since}`}`,
      }),
    }),
  ])
  const own = [...looks, ...codes, ...receipts, ...(await allWaitingNews(table, phone))]
  if (partnerCode === undefined) return { items: own }
  const scope = { code: partnerCode, mode: 'live' } as const
  const [record] = await getAll(table, [keys.partnerUser(scope, userId)])
  const submission = record?.['submission_id']
  const [submitted, clicks] = await Promise.all([
    typeof submission === 'string' ? getAll(table, [keys.submission(scope, submission)]) : [],
    listItems(table, partnerPartition(scope), clickPrefix(userId)),
  ])
  return { items: [...(record ? [record] : []), ...submitted, ...clicks, ...own] }
}

const readPart = (table: Table, person: Person, { place, after }: Cursor): Promise<Part> => {
  if (place === 'account') return ofAccount(table, person, after)
  if (place === 'rest') return ofRest(table, person)
  const [, ticketId] = ticketPlace.exec(place) ?? []
  if (ticketId === undefined) throw invalidCursor()
  return ofTicket(table, person, ticketId, after)
}

/** One page of everything that the table holds about a person; `next` leads to the following one. Throws VALIDATION_ERROR for a cursor of nobody. */
export const pageOfPerson = async (
  table: Table,
  person: Person,
  cursor?: string,
): Promise<{ readonly items: DownloadItem[]; readonly next?: string }> => {
  const items: DownloadItem[] = []
  let next: Cursor | undefined = cursor === undefined ? { place: 'account' } : readCursor(cursor)
  let bytes = 0
  do {
    const part: Part = await readPart(table, person, next)
    const read = part.items.flatMap(toDownload)
    items.push(...read)
    bytes += Buffer.byteLength(JSON.stringify(read))
    next = part.next
  } while (next && bytes < rightsPolicy.downloadPageBytes)
  return { items, ...(next && { next: writeCursor(next) }) }
}
