/** Sign-ins and sessions of staff in the table: when each was last active, and whether it has ended. */
import * as z from 'zod/mini'
import { readItem, readItems } from '#data/find-items.ts'
import { keys } from '#data/keys.ts'
import { isWritten, type StoredItem, type Table } from '#data/table.ts'
import { change, fill, updating, x } from '#lambdas/shared/expressions.table.ts'
import { keptSeconds, noSignIns, type SignIns } from './sign-in-lanes.rules.ts'
import { sessionSeconds, type StaffSession, type StoredSession } from './staff-session.rules.ts'

const stored = z.object({ active_at: z.optional(z.int()), ended_at: z.optional(z.int()) })

/** An hour beyond its longest life, for clocks that differ: an end that was forgotten sooner would revive the session. */
const ttlOf = ({ startedAt }: StaffSession) => startedAt + sessionSeconds + 3600

/** Reads what the latest write left; empty for a session that no call has noted yet. */
export const findSession = async (table: Table, staffId: string, sessionId: string): Promise<StoredSession> => {
  const item = await readItem(table, keys.staffSession(staffId, sessionId))
  const { active_at: activeAt, ended_at: endedAt } = stored.parse(item ?? {})
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
    ...updating(fill({ ttl: ttlOf(session) }, { ended_at: nowEpochSeconds })),
  })
}

/** As it was read; `changes` guards the next write. */
interface ReadSignIns {
  readonly signIns: SignIns
  readonly changes: number
}

const readOf = (item: StoredItem = {}): ReadSignIns => ({
  signIns: (item['sign_ins'] as SignIns | undefined) ?? noSignIns,
  changes: Number(item['changes'] ?? 0),
})

export const findSignIns = async (table: Table, id: string): Promise<ReadSignIns> =>
  readOf(await readItem(table, keys.staffSignIns(id)))

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
