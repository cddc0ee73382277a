/** Counts an action that a user may repeat only so often. It counts before it is carried out, and also if it then fails. */
import { paceOneMore } from '#domain/support/sending-pace.ts'
import { userPaces, type PacedAction } from '#domain/support/user-paces.ts'
import type { DynamoUserPaces } from '#data/support/dynamo-user-paces.ts'
import type { Session } from '../ports.ts'
import { retryOnChange, settled } from '../retry-on-change.ts'

/** Returns the user's id. Throws TOO_MANY_REQUESTS with the time to wait, USER_NOT_FOUND and SIGNED_OUT. */
export const keepPace = (paces: DynamoUserPaces, session: Session, action: PacedAction, now: Date): Promise<string> =>
  retryOnChange<string, number | undefined>(async (pacedUntil) => {
    const pacing = paceOneMore(userPaces[action], pacedUntil, now.getTime())
    const recording = await paces.countOneMore(session, action, pacing)
    return recording.outcome === 'recorded' ? settled(recording.userId) : recording
  })
