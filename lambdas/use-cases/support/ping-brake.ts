/**
 * Stops clients that ping without end. It counts in memory, so that a ping too many costs no request; a function that runs several times
 * at once allows so many times more.
 */
import { livePolicy } from '#contract/policy.ts'
import { pacedUntilAfter, paceOneMore } from '#domain/support/sending-pace.ts'

const pace = { count: livePolicy.pingsPerMinute, periodMilliseconds: 60_000 }

/** Sockets remembered at most; the one that has been quiet longest is forgotten first. */
const rememberedSockets = 1000

export interface PingBrake {
  /** Throws TOO_MANY_REQUESTS for a ping too many. */
  countPing(connectionId: string, now: Date): void
}

export const createPingBrake = (): PingBrake => {
  const pacedUntil = new Map<string, number>()
  return {
    countPing: (connectionId, now) => {
      const known = pacedUntil.get(connectionId)
      const pacing = paceOneMore(pace, known, now.getTime())
      pacedUntil.delete(connectionId)
      pacedUntil.set(connectionId, pacedUntilAfter(pacing, known))
      const [quietest] = pacedUntil.keys()
      if (pacedUntil.size > rememberedSockets && quietest !== undefined) pacedUntil.delete(quietest)
    },
  }
}
