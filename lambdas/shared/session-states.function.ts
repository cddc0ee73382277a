/** Opens the states of sessions that a function remembers. */
import { findEndedSessions } from './ended-sessions.table.ts'
import { rememberSessionStates } from './session-states.ts'
import type { World } from './world.ts'

export const openSessionStates = ({ table, clock }: World) =>
  rememberSessionStates({ endedSessionsOf: (owner) => findEndedSessions(table, owner) }, clock)
