/** Log Out: ends the session in the table and at the user pool, so that its tokens write nothing and are never renewed. */
import type { EndSessionRequest, SessionEndedResponse } from '#contract/profile/session.ts'
import type { Clock, Identity, Session } from '../ports.ts'
import type { BrowserIds, RefreshTokens, UserRepository } from './ports.ts'

export interface EndSessionPorts {
  readonly users: UserRepository
  readonly refreshTokens: RefreshTokens
  readonly identity: Identity
  readonly ids: BrowserIds
  readonly clock: Clock
}

/** The browser stays known to the phone, under another id. */
const ended = ({ identity, ids }: EndSessionPorts, { phone }: Session): SessionEndedResponse => ({
  success: true,
  browser_token: identity.browserTokenOf(phone, ids.nextBrowserId()),
})

/** Both are done before an error of either is thrown: what fails at one must not be left undone at the other. */
const both = async (table: Promise<void>, pool: Promise<void>): Promise<void> => {
  const results = await Promise.allSettled([table, pool])
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

/** Ends one session. Throws BUSY, also when only the pool did not answer: then it is to be repeated. */
export const endSession = async (
  ports: EndSessionPorts,
  session: Session,
  { refresh_token }: EndSessionRequest,
): Promise<SessionEndedResponse> => {
  const { users, refreshTokens, clock } = ports
  await both(users.signOutSession(session, clock.now()), refreshTokens.revoke(refresh_token))
  return ended(ports, session)
}

/** Ends every session of the caller that has started until now. Throws SIGNED_OUT, and BUSY as `endSession` does. */
export const endAllSessions = async (ports: EndSessionPorts, session: Session): Promise<SessionEndedResponse> => {
  const { users, refreshTokens, clock } = ports
  await both(users.signOutAllSessions(session, clock.now()), refreshTokens.revokeAllOf(session.phone))
  return ended(ports, session)
}
