/** The ends of a visitor's session in the table and at the user pool. */
import { forgetBrowsers } from '#lambdas/push/forget-browsers.ts'
import { retryOnChange, settled } from '#lambdas/shared/retry-on-change.ts'
import type { Session } from '#lambdas/shared/session.rules.ts'
import type { World } from '#lambdas/shared/world.ts'
import type { EndSessionRequest, SessionEndedResponse, SessionRevokedResponse } from './session.contract.ts'
import { signOutAllSessions, signOutSession } from './sessions.table.ts'

type EndingWorld = World<'browserIds' | 'identity' | 'refreshTokens'>

/** The browser stays known to the phone, under another id. @param now not before the time that voids earlier tokens */
const sessionEnded = (
  { identity, browserIds }: World<'browserIds' | 'identity'>,
  { phone }: Session,
  now: Date,
): SessionEndedResponse => ({
  success: true,
  browser_token: identity.browserTokenOf(phone, browserIds.nextBrowserId(now)),
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
  world: EndingWorld,
  session: Session,
  { refresh_token }: EndSessionRequest,
): Promise<SessionEndedResponse> => {
  await both(signOut(world, session), world.refreshTokens.revoke(refresh_token))
  return sessionEnded(world, session, world.clock.now())
}

/** Ends every session of the caller that has started until now, and every browser's token except the one it returns. Throws SIGNED_OUT, and BUSY as `endSession` does. */
export const endAllSessions = async (world: EndingWorld, session: Session): Promise<SessionEndedResponse> => {
  const { table, refreshTokens, clock } = world
  const now = clock.now()
  await both(signOutAllSessions(table, session, now), refreshTokens.revokeAllOf(session.phone))
  return sessionEnded(world, session, now)
}

/** Log Out after the access token has expired: only the refresh token is left to revoke, by anyone who has it, as at the user pool itself. Succeeds for any text. Throws BUSY. */
export const revokeSession = async (
  { refreshTokens }: Pick<World<'refreshTokens'>, 'refreshTokens'>,
  { refresh_token }: EndSessionRequest,
): Promise<SessionRevokedResponse> => {
  await refreshTokens.revoke(refresh_token)
  return { success: true }
}
