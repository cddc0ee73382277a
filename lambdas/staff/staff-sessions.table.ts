/** Sessions of staff in the table: when each was last active, and whether it has ended. */
import * as z from 'zod/mini'
import { isWritten } from '#data/failed-conditions.ts'
import { keys } from '#data/keys.ts'
import type { Table } from '#data/table.ts'
import { change, expressions, x } from '#lambdas/shared/expressions.table.ts'
import { sessionSeconds, type StaffSession, type StoredSession } from './staff-session.rules.ts'

const stored = z.object({ active_at: z.optional(z.int()), ended_at: z.optional(z.int()) })

/** An hour beyond its longest life, for clocks that differ: an end that was forgotten sooner would revive the session. */
const ttlOf = ({ startedAt }: StaffSession) => startedAt + sessionSeconds + 3600

/** Reads what the latest write left; empty for a session that no call has noted yet. */
export const findSession = async (table: Table, staffId: string, sessionId: string): Promise<StoredSession> => {
  const { Item = {} } = await table.get({ Key: keys.staffSession(staffId, sessionId), ConsistentRead: true })
  const { active_at: activeAt, ended_at: endedAt } = stored.parse(Item)
  return { activeAt, endedAt }
}

/** @returns false when the session has ended meanwhile */
export const noteActivity = async (
  table: Table,
  staffId: string,
  session: StaffSession,
  nowEpochSeconds: number,
): Promise<boolean> =>
  isWritten(
    table.update({
      Key: keys.staffSession(staffId, session.id),
      ...change(x`SET active_at = ${nowEpochSeconds}, #ttl = ${ttlOf(session)}`, x`attribute_not_exists(ended_at)`),
    }),
  )

export const storeSessionEnd = async (
  table: Table,
  staffId: string,
  session: StaffSession,
  nowEpochSeconds: number,
): Promise<void> => {
  await table.update({
    Key: keys.staffSession(staffId, session.id),
    ...expressions({
      UpdateExpression: x`SET ended_at = if_not_exists(ended_at, ${nowEpochSeconds}), #ttl = ${ttlOf(session)}`,
    }),
  })
}
