/**
 * Which sessions have ended, remembered for a short time, so that reads that do not touch the user item cost no request of their own. Each
 * instance of the function remembers for itself.
 */
import { sessionPolicy } from '#contract/policy.ts'
import type { Table } from '#data/table.ts'
import type { Clock } from './outside.rules.ts'
import type { EndedSessions, SessionOwner } from './session.rules.ts'
import { findEndedSessions } from './user-writes.table.ts'

/** Above this number, the user who was read longest ago is forgotten. */
const rememberedUsers = 1000

export interface SessionStates {
  endedSessionsOf(owner: SessionOwner): Promise<EndedSessions>
}

interface Remembered {
  readonly ended: EndedSessions
  readonly until: number
}

/** A sign-out counts after `sessionPolicy.rememberedStateSeconds` at the latest. A read that fails is not remembered. */
export const rememberSessionStates = (sessions: SessionStates, clock: Clock): SessionStates => {
  const users = new Map<string, Remembered>()
  return {
    endedSessionsOf: async (owner) => {
      const { phone } = owner
      const now = clock.now().getTime()
      const known = users.get(phone)
      if (known !== undefined && now < known.until) return known.ended
      const ended = await sessions.endedSessionsOf(owner)
      users.delete(phone)
      users.set(phone, { ended, until: now + sessionPolicy.rememberedStateSeconds * 1000 })
      const [oldest] = users.keys()
      if (users.size > rememberedUsers && oldest !== undefined) users.delete(oldest)
      return ended
    },
  }
}

export const openSessionStates = (table: Table, clock: Clock): SessionStates =>
  rememberSessionStates({ endedSessionsOf: (owner) => findEndedSessions(table, owner) }, clock)
