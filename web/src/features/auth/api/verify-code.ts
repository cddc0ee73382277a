/** Signs in with the code and starts the session (spec 4, OTP row; spec 7, Users). */
import type { Category, User } from '#contract/entities.ts'
import { legalPolicy } from '#contract/policy.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { readStored, writeStored } from '#web/lib/browser-storage.ts'
import { clearSession, currentUser, readTokens, storeTokens, storeUser } from '#web/lib/session/session.ts'
import { readUtm } from '#web/lib/utm.ts'

/** Proves at a later login that this browser signed in with the phone before; it outlives the session. */
const browserTokenKey = 'pl_browser_token'

const startSession = async (category: Category): Promise<User> => {
  const { user, browser_token } = await callApi('start-session', {
    body: { category, terms: { version: legalPolicy.date, language: 'en-IN' }, ...readUtm() },
  })
  writeStored('localStorage', browserTokenKey, browser_token)
  storeUser(user)
  return user
}

/** Signed in already with this phone, but the session call that should have followed failed. */
const mustOnlyStartSession = (phone: string) => readTokens()?.username === phone && currentUser() === null

/** The signed-in user, or 'refused' for a wrong, used or expired code. Rejects when nobody could say; the same call may then be made again. */
export const verifyCode = async (mobile: string, code: string, category: Category): Promise<User | 'refused'> => {
  const phone = `+91${mobile}`
  if (!mustOnlyStartSession(phone)) {
    const { signInWithCode } = await import('#web/lib/session/user-pool.ts')
    const tokens = await signInWithCode(phone, code, readStored('localStorage', browserTokenKey))
    if (tokens === 'refused') return 'refused'
    clearSession()
    storeTokens(tokens)
  }
  return startSession(category)
}
