/** The ends of a visitor's session in the table and at the user pool. */
import { forgetBrowsers } from '#lambdas/push/forget-browsers.ts'
import type { Session } from '#lambdas/shared/session.rules.ts'
import type { World } from '#lambdas/shared/world.ts'
import { retryOnChange, settled } from '#use-cases/retry-on-change.ts'
import type { BrowserIds, RefreshTokens } from './known-user.rules.ts'
import type { EndSessionRequest, SessionEndedResponse, SessionRevokedResponse } from './session.contract.ts'
import { signOutAllSessions, signOutSession } from './sessions.table.ts'

export interface EndSessionPorts extends World<'identity'> {
  readonly refreshTokens: RefreshTokens
  readonly ids: BrowserIds
}

/** The browser stays known to the phone, under another id. @param now not before the time that voids earlier tokens */
const sessionEnded = ({ identity, ids }: EndSessionPorts, { phone }: Session, now: Date): SessionEndedResponse => ({
  success: true,
  browser_token: identity.browserTokenOf(phone, ids.nextBrowserId(now)),
})

/** Waits for both before it throws an error of either: a failure of one does not keep the other from being done. */
const both = async (table: Promise<void>, pool: Promise<void>): Promise<void> => {
  const results = await Promise.allSettled([table, pool])
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

/** Assumes a user that has started a session: until then nothing is stored that could name a sign-out. The browser gets no more news by push. */
const signOut = async ({ table, clock }: World, session: Session): Promise<void> => {
  await retryOnChange<void, boolean>(async (isFirst = false) => {
    const signedOut = await signOutSession(table, session, clock.now(), isFirst)
    return signedOut.outcome === 'recorded' ? settled(undefined) : signedOut
  })
  await forgetBrowsers({ table, clock }, session.phone, ({ originJti }) => originJti !== session.originJti)
}

/** Log Out: the session's tokens write nothing and are never renewed. Throws BUSY, also when only the pool did not answer; the client then repeats the request. */
export const endSession = async (
  ports: EndSessionPorts,
  session: Session,
  { refresh_token }: EndSessionRequest,
): Promise<SessionEndedResponse> => {
  await both(signOut(ports, session), ports.refreshTokens.revoke(refresh_token))
  return sessionEnded(ports, session, ports.clock.now())
}

/** Ends every session of the caller that has started until now, and every browser's token except the one it returns. Throws SIGNED_OUT, and BUSY as `endSession` does. */
export const endAllSessions = async (ports: EndSessionPorts, session: Session): Promise<SessionEndedResponse> => {
  const { table, refreshTokens, clock } = ports
  const now = clock.now()
  await both(signOutAllSessions(table, session, now), refreshTokens.revokeAllOf(session.phone))
  return sessionEnded(ports, session, now)
}

/** Log Out after the access token has expired: only the refresh token is left to revoke, by anyone who has it, as at the user pool itself. Succeeds for any text. Throws BUSY. */
export const revokeSession = async (
  { refreshTokens }: { readonly refreshTokens: RefreshTokens },
  { refresh_token }: EndSessionRequest,
): Promise<SessionRevokedResponse> => {
  await refreshTokens.revoke(refresh_token)
  return { success: true }
}
