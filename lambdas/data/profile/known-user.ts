/** Reads from an item that refused a sign-in what the next attempt needs to know. */
import * as z from 'zod/mini'
import { user as userSchema } from '#contract/entities.ts'
import { isEnded } from '#domain/profile/ended-sessions.ts'
import { ownerProofOf } from '#domain/profile/silence.ts'
import type { Session } from '#use-cases/ports.ts'
import type { KnownUser } from '#use-cases/profile/ports.ts'
import type { StoredItem } from '../failed-conditions.ts'
import { barredSessionsIn } from '../user-writes.ts'

const sealingMark = z.object({ id: z.string(), due_at: z.string() })

const ownerFacts = z.pick(userSchema, { date_of_birth: true, pincode: true })

/** @param userId that the sign-in would have given. @param item of a session that has not ended */
export const knownUserIn = (item: StoredItem = {}, session: Session, userId: string): KnownUser => {
  const { id, found_by, owner_tries: tries = 0 } = item
  const sealing = sealingMark.safeParse(item['sealing']).data
  return {
    userId: String(id),
    hasSource: found_by !== undefined || id === userId,
    ...(isEnded(barredSessionsIn(item), session) && {
      proof: { ...ownerProofOf(ownerFacts.parse(item)), tries: Number(tries) },
    }),
    ...(sealing && { sealing: { id: sealing.id, dueAt: sealing.due_at } }),
  }
}
