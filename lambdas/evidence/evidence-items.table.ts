/** Entries of the record of staff and receipts of consent as evidence: their hashes, from a record of the table's stream and from the table. */
import { createHash } from 'node:crypto'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { decodeTime } from 'ulid'
import { partitionPrefix, sortKeyPrefix } from '#contract/table-keys.ts'
import type { Image, StreamRecord } from '#data/table.ts'
import type { ScanTable } from '#data/whole-table.ts'
import type { EvidenceLine, PresentEntry } from './evidence-line.rules.ts'

const partitions = [partitionPrefix.record, partitionPrefix.consent] as const

const isEvidence = (pk: string): boolean => partitions.some((prefix) => pk.startsWith(prefix))

/** Returns a value in which nothing depends on the order of fields or on how it was read. */
const canonicalOf = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64')
  if (value instanceof Set)
    return Array.from(value, (each) => JSON.stringify(canonicalOf(each))).toSorted((a, b) => (a < b ? -1 : 1))
  if (Array.isArray(value)) return value.map(canonicalOf)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => [name, canonicalOf(inner)])
}

/** SHA-256 over all fields of an item, with its keys. */
const hashOfItem = (item: Readonly<Record<string, unknown>>): string =>
  createHash('sha256')
    .update(JSON.stringify(canonicalOf(item)))
    .digest('hex')

/** No number of an item keeps the hashes of others from being written. */
const itemOf = (image: Image): Record<string, unknown> =>
  unmarshall(image ?? {}, { wrapNumbers: Number }) as Record<string, unknown>

const isRemovedByTtl = ({ userIdentity }: StreamRecord): boolean =>
  userIdentity?.type === 'Service' && userIdentity.principalId === 'dynamodb.amazonaws.com'

/** Returns undefined for a change of other items, and for the removal by DynamoDB of an entry whose time is over. */
export const evidenceLineOf = (record: StreamRecord): EvidenceLine | undefined => {
  const { eventName, dynamodb } = record
  const event = eventName === 'INSERT' || eventName === 'MODIFY' ? eventName : 'REMOVE'
  const item = itemOf(event === 'REMOVE' ? dynamodb?.OldImage : dynamodb?.NewImage)
  const { pk, sk, ttl } = item
  if (typeof pk !== 'string' || typeof sk !== 'string' || !isEvidence(pk) || isRemovedByTtl(record)) return undefined
  const at = new Date((dynamodb?.ApproximateCreationDateTime ?? 0) * 1000).toISOString()
  return { pk, sk, event, at, sha256: hashOfItem(item), ...(typeof ttl === 'number' && { ttl }) }
}

/** The time in the key of an entry or a receipt, in milliseconds since the epoch; 0 for a key of another form. */
export const datedOf = (sk: string): number => {
  try {
    const [, at] = sk.startsWith(sortKeyPrefix.receipt) ? sk.split('#') : []
    return (at === undefined ? decodeTime(sk) : Date.parse(at)) || 0
  } catch {
    return 0
  }
}

/** Reads the whole table. */
export async function* presentEvidence(scan: ScanTable): AsyncGenerator<PresentEntry> {
  const found = scan({
    FilterExpression: 'begins_with(pk, :record) OR begins_with(pk, :consent)',
    ExpressionAttributeValues: { ':record': partitionPrefix.record, ':consent': partitionPrefix.consent },
    ConsistentRead: true,
  })
  for await (const item of found) yield { pk: String(item['pk']), sk: String(item['sk']), sha256: hashOfItem(item) }
}
