/** Reads from the user item which sessions have ended, or may not open the account yet. */
import type { EndedSessions } from '#lambdas/profile/ended-sessions.rules.ts'
import type { SessionStates } from '#use-cases/live/ports.ts'
import { keys } from '../keys.ts'
import { Repository } from '../table.ts'
import { barredSessionsIn } from '../user-writes.ts'

export class DynamoSessionStates extends Repository implements SessionStates {
  async endedSessionsOf(phone: string): Promise<EndedSessions & { readonly userId: string | undefined }> {
    const { Item } = await this.table.get({
      Key: keys.user(phone),
      ProjectionExpression: 'id, signed_out, signed_out_until, otp_verified_at, acquired_at',
      ConsistentRead: true,
    })
    return { ...barredSessionsIn(Item), userId: Item?.['id'] as string | undefined }
  }
}
