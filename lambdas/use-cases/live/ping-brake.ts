/**
 * Stops clients that ping without end. It counts in memory, so that a ping too many costs no request. Each instance of the function counts
 * for itself, so several of them accept more pings together.
 */
import { livePolicy } from '#contract/policy.ts'
import { pacedUntilAfter, paceOneMore } from '#domain/support/sending-pace.ts'

const pace = { count: livePolicy.pingsPerMinute, periodMilliseconds: 60_000 }

/** Above this number, the socket that has been quiet longest is forgotten. */
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
