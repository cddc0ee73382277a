/**
 * Reads of a user by the partner's API: one request that notes the read in the partner's record and returns the record. Kept are the number of
 * reads of each kind and, by the day of the month, the last read of a day: 31 numbers at most, so the item does not grow with the reads.
 */
import { toEpochSeconds } from '#data/epoch-seconds.ts'
import { failedConditionOf, type StoredItem } from '#data/failed-conditions.ts'
import { keys } from '#data/keys.ts'
import type { Table } from '#data/table.ts'
import type { PartnerScope } from '#lambdas/shared/partner-scope.contract.ts'
import { toPartnerUser, type DynamoPartnerSubmissions, type PartnerUser } from './submissions.table.ts'

/** Reads of a partner about one of its users: the lenders that fit, or the statuses of applications. */
export type ReadKind = 'lenders' | 'statuses'

/** Starts the names of the attributes of each kind. */
const prefixOf: Readonly<Record<ReadKind, string>> = { lenders: 'rl_', statuses: 'rs_' }

const countName = (kind: ReadKind) => `${prefixOf[kind]}n`

/** Whether an attribute of the partner's record is a note of a read, and no fact about the user. */
export const isReadNote = (name: string): boolean => Object.values(prefixOf).some((prefix) => name.startsWith(prefix))

/** How often the partner has read the user, and the last read of each of the days that are kept, the oldest first. */
export const readsIn = (
  item: StoredItem,
  kind: ReadKind,
): { readonly count: number; readonly lastOfDays: string[] } => ({
  count: Number(item[countName(kind)] ?? 0),
  lastOfDays: Object.entries(item)
    .filter(([name]) => name.startsWith(prefixOf[kind]) && name !== countName(kind))
    .map(([, seconds]) => Number(seconds))
    .toSorted((one, other) => one - other)
    .map((seconds) => new Date(seconds * 1000).toISOString()),
})

export class DynamoPartnerReads {
  readonly #table: Table
  readonly #users: DynamoPartnerSubmissions

  /** @param users finds those of the sandbox, which are nobody's */
  constructor(table: Table, users: DynamoPartnerSubmissions) {
    this.#table = table
    this.#users = users
  }

  /** As `findUser`, and notes the read for the user to see, but for one of the sandbox. */
  async readUser(scope: PartnerScope, userId: string, kind: ReadKind, now: Date): Promise<PartnerUser | undefined> {
    if (scope.mode === 'test') return this.#users.findUser(scope, userId, now)
    try {
      const { Attributes } = await this.#table.update({
        Key: keys.partnerUser(scope, userId),
        UpdateExpression: 'SET #day = :at ADD #count :one',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: {
          '#day': `${prefixOf[kind]}${String(now.getUTCDate()).padStart(2, '0')}`,
          '#count': countName(kind),
        },
        ExpressionAttributeValues: { ':at': toEpochSeconds(now), ':one': 1 },
        ReturnValues: 'ALL_NEW',
      })
      return toPartnerUser(Attributes, now)
    } catch (error) {
      failedConditionOf(error)
      return undefined
    }
  }
}
