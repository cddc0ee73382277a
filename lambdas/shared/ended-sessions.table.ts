/** Reads from the user item which sessions have ended, or may not open the account yet. */
import { keys } from '#data/keys.ts'
import type { Table } from '#data/table.ts'
import type { EndedSessions, SessionOwner } from './session.rules.ts'
import { barredSessionsIn } from './user-writes.table.ts'

/** With the account that the phone has now. */
export const findEndedSessions = async (
  table: Table,
  { phone, silentDays }: SessionOwner,
): Promise<EndedSessions & { readonly userId: string | undefined }> => {
  const { Item } = await table.get({
    Key: keys.user(phone),
    ProjectionExpression: 'id, signed_out, signed_out_until, otp_verified_at, acquired_at',
    ConsistentRead: true,
  })
  return { ...barredSessionsIn(Item, silentDays), userId: Item?.['id'] as string | undefined }
}
