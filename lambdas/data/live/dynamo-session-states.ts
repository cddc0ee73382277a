/** Reads from the user item which sessions have ended, or may not open the account yet. */
import type { SessionStates } from '#use-cases/live/ports.ts'
import { keys } from '../keys.ts'
import type { Table } from '../table.ts'
import { barredSessionsIn } from '../user-writes.ts'

/** @param silentDays those of the stage */
export const openSessionStates = (table: Table, silentDays: number): SessionStates => ({
  endedSessionsOf: async (phone) => {
    const { Item } = await table.get({
      Key: keys.user(phone),
      ProjectionExpression: 'id, signed_out, signed_out_until, otp_verified_at, acquired_at',
      ConsistentRead: true,
    })
    return { ...barredSessionsIn(Item, silentDays), userId: Item?.['id'] as string | undefined }
  },
})
