/** The looks of the sweep in one partition, by the time when they are due, the new users whom it looks at, and the fields that it removes. */
import * as z from 'zod/mini'
import { partitionPrefix, sortKeyPrefix } from '#contract/table-keys.ts'
import { dueItems, findPhoneOfUser, readItem } from '#data/find-items.ts'
import { keys } from '#data/keys.ts'
import { isWritten, type StoredItem, type StreamRecord, type Table } from '#data/table.ts'
import { attribute, change, listed, x } from '#lambdas/shared/expressions.table.ts'
import { lastVisitIn } from '#lambdas/shared/last-visit.table.ts'
import type { RetentionBegun } from './closing.rules.ts'
import { fieldRetention, type RetentionStart } from './data-retention.contract.ts'
import type { Person } from './person.rules.ts'

/** When the sweep looks at a person. It names no phone, so that nothing has to find it when the account is closed. */
export interface RetentionCheck {
  readonly userId: string
  readonly dueAt: string
}

/** The lives of the fields of an open account. */
interface PersonFields {
  /** With the partner where that has a record of the person. */
  readonly person: Omit<Person, 'since'>
  /** When it was last used. */
  readonly visit: string
  readonly begun: RetentionBegun
}

const storedCheck = z.object({ user_id: z.string(), due_at: z.string() })

const toCheck = (item: StoredItem): RetentionCheck => {
  const { user_id: userId, due_at: dueAt } = storedCheck.parse(item)
  return { userId, dueAt }
}

const textIn = (item: StoredItem, field: string): string | undefined => {
  const value = item[field]
  return typeof value === 'string' ? value : undefined
}

/** A life without a beginning has ended. */
const never = new Date(0).toISOString()

/** A visit since the read began the life anew. */
const notVisitedSince = (id: string, visit: string) =>
  x`id = ${id} AND (attribute_not_exists(otp_verified_at) OR otp_verified_at = ${visit})`

/** Storing the same look again changes nothing. */
export const addRetentionCheck = async (table: Table, { dueAt, userId }: RetentionCheck): Promise<void> => {
  await table.put({ Item: { ...keys.life(dueAt, userId), due_at: dueAt, user_id: userId } })
}

export const removeRetentionCheck = async (table: Table, { dueAt, userId }: RetentionCheck): Promise<void> => {
  await table.delete({ Key: keys.life(dueAt, userId) })
}

export const dueRetentionChecks = (table: Table, now: Date) =>
  dueItems(table, { pk: partitionPrefix.lives }, now, toCheck)

const readRecord = (table: Table, code: string, userId: string): Promise<StoredItem | undefined> =>
  readItem(table, keys.partnerUser({ code, mode: 'live' }, userId))

/** By the index, which may lag by a moment. Undefined for a person without an open account. */
export const readPersonFields = async (table: Table, userId: string): Promise<PersonFields | undefined> => {
  const phone = await findPhoneOfUser(table, userId)
  if (phone === undefined) return undefined
  const profile = await readItem(table, keys.user(phone))
  if (profile?.['id'] !== userId) return undefined
  const code = textIn(profile, 'partner_code')
  const record = code === undefined ? undefined : await readRecord(table, code, userId)
  const visit = lastVisitIn(profile) ?? never
  const isStored = (start: RetentionStart) =>
    fieldRetention[start].some((field) => profile[field] !== undefined || record?.[field] !== undefined)
  return {
    person: { phone, userId, partnerCode: record && code },
    visit,
    begun: {
      ...(isStored('visit') && { visit }),
      ...(isStored('submission') && { submission: textIn(record ?? {}, 'created_at') ?? never }),
    },
  }
}

/** Removes the fields of these retention from every item that holds them. @returns false where something has changed since the read */
export const forgetFields = async (
  table: Table,
  { person, visit }: PersonFields,
  ended: readonly RetentionStart[],
): Promise<boolean> => {
  const { phone, userId, partnerCode: code } = person
  const removal = x`REMOVE ${listed(ended.flatMap((start) => fieldRetention[start]).map(attribute))}`
  const record = code === undefined ? undefined : keys.partnerUser({ code, mode: 'live' }, userId)
  return isWritten(
    table.transact([
      { Update: { Key: keys.user(phone), ...change(removal, notVisitedSince(userId, visit)) } },
      ...(record ? [{ Update: { Key: record, ...change(removal, x`id = ${userId}`) } }] : []),
    ]),
  )
}

/** The user's id and the time of the write; undefined for any other record. */
export const readNewUser = ({
  dynamodb,
}: StreamRecord): { readonly userId: string; readonly since: Date } | undefined => {
  const { Keys, NewImage, OldImage, ApproximateCreationDateTime: seconds = 0 } = dynamodb ?? {}
  const userId = NewImage?.['id']?.S
  if (Keys?.['sk']?.S !== sortKeyPrefix.profile || userId === undefined || OldImage?.['id'] !== undefined)
    return undefined
  return { userId, since: new Date(seconds * 1000) }
}
