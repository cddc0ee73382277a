/** Sessions of staff in the table: when each was last active, and whether it has ended. */
import * as z from 'zod/mini'
import { isWritten } from '#data/failed-conditions.ts'
import { keys } from '#data/keys.ts'
import { Repository } from '#data/table.ts'
import { sessionSeconds, type StaffSession, type StoredSession } from './staff-session.rules.ts'

const stored = z.object({ active_at: z.optional(z.int()), ended_at: z.optional(z.int()) })

/** An hour beyond its longest life, for clocks that differ: an end that was forgotten sooner would revive the session. */
const ttlOf = ({ startedAt }: StaffSession) => startedAt + sessionSeconds + 3600

export class DynamoStaffSessions extends Repository {
  /** Reads what the latest write left; empty for a session that no call has noted yet. */
  async find(staffId: string, sessionId: string): Promise<StoredSession> {
    const { Item = {} } = await this.table.get({ Key: keys.staffSession(staffId, sessionId), ConsistentRead: true })
    const { active_at: activeAt, ended_at: endedAt } = stored.parse(Item)
    return { activeAt, endedAt }
  }

  /** @returns false when the session has ended meanwhile */
  async noteActivity(staffId: string, session: StaffSession, nowEpochSeconds: number): Promise<boolean> {
    return isWritten(
      this.table.update({
        Key: keys.staffSession(staffId, session.id),
        UpdateExpression: 'SET active_at = :now, #ttl = :ttl',
        ConditionExpression: 'attribute_not_exists(ended_at)',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: { ':now': nowEpochSeconds, ':ttl': ttlOf(session) },
      }),
    )
  }

  async end(staffId: string, session: StaffSession, nowEpochSeconds: number): Promise<void> {
    await this.table.update({
      Key: keys.staffSession(staffId, session.id),
      UpdateExpression: 'SET ended_at = if_not_exists(ended_at, :now), #ttl = :ttl',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':now': nowEpochSeconds, ':ttl': ttlOf(session) },
    })
  }
}
