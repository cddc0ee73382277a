/** Finds by which name staff see a user. */
import { user as userSchema } from '#contract/entities.ts'
import { findPhoneOfUser } from '#data/find-items.ts'
import { keys } from '#data/keys.ts'
import type { Table } from '#data/table.ts'
import { maskedPhone } from './mask-fields.rules.ts'

/** The name that its owner gave, else the masked phone; undefined for an account that is closed. The index may lag by a moment. */
export const findNameOfUser = async (table: Table, userId: string): Promise<string | undefined> => {
  const phone = await findPhoneOfUser(table, userId)
  if (phone === undefined) return undefined
  const { Item: item } = await table.get({ Key: keys.user(phone), ConsistentRead: true })
  return item?.['id'] === userId ? (userSchema.parse(item).full_name ?? maskedPhone(phone)) : undefined
}
