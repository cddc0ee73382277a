/**
 * Provides API calls with a valid access token and renews it silently, one tab at a time. The session is dropped only if
 * the user pool itself refuses to renew it, never because of the network.
 */
import { belongsToAnother, clearSession, expireSession, storeTokens } from './session.ts'
import { readTokens, type SessionTokens } from './stored-session.ts'

let renewing: Promise<SessionTokens | null> | undefined

/** Other tabs see what this one has stored only a moment later. */
const storageDelayMilliseconds = 100

/** Keeps other tabs out until they see what the work has stored; the result does not wait for that. */
const withTabLock = <T>(work: () => Promise<T>): Promise<T> => {
  if (!('locks' in navigator)) return work()
  return new Promise((resolve, reject) => {
    const workAndStay = async () => {
      await work().then(resolve, reject)
      await new Promise((leave) => setTimeout(leave, storageDelayMilliseconds))
    }
    navigator.locks.request('pl_tokens', workAndStay).catch(reject)
  })
}

const renewTokens = async (refused: SessionTokens): Promise<SessionTokens | null> => {
  const stored = readTokens()
  if (stored === null || stored.access !== refused.access) return stored
  const { refreshTokens } = await import('./user-pool.ts')
  const renewed = await refreshTokens(stored)
  if (renewed === 'refused') {
    expireSession()
    return null
  }
  if (readTokens() === null) return null
  storeTokens(renewed)
  return renewed
}

/** Renews the tokens unless another tab just did. Returns null if the session has ended; rejects if the network failed. */
export const renewSession = (tokens: SessionTokens): Promise<SessionTokens | null> => {
  renewing ??= withTabLock(() => renewTokens(tokens)).finally(() => {
    renewing = undefined
  })
  return renewing
}

/** Returns tokens for a call, renewed if they are about to expire; null without a session of the page's own user. */
export const liveTokens = async (): Promise<SessionTokens | null> => {
  if (belongsToAnother()) return null
  const tokens = readTokens()
  if (tokens === null) {
    clearSession()
    return null
  }
  return Date.now() < tokens.renewAtEpochMilliseconds ? tokens : renewSession(tokens)
}
