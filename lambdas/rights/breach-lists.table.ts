/** Lists of the people of a breach: all of them in one partition, and the parts of each in a partition of its own, packed because they are many. */
import { gunzipSync, gzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { partitionPrefix } from '#contract/table-keys.ts'
import { toEpochSeconds } from '#data/epoch-seconds.ts'
import { isWritten as wasWritten, type StoredItem } from '#data/failed-conditions.ts'
import { firstItems, listItems } from '#data/find-items.ts'
import { breachPartition, keys } from '#data/keys.ts'
import { Repository } from '#data/table.ts'
import { beginsToWait, waitsNoLonger } from '#lambdas/staff/approvals.table.ts'
import { affectedPerson, breachList, type AffectedPerson } from './breach-room.contract.ts'
import type { BreachFacts, StoredBreachList } from './ports.rules.ts'

const staffName = z.object({ id: z.string(), email: z.string() })
const storedList = z.extend(breachList, {
  asked_by: staffName,
  approved_by: z.optional(staffName),
  pages: z.int(),
  cursor: z.optional(z.record(z.string(), z.unknown())),
  version: z.int(),
})

const endOf = ({ expires_at }: StoredBreachList) => ({ ttl: toEpochSeconds(new Date(expires_at)) })
const unpack = ({ packed }: StoredItem): unknown => JSON.parse(gunzipSync(packed as Uint8Array).toString())

export class DynamoBreachLists extends Repository {
  async find(id: string): Promise<StoredBreachList | undefined> {
    const { Item } = await this.table.get({ Key: keys.breachList(id), ConsistentRead: true })
    return Item && storedList.parse(Item)
  }

  /** The newest first. */
  async list(limit: number): Promise<StoredBreachList[]> {
    const items = await firstItems(this.table, partitionPrefix.breaches, '', { ScanIndexForward: false, Limit: limit })
    return items.map((item) => storedList.parse(item))
  }

  /** Writes the list and whether it waits for a second admin. Undefined where something has changed it since it was read. @param list of version 0: a new one */
  async save(list: StoredBreachList): Promise<StoredBreachList | undefined> {
    const { id, state, pages, asked_by: by, asked_at: at, from, to } = list
    const saved = { ...list, version: list.version + 1 }
    const isWritten = await wasWritten(
      this.table.transact([
        {
          Put: {
            Item: { ...keys.breachList(id), ...saved, ...endOf(list) },
            ConditionExpression: list.version === 0 ? 'attribute_not_exists(pk)' : 'version = :before',
            ...(list.version > 0 && { ExpressionAttributeValues: { ':before': list.version } }),
          },
        },
        ...(state === 'waiting' ? [beginsToWait({ kind: 'breach', id, by, at, from, to })] : []),
        ...(state === 'reading' && pages === 0 ? [waitsNoLonger({ kind: 'breach', id })] : []),
      ]),
    )
    return isWritten ? saved : undefined
  }

  /** Replaces a part of what was read, or of the people. */
  async putPart(
    list: StoredBreachList,
    kind: 'FACTS' | 'PEOPLE',
    number: number,
    content: BreachFacts | readonly AffectedPerson[],
  ): Promise<void> {
    const packed = gzipSync(JSON.stringify(content))
    await this.table.put({ Item: { ...keys.breachPart(list.id, kind, number), packed, ...endOf(list) } })
  }

  async readFacts(id: string): Promise<BreachFacts[]> {
    const items = await listItems(this.table, breachPartition(id), 'FACTS#', 'consistent')
    return items.map((item) => unpack(item) as BreachFacts)
  }

  /** Undefined for a part that is not there. */
  async readPeople(id: string, number: number): Promise<AffectedPerson[] | undefined> {
    const { Item } = await this.table.get({ Key: keys.breachPart(id, 'PEOPLE', number), ConsistentRead: true })
    return Item && z.array(affectedPerson).parse(unpack(Item))
  }
}
