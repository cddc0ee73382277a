/** Signs in with the code and starts the session. */
import type { Category, User } from '#contract/entities.ts'
import type { ErrorResponse } from '#contract/errors.ts'
import { languageTag } from '#contract/languages.ts'
import { language } from '#contract/page-language.ts'
import { legalPolicy } from '#contract/policy.ts'
import type { OwnerAnswer } from '#lambdas/profile/session.contract.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { readStored, removeStored } from '#web/lib/device/browser-storage.ts'
import { orPageAgain } from '#web/lib/page/late-code.ts'
import { readBrowserToken } from '#web/lib/session/browser-token.ts'
import { clearSession, storeTokens, storeUser } from '#web/lib/session/session.ts'
import { endedKey, pushKey } from '#web/lib/session/storage-keys.ts'
import { storeBrowserToken } from '#web/lib/session/store-browser-token.ts'
import { showToast } from '#web/lib/toast.ts'
import { readUtm } from '#web/lib/utm.ts'
import { codeToasts } from '../code-content.ts'
import type { LoginDraft } from '../login-draft.ts'
import type { OwnerAsked } from '../login-state.ts'

/** The question of OWNER_QUESTION. */
const askedBy = (error: unknown): OwnerAsked | undefined => {
  if (!(error instanceof ApiError) || error.code !== 'OWNER_QUESTION') return undefined
  const { question, tries_left: triesLeft = 0 } = error.cause as Partial<ErrorResponse>
  return { question: question === 'pincode' ? 'pincode' : 'birth_date', triesLeft }
}

const startSession = async (mobile: string, category: Category, owner?: OwnerAnswer): Promise<User> => {
  const known = readBrowserToken(mobile)
  const { user, browser_token } = await callApi('start-session', {
    body: {
      category,
      terms: { version: legalPolicy.termsVersion, language: languageTag(language) },
      ...readUtm(),
      ...(known !== undefined && { browser_token: known }),
      ...(owner && { owner }),
    },
  })
  storeBrowserToken(mobile, browser_token)
  storeUser(user)
  removeStored('localStorage', endedKey)
  if (readStored('localStorage', pushKey) !== undefined)
    void import('#web/lib/device/push.ts').then(({ comparePush }) => comparePush())
  return user
}

/** The phone whose code was accepted although the session call that follows has not succeeded yet: a code works only once. */
let verifiedPhone: string | undefined

/** Starts the session that the code has opened. Rejects without an answer; the call may then be repeated. */
export const answerOwner = async (
  mobile: string,
  category: Category,
  owner?: OwnerAnswer,
): Promise<User | OwnerAsked> => {
  try {
    const user = await startSession(mobile, category, owner)
    verifiedPhone = undefined
    return user
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) verifiedPhone = undefined
    const asked = askedBy(error)
    if (asked) return asked
    throw error
  }
}

const loadUserPool = orPageAgain(() => import('#web/lib/session/user-pool.ts'))

/**
 * Returns the signed-in user, the question for the owner of a silent account, or 'refused' for a wrong, used or expired code.
 * Rejects if it could not be checked; the call may then be repeated.
 */
export const verifyCode = async (
  { mobile, codeIds }: Pick<LoginDraft, 'mobile' | 'codeIds'>,
  code: string,
  category: Category,
): Promise<User | OwnerAsked | 'refused'> => {
  const phone = `+91${mobile}`
  if (verifiedPhone !== phone) {
    const { signInWithCode } = await loadUserPool()
    const tokens = await signInWithCode(phone, code, { browserToken: readBrowserToken(mobile), codeIds })
    if (tokens === 'refused') return 'refused'
    clearSession()
    storeTokens(tokens)
    verifiedPhone = phone
  }
  const answer = await answerOwner(mobile, category)
  showToast(codeToasts.verified)
  return answer
}
