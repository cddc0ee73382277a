/** Passwords that were sent for staff members, and the browsers that they have used: one item each. */
import { isWritten, type StoredItem } from '#data/failed-conditions.ts'
import { readItems } from '#data/find-items.ts'
import { keys } from '#data/keys.ts'
import type { Table } from '#data/table.ts'
import { change, x } from '#lambdas/shared/expressions.table.ts'
import { keptSeconds, noSignIns, type SignIns } from './sign-in-lanes.rules.ts'

/** As it was read; `changes` guards the next write. */
export interface ReadSignIns {
  readonly signIns: SignIns
  readonly changes: number
}

const readOf = (item: StoredItem = {}): ReadSignIns => ({
  signIns: (item['sign_ins'] as SignIns | undefined) ?? noSignIns,
  changes: Number(item['changes'] ?? 0),
})

export const findSignIns = async (table: Table, id: string): Promise<ReadSignIns> =>
  readOf((await table.get({ Key: keys.staffSignIns(id), ConsistentRead: true })).Item)

/** In the order of the ids. */
export const listSignIns = async (table: Table, ids: readonly string[]): Promise<SignIns[]> =>
  (await readItems(table, ids.map(keys.staffSignIns))).map((item) => readOf(item).signIns)

/** @returns false where they have changed since they were read */
export const putSignIns = (
  table: Table,
  id: string,
  { changes }: ReadSignIns,
  next: SignIns,
  nowEpochSeconds: number,
): Promise<boolean> =>
  isWritten(
    table.update({
      Key: keys.staffSignIns(id),
      ...change(
        x`SET sign_ins = ${next}, changes = ${changes + 1}, #ttl = ${nowEpochSeconds + keptSeconds}`,
        changes === 0 ? x`attribute_not_exists(pk)` : x`changes = ${changes}`,
      ),
    }),
  )
