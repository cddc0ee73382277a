/** Log Out: ends the session in the table and at the user pool, so that its tokens write nothing and are never renewed. */
import type { EndSessionRequest, SessionEndedResponse } from '#contract/profile/session.ts'
import type { DynamoUserRepository } from '#data/profile/dynamo-user-repository.ts'
import { forgetBrowsers, type PushPorts } from '../notices/save-push.ts'
import type { Clock, Identity, Session } from '../ports.ts'
import { retryOnChange, settled } from '../retry-on-change.ts'
import type { BrowserIds, RefreshTokens } from './ports.ts'

export interface EndSessionPorts extends Pick<PushPorts, 'pushBrowsers'> {
  readonly users: DynamoUserRepository
  readonly refreshTokens: RefreshTokens
  readonly identity: Identity
  readonly ids: BrowserIds
  readonly clock: Clock
}

/** The browser stays known to the phone, under another id. @param now not before the time that voids earlier tokens */
const ended = ({ identity, ids }: EndSessionPorts, { phone }: Session, now: Date): SessionEndedResponse => ({
  success: true,
  browser_token: identity.browserTokenOf(phone, ids.nextBrowserId(now)),
})

/** Waits for both before it throws an error of either: a failure of one does not keep the other from being done. */
const both = async (table: Promise<void>, pool: Promise<void>): Promise<void> => {
  const results = await Promise.allSettled([table, pool])
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

/** Assumes a user that has started a session: until then nothing is stored that could name a sign-out. The browser gets no more news by push. */
const signOut = async ({ users, pushBrowsers, clock }: EndSessionPorts, session: Session): Promise<void> => {
  await retryOnChange<void, boolean>(async (isFirst = false) => {
    const signedOut = await users.signOutSession(session, clock.now(), isFirst)
    return signedOut.outcome === 'recorded' ? settled(undefined) : signedOut
  })
  await forgetBrowsers({ pushBrowsers }, session.phone, ({ originJti }) => originJti !== session.originJti)
}

/** Ends one session. Throws BUSY, also when only the pool did not answer; the client then repeats the request. */
export const endSession = async (
  ports: EndSessionPorts,
  session: Session,
  { refresh_token }: EndSessionRequest,
): Promise<SessionEndedResponse> => {
  await both(signOut(ports, session), ports.refreshTokens.revoke(refresh_token))
  return ended(ports, session, ports.clock.now())
}

/** Ends every session of the caller that has started until now, and every browser's token except the one it returns. Throws SIGNED_OUT, and BUSY as `endSession` does. */
export const endAllSessions = async (ports: EndSessionPorts, session: Session): Promise<SessionEndedResponse> => {
  const { users, refreshTokens, clock } = ports
  const now = clock.now()
  await both(users.signOutAllSessions(session, now), refreshTokens.revokeAllOf(session.phone))
  return ended(ports, session, now)
}
