/**
 * Users in the record of the partner that submitted them. A read by the partner is one request that notes itself there and returns the record. Kept are the
 * number of reads of each kind and, by the day of the month, the last read of a day: 31 numbers at most, so the item does not grow with the reads.
 */
import * as z from 'zod/mini'
import { user as userSchema } from '#contract/entities.ts'
import { toEpochSeconds } from '#contract/times.ts'
import { keys } from '#data/keys.ts'
import { failedConditionOf, type StoredItem, type Table } from '#data/table.ts'
import { matchFactNames, type MatchFacts } from '#lambdas/offers/match.rules.ts'
import { attribute, change, x } from '#lambdas/shared/expressions.table.ts'
import type { PartnerScope } from '#lambdas/shared/partner-scope.contract.ts'

/** A user in the record of the partner that submitted it. */
interface PartnerUser {
  readonly phone: string
  /** As the partner submitted them: the partner does not learn what the user changes later. */
  readonly facts: MatchFacts
}

/** Every fact may be missing. */
const partnerUser = z.object({
  phone: userSchema.shape.phone,
  /** The end of a submission of the sandbox. */
  ttl: z.optional(z.number()),
  category: z.optional(userSchema.shape.category),
  date_of_birth: userSchema.shape.date_of_birth,
  pincode: userSchema.shape.pincode,
  monthly_income: userSchema.shape.monthly_income,
})

/** Undefined for no item, and for one of the sandbox that has expired. */
const toPartnerUser = (item: StoredItem | undefined, now: Date): PartnerUser | undefined => {
  if (!item) return undefined
  const { phone, ttl, ...facts } = partnerUser.parse(item)
  return ttl !== undefined && ttl <= toEpochSeconds(now) ? undefined : { phone, facts }
}

const readStored = async (
  table: Table,
  scope: PartnerScope,
  userId: string,
  now: Date,
  ConsistentRead: boolean,
): Promise<PartnerUser | undefined> => {
  const { Item } = await table.get({
    Key: keys.partnerUser(scope, userId),
    ConsistentRead,
    ProjectionExpression: ['phone', '#ttl', ...matchFactNames].join(', '),
    ExpressionAttributeNames: { '#ttl': 'ttl' },
  })
  return toPartnerUser(Item, now)
}

/**
 * Returns a user whom this partner submitted, undefined for any other id and for one of the sandbox that has
 * expired. A submission never changes, so a read that may lag is enough. A read that finds nothing is repeated,
 * consistently.
 */
export const findPartnerUser = async (
  table: Table,
  scope: PartnerScope,
  userId: string,
  now: Date,
): Promise<PartnerUser | undefined> =>
  (await readStored(table, scope, userId, now, false)) ?? (await readStored(table, scope, userId, now, true))

/** Reads of a partner about one of its users: the lenders that fit, or the statuses of applications. */
type ReadKind = 'lenders' | 'statuses'

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

/** As `findPartnerUser`, and notes the read for the user to see, but for one of the sandbox, who is nobody. */
export const readPartnerUser = async (
  table: Table,
  scope: PartnerScope,
  userId: string,
  kind: ReadKind,
  now: Date,
): Promise<PartnerUser | undefined> => {
  if (scope.mode === 'test') return findPartnerUser(table, scope, userId, now)
  const day = attribute(prefixOf[kind] + String(now.getUTCDate()).padStart(2, '0'))
  try {
    const { Attributes } = await table.update({
      Key: keys.partnerUser(scope, userId),
      ...change(x`SET ${day} = ${toEpochSeconds(now)} ADD ${attribute(countName(kind))} ${1}`, x`attribute_exists(pk)`),
      ReturnValues: 'ALL_NEW',
    })
    return toPartnerUser(Attributes, now)
  } catch (error) {
    failedConditionOf(error)
    return undefined
  }
}
