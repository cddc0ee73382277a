/** Passwords that were sent for staff members, and the browsers that they have used: one item each. */
import { isWritten, type StoredItem } from '#data/failed-conditions.ts'
import { readItems } from '#data/find-items.ts'
import { keys } from '#data/keys.ts'
import { Repository } from '#data/table.ts'
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

export class DynamoStaffSignIns extends Repository {
  async find(id: string): Promise<ReadSignIns> {
    return readOf((await this.table.get({ Key: keys.staffSignIns(id), ConsistentRead: true })).Item)
  }

  /** In the order of the ids. */
  async list(ids: readonly string[]): Promise<SignIns[]> {
    return (await readItems(this.table, ids.map(keys.staffSignIns))).map((item) => readOf(item).signIns)
  }

  /** @returns false where they have changed since they were read */
  put(id: string, { changes }: ReadSignIns, next: SignIns, nowEpochSeconds: number): Promise<boolean> {
    return isWritten(
      this.table.update({
        Key: keys.staffSignIns(id),
        UpdateExpression: 'SET sign_ins = :next, changes = :changes, #ttl = :ttl',
        ConditionExpression: changes === 0 ? 'attribute_not_exists(pk)' : 'changes = :before',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: {
          ':next': next,
          ':changes': changes + 1,
          ':ttl': nowEpochSeconds + keptSeconds,
          ...(changes > 0 && { ':before': changes }),
        },
      }),
    )
  }
}
