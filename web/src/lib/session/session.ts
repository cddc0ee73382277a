/** Who is signed in on this browser, for screens and calls: follows local storage, so that all tabs show the same. */
import type { Category, User } from '#contract/entities.ts'
import { legalPolicy } from '#contract/policy.ts'
import { missingFields } from '#lambdas/profile/profile-fields.rules.ts'
import { readStored, readStoredObject, removeStored, writeStored } from '../device/browser-storage.ts'
import { createStore, useStore } from '../store.ts'
import { rememberReturnPath } from './return-path.ts'
import {
  draftKeys,
  endedKey,
  keptDatabase,
  loginDraftKey,
  outboxKey,
  returnPathKey,
  sessionKeys,
  tabUserKey,
  typedKey,
  unsentKey,
} from './storage-keys.ts'
import { readTokens, readUser, type SessionTokens, type SessionUser } from './stored-session.ts'

/** The last user and the stored text it was read from, so that unchanged storage yields the same object. */
let lastSeen: { text: string; user: SessionUser | null } | undefined

const storedText = () =>
  `${readStored('localStorage', sessionKeys.user) ?? ''}\n${readStored('localStorage', sessionKeys.tokens) ?? ''}`

/** The user of this page: its screens and their fields are of this user. */
let owner: SessionUser | null = null

const tabUser = () => readStored('sessionStorage', tabUserKey)

/** Leaves in this tab what its user has written, before the sign-in too, and nothing of another one. */
const claimTab = ({ id, mobile }: SessionUser): void => {
  if ((tabUser() ?? id) !== id) for (const key of [returnPathKey, unsentKey]) removeStored('sessionStorage', key)
  writeStored('sessionStorage', tabUserKey, id)
  const typed = readStoredObject('sessionStorage', typedKey) as Record<string, object> | undefined
  if (typed) writeStored('sessionStorage', typedKey, JSON.stringify({ [id]: { ...typed[id], ...typed[''] } }))
  if (!readStored('sessionStorage', loginDraftKey)?.includes(mobile)) removeStored('sessionStorage', loginDraftKey)
  const unsent = readStored('sessionStorage', unsentKey)
  // Another tab may have an outbox by now: that one goes first.
  if (unsent === undefined || readStored('localStorage', outboxKey) !== undefined) return
  writeStored('localStorage', outboxKey, unsent)
  removeStored('sessionStorage', unsentKey)
}

/** Leaves in this tab nothing of a user who has logged out in any. */
const leaveTab = (): void => {
  const user = tabUser()
  if (user === undefined || user === readStored('localStorage', endedKey)) return
  for (const key of draftKeys) removeStored('sessionStorage', key)
}

/** The signed-in user, or null. A user without tokens, or tokens without a user, count as signed out. */
export const currentUser = (): SessionUser | null => {
  const text = storedText()
  if (lastSeen?.text !== text) {
    // Reading removes data that is corrupt, also where there are no tokens.
    const stored = readUser()
    const user = readTokens() && stored
    if (!user || !lastSeen?.user || user.id === owner?.id) owner = user
    if (user) claimTab(user)
    else leaveTab()
    lastSeen = { text, user }
  }
  return lastSeen.user
}

/** The user of this page by ten digits, undefined without one. */
export const mobileOfOwner = (): string | undefined => {
  currentUser()
  return owner?.mobile
}

/** The id of the user to whom belongs what is typed on this page: '' while nobody is signed in, undefined once another user is. */
export const typist = (): string | undefined => {
  const id = currentUser()?.id
  return id === owner?.id ? (id ?? '') : undefined
}

/** Whether another user has signed in behind the page, such as while it was in the back/forward cache. It is then loaded again, and may call nothing. */
export const belongsToAnother = (): boolean => {
  const id = currentUser()?.id
  if (id === undefined || id === owner?.id) return false
  location.reload()
  return true
}

/** In memory only: of birth date and pincode, storages hold what is typed (`kept-input.ts`) and steps that wait for the network (`outbox.ts`). */
let lastAnswer: User | null = null

/** This tab or another changed the storage, now or while this page was in the back/forward cache. */
export const storageEvents = ['storage', 'pageshow']

/** Lets every store of the page follow a change of the storage that no event announced. */
export const readSessionAgain = (): void => void dispatchEvent(new Event('storage'))

const signedIn = createStore(currentUser, null, storageEvents)
const storageIsRead = createStore(() => true, false)
const profile = createStore(() => lastAnswer, null, storageEvents)

/**
 * The signed-in user, kept up to date across tabs. `isKnown` is false in prerendered HTML and in the first moment of its hydration,
 * before the browser's storage was read: show skeletons then, not the signed-out state.
 */
export const useSession = (): { user: SessionUser | null; isKnown: boolean } => {
  const user = useStore(signedIn)
  const isKnown = useStore(storageIsRead)
  return { user, isKnown }
}

/** The signed-in user's profile as the server's last answer on this page had it; null until there was one. */
export const useProfile = (): User | null => {
  const { user } = useSession()
  const answer = useStore(profile)
  return answer?.id === user?.id ? answer : null
}

export const storeTokens = (tokens: SessionTokens): void => {
  writeStored('localStorage', sessionKeys.tokens, JSON.stringify(tokens))
  readSessionAgain()
}

/** Undefined removes it. */
export const storeCategory = (category: Category | undefined): void =>
  writeStored('localStorage', sessionKeys.category, category)

/** Ten digits; undefined removes it. */
export const storeMobile = (mobile: string | undefined): void => writeStored('localStorage', sessionKeys.mobile, mobile)

/** Stores what the app shows of a user; call it with every answer that contains one. */
export const storeUser = (user: User): void => {
  // Somebody signs in.
  if (currentUser()?.id !== user.id) {
    forgetKept()
    removeStored('localStorage', outboxKey)
  }
  const mobile = user.phone.replace(/^\+91/, '')
  const sessionUser: SessionUser = {
    id: user.id,
    mobile,
    full_name: user.full_name,
    category: user.category,
    annual_income: user.monthly_income === undefined ? undefined : user.monthly_income * 12,
  }
  writeStored('localStorage', sessionKeys.user, JSON.stringify(sessionUser))
  writeStored('localStorage', sessionKeys.missingFields, missingFields(user).join(','))
  writeStored('localStorage', sessionKeys.knownTerms, user.has_new_terms ? undefined : legalPolicy.termsVersion)
  storeCategory(user.category)
  storeMobile(mobile)
  lastAnswer = user
  readSessionAgain()
}

/** Deletes what is kept for the time without a network. */
const forgetKept = (): void => {
  try {
    indexedDB.deleteDatabase(keptDatabase)
  } catch {
    // A browser without it keeps nothing.
  }
}

/** Forgets user, tokens, category, mobile, the wished loan, the answers that the user saw last, and what the user wrote. */
export const clearSession = (): void => {
  forgetKept()
  for (const key of Object.values(sessionKeys)) removeStored('localStorage', key)
  lastAnswer = null
  readSessionAgain()
}

/** The server has ended the session: forgets it, the login says so, and the next sign-in leads back to the present page. */
export const expireSession = (): void => {
  const id = currentUser()?.id
  // Several calls may meet the end, also after a Log Out.
  if (id !== undefined) {
    writeStored('localStorage', endedKey, id)
    rememberReturnPath()
    const left = readStored('localStorage', outboxKey)
    if (left !== undefined) writeStored('sessionStorage', unsentKey, left)
  }
  clearSession()
}
