/**
 * Log Out: removes the session from this browser at once, and ends it on the server with one request, which arrives even if the tab
 * is closed. The session waits in local storage (pl_signed_out) until the server has answered. So signing out works offline: the request
 * is repeated when a page opens or the network comes back.
 */
import { ApiError } from '../api/api-error.ts'
import { callApi } from '../api/call-api.ts'
import { readStored, readStoredObject, removeStored, writeStored } from '../device/browser-storage.ts'
import { renewEarlySeconds } from '../pool-tokens.ts'
import { forgetLoaded } from '../use-loaded.ts'
import { readBrowserToken } from './browser-token.ts'
import { clearSession, currentUser } from './session.ts'
import { draftKeys, pushKey, signedOutKey } from './storage-keys.ts'
import { storeBrowserToken } from './store-browser-token.ts'
import { readTokens } from './stored-session.ts'

/** Besides the refresh token, which is its key in storage, the facts needed to end a session. */
interface SignedOut {
  readonly access: string
  readonly accessEndsAtEpochMilliseconds: number
  readonly mobile: string
  /** The token of this browser and number when they signed out; the answer replaces it unless another sign-in has. */
  readonly browserToken: string | undefined
}

const readSignedOut = () => (readStoredObject('localStorage', signedOutKey) ?? {}) as Record<string, Partial<SignedOut>>

const storeSignedOut = (sessions: Record<string, Partial<SignedOut>>) =>
  writeStored('localStorage', signedOutKey, Object.keys(sessions).length === 0 ? undefined : JSON.stringify(sessions))

const forgetSignedOut = (refresh: string) => {
  const { [refresh]: _, ...others } = readSignedOut()
  storeSignedOut(others)
}

/** The server refuses an expired access token, also for a sign-out: then the refresh token alone is revoked. */
const endSession = async (refresh: string, session: Partial<SignedOut> | null): Promise<void> => {
  const { access, accessEndsAtEpochMilliseconds = 0, mobile, browserToken } = session ?? {}
  const call = { body: { refresh_token: refresh }, keepalive: true }
  if (access !== undefined && Date.now() < accessEndsAtEpochMilliseconds) {
    try {
      const { browser_token } = await callApi('end-session', { ...call, accessToken: access })
      if (mobile !== undefined && readBrowserToken(mobile) === browserToken) storeBrowserToken(mobile, browser_token)
      return
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error
    }
  }
  await callApi('revoke-session', call)
}

const mayWorkLater = (error: unknown) => !(error instanceof ApiError) || error.network || error.status >= 429

const underWay = new Set<string>()

/** Ends on the server the sessions that have signed out in this browser and whose end the server has not confirmed. */
export const endSignedOutSessions = (): void => {
  for (const [refresh, session] of Object.entries(readSignedOut())) {
    if (underWay.has(refresh)) continue
    underWay.add(refresh)
    endSession(refresh, session)
      .then(
        () => forgetSignedOut(refresh),
        (error: unknown) => mayWorkLater(error) || forgetSignedOut(refresh),
      )
      .finally(() => underWay.delete(refresh))
  }
}

/** Removes from this browser everything about the visitor; the page guard then redirects to /login. */
export const forgetVisitor = (): void => {
  for (const key of draftKeys) removeStored('sessionStorage', key)
  forgetLoaded()
  clearSession()
  const push = readStored('localStorage', pushKey)
  if (push !== undefined) {
    // Whatever happens to this tab, the next page ends it.
    writeStored('localStorage', pushKey, push.replace(/^\S+/, ''))
    void import('../device/push.ts').then(({ comparePush }) => comparePush())
  }
}

/** Signs out; the page guard then redirects to /login. */
export const signOut = (): void => {
  const tokens = readTokens()
  if (tokens !== null) {
    const { username, access, refresh, renewAtEpochMilliseconds } = tokens
    const mobile = username.replace(/^\+91/, '')
    const accessEndsAtEpochMilliseconds = renewAtEpochMilliseconds + renewEarlySeconds * 1000
    const browserToken = readBrowserToken(mobile)
    const session = { access, accessEndsAtEpochMilliseconds, mobile, browserToken }
    storeSignedOut({ ...readSignedOut(), [refresh]: session })
  }
  forgetVisitor()
  endSignedOutSessions()
}

/** Signs out here and on every other device, once the server has done so. Rejects with an `ApiError`; the visitor then stays signed in. */
export const signOutEverywhere = async (): Promise<void> => {
  const { browser_token } = await callApi('end-all-sessions')
  const { mobile } = currentUser() ?? {}
  if (mobile !== undefined) storeBrowserToken(mobile, browser_token)
  forgetVisitor()
}
