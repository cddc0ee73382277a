/**
 * Log Out: forgets at once what this browser knows, then ends the session on the server and in the user pool. The visitor
 * waits for neither, and signing out works offline: the server is informed when the network is back.
 */
import { callApi } from '../api/call-api.ts'
import { removeStored } from '../browser-storage.ts'
import { forgetLoaded } from '../use-loaded.ts'
import {
  clearSession,
  loginDraftKey,
  profileDraftKey,
  profileLaterKey,
  readTokens,
  supportDraftKey,
  type SessionTokens,
} from './session.ts'

const attempts = 3

const backOnline = () => new Promise<unknown>((resolve) => addEventListener('online', resolve, { once: true }))

/** Retries each time the network comes back, as long as the page is open. */
const persist = async (work: () => Promise<unknown>): Promise<void> => {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    try {
      await work()
      return
    } catch {
      if (navigator.onLine) return
      await backOnline()
    }
  }
}

const endSession = ({ access }: SessionTokens) => callApi('end-session', { accessToken: access, keepalive: true })

const revoke = async (tokens: SessionTokens) => {
  const { revokeSession } = await import('./user-pool.ts')
  await revokeSession(tokens)
}

/** Signs out; the page guard then redirects to /login. */
export const signOut = (): void => {
  const tokens = readTokens()
  for (const key of [loginDraftKey, profileDraftKey, profileLaterKey, supportDraftKey])
    removeStored('sessionStorage', key)
  forgetLoaded()
  clearSession()
  if (tokens === null) return
  void persist(() => endSession(tokens))
  void persist(() => revoke(tokens))
}
