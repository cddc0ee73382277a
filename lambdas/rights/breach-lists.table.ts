/** Lists of the people of a breach: all of them in one partition, and the parts of each in a partition of its own, packed because they are many. */
import { gunzipSync, gzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { partitionPrefix } from '#contract/table-keys.ts'
import { toEpochSeconds } from '#contract/times.ts'
import { findItem, firstItems, listItems, readItem } from '#data/find-items.ts'
import { breachPartition, keys } from '#data/keys.ts'
import { isWritten, type StoredItem, type Table } from '#data/table.ts'
import { condition, x } from '#lambdas/shared/expressions.table.ts'
import { beginsToWait, waitsNoLonger } from '#lambdas/staff/approvals.table.ts'
import type { StaffName } from '#lambdas/staff/staff-member.rules.ts'
import {
  affectedPerson,
  breachList,
  type AffectedPerson,
  type BreachItem,
  type BreachList,
} from './admin-rooms.contract.ts'

/** `pages` of the table are read until now, up to the key `cursor`. */
export interface StoredBreachList extends Omit<BreachList, 'asked_by' | 'approved_by'> {
  readonly asked_by: StaffName
  readonly approved_by?: StaffName | undefined
  readonly pages: number
  readonly cursor?: Readonly<Record<string, unknown>> | undefined
  /** One more at each write. */
  readonly version: number
}

/** The findings of a page of the table about a breach. */
export interface BreachFacts {
  readonly profiles: Readonly<Record<string, Pick<AffectedPerson, 'user_id' | 'email' | 'last_sign_in'>>>
  /** By the user's id, or the partition of what staff noted. */
  readonly phones: Readonly<Record<string, string>>
  readonly found: readonly { readonly owner: string; readonly item: BreachItem; readonly since: string }[]
}

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

export const findBreachList = (table: Table, id: string): Promise<StoredBreachList | undefined> =>
  findItem(table, keys.breachList(id), storedList)

/** The newest first. */
export const newestBreachLists = async (table: Table, limit: number): Promise<StoredBreachList[]> => {
  const items = await firstItems(table, partitionPrefix.breaches, '', { ScanIndexForward: false, Limit: limit })
  return items.map((item) => storedList.parse(item))
}

/** Writes the list and whether it waits for a second admin. Undefined where something has changed it since it was read. @param list of version 0: a new one */
export const storeBreachList = async (table: Table, list: StoredBreachList): Promise<StoredBreachList | undefined> => {
  const { id, state, pages, asked_by: by, asked_at: at, from, to } = list
  const saved = { ...list, version: list.version + 1 }
  const wasStored = await isWritten(
    table.transact([
      {
        Put: {
          Item: { ...keys.breachList(id), ...saved, ...endOf(list) },
          ...condition(list.version === 0 ? x`attribute_not_exists(pk)` : x`version = ${list.version}`),
        },
      },
      ...(state === 'waiting' ? [beginsToWait({ kind: 'breach', id, by, at, from, to })] : []),
      ...(state === 'reading' && pages === 0 ? [waitsNoLonger({ kind: 'breach', id })] : []),
    ]),
  )
  return wasStored ? saved : undefined
}

/** Replaces a part of what was read, or of the people. */
export const storeBreachPart = async (
  table: Table,
  list: StoredBreachList,
  kind: 'FACTS' | 'PEOPLE',
  number: number,
  content: BreachFacts | readonly AffectedPerson[],
): Promise<void> => {
  const packed = gzipSync(JSON.stringify(content))
  await table.put({ Item: { ...keys.breachPart(list.id, kind, number), packed, ...endOf(list) } })
}

export const readBreachFacts = async (table: Table, id: string): Promise<BreachFacts[]> => {
  const items = await listItems(table, breachPartition(id), 'FACTS#', 'consistent')
  return items.map((item) => unpack(item) as BreachFacts)
}

/** Undefined for a part that is not there. */
export const readBreachPeople = async (
  table: Table,
  id: string,
  number: number,
): Promise<AffectedPerson[] | undefined> => {
  const item = await readItem(table, keys.breachPart(id, 'PEOPLE', number))
  return item && z.array(affectedPerson).parse(unpack(item))
}
