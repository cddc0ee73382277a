/** Signs in with the code and starts the session. */
import type { Category, User } from '#contract/entities.ts'
import { legalPolicy } from '#contract/policy.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { removeStored } from '#web/lib/browser-storage.ts'
import { readBrowserToken } from '#web/lib/session/browser-token.ts'
import { clearSession, storeTokens, storeUser } from '#web/lib/session/session.ts'
import { endedKey } from '#web/lib/session/storage-keys.ts'
import { storeBrowserToken } from '#web/lib/session/store-browser-token.ts'
import { readUtm } from '#web/lib/utm.ts'
import type { LoginDraft } from '../login-draft.ts'

const startSession = async (mobile: string, category: Category): Promise<User> => {
  const { user, browser_token } = await callApi('start-session', {
    body: { category, terms: { version: legalPolicy.termsVersion, language: 'en-IN' }, ...readUtm() },
  })
  storeBrowserToken(mobile, browser_token)
  storeUser(user)
  removeStored('sessionStorage', endedKey)
  return user
}

/** The phone whose code was accepted although the session call that follows has not succeeded yet: a code works only once. */
let verifiedPhone: string | undefined

/** Returns the signed-in user, or 'refused' for a wrong, used or expired code. Rejects if it could not be checked; the call may then be repeated. */
export const verifyCode = async (
  { mobile, codeIds }: Pick<LoginDraft, 'mobile' | 'codeIds'>,
  code: string,
  category: Category,
): Promise<User | 'refused'> => {
  const phone = `+91${mobile}`
  if (verifiedPhone !== phone) {
    const { signInWithCode } = await import('#web/lib/session/user-pool.ts')
    const tokens = await signInWithCode(phone, code, { browserToken: readBrowserToken(mobile), codeIds })
    if (tokens === 'refused') return 'refused'
    clearSession()
    storeTokens(tokens)
    verifiedPhone = phone
  }
  const user = await startSession(mobile, category)
  verifiedPhone = undefined
  return user
}
