/**
 * Who is signed in on this browser: the stored user (pl_user_data, userCategory, userMobile) and its tokens (pl_tokens),
 * shared by all tabs. Corrupt stored data is removed.
 */
import { categories, type Category, type User } from '#contract/entities.ts'
import { missingFields, profileFields, type ProfileField } from '#domain/profile/missing-steps.ts'
import { readStored, readStoredObject, removeStored, writeStored } from '../browser-storage.ts'
import { createStore, useStore } from '../store.ts'
import { rememberReturnPath } from './return-path.ts'
import { sessionKeys } from './storage-keys.ts'

/** pl_user_data. `mobile` is the ten digits; `annual_income` is rupees a year. */
export interface SessionUser {
  readonly id: string
  readonly mobile: string
  readonly full_name?: string | undefined
  readonly category?: Category | undefined
  readonly annual_income?: number | undefined
}

export const renewEarlySeconds = 60

/** pl_tokens. */
export interface SessionTokens {
  readonly username: string
  readonly access: string
  readonly refresh: string
  /** By this browser's clock, `renewEarlySeconds` before the access token expires. */
  readonly renewAtEpochMilliseconds: number
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined

/** True for one of the three loan profiles. */
export const isCategory = (value: unknown): value is Category => categories.some((category) => category === value)

const readUser = (): SessionUser | null => {
  const stored = readStoredObject('localStorage', sessionKeys.user)
  if (stored === undefined) return null
  const phone = textOf(stored['mobile']) ?? textOf(stored['phone'])
  if (phone === undefined) {
    removeStored('localStorage', sessionKeys.user)
    removeStored('localStorage', sessionKeys.tokens)
    return null
  }
  return {
    id: textOf(stored['id']) ?? phone,
    mobile: phone.replace(/^\+91/, ''),
    full_name: textOf(stored['full_name']),
    category: isCategory(stored['category']) ? stored['category'] : undefined,
    annual_income: numberOf(stored['annual_income']),
  }
}

/** The current tokens, read from storage each time because another tab may have renewed them. */
export const readTokens = (): SessionTokens | null => {
  const stored = readStoredObject('localStorage', sessionKeys.tokens)
  if (stored === undefined) return null
  const username = textOf(stored['username'])
  const access = textOf(stored['access'])
  const refresh = textOf(stored['refresh'])
  const renewAtEpochMilliseconds = numberOf(stored['renewAtEpochMilliseconds'])
  if (username && access && refresh && renewAtEpochMilliseconds !== undefined) {
    return { username, access, refresh, renewAtEpochMilliseconds }
  }
  removeStored('localStorage', sessionKeys.tokens)
  return null
}

/** The last user and the stored text it was read from, so that unchanged storage yields the same object. */
let lastSeen: { text: string; user: SessionUser | null } | undefined

const storedText = () =>
  `${readStored('localStorage', sessionKeys.user) ?? ''}\n${readStored('localStorage', sessionKeys.tokens) ?? ''}`

/** The signed-in user, or null. A user without tokens, or tokens without a user, count as signed out. */
export const currentUser = (): SessionUser | null => {
  const text = storedText()
  if (lastSeen?.text !== text) lastSeen = { text, user: readTokens() === null ? null : readUser() }
  return lastSeen.user
}

const store = createStore(currentUser, null, ['storage'])
const known = createStore(() => true, false)
const missing = createStore(() => readStored('localStorage', sessionKeys.missing) ?? '', '', ['storage'])

/**
 * The signed-in user, kept up to date across tabs. `isKnown` is false in prerendered HTML and in the first moment of its hydration,
 * before the browser's storage was read: show skeletons then, not the signed-out state.
 */
export const useSession = (): { user: SessionUser | null; isKnown: boolean } => {
  const user = useStore(store)
  const isKnown = useStore(known)
  return { user, isKnown }
}

/** In memory only: birth date and pincode are in no storage. */
let lastAnswer: User | null = null
const profile = createStore(() => lastAnswer, null)

/** The signed-in user's profile as the server's last answer on this page had it; null until there was one. */
export const useProfile = (): User | null => {
  const { user } = useSession()
  const known = useStore(profile)
  return known?.id === user?.id ? known : null
}

/** What the profile still asks for, as the server's last answer had it; empty for a complete profile and while nothing is known. */
export const useMissingFields = (): readonly ProfileField[] => {
  const names = useStore(missing).split(',')
  return profileFields.filter((field) => names.includes(field))
}

export const storeTokens = (tokens: SessionTokens): void => {
  writeStored('localStorage', sessionKeys.tokens, JSON.stringify(tokens))
  store.notify()
}

/** Stores what the app shows of a user; call it with every answer that contains one. */
export const storeUser = (user: User): void => {
  const mobile = user.phone.replace(/^\+91/, '')
  const sessionUser: SessionUser = {
    id: user.id,
    mobile,
    full_name: user.full_name,
    category: user.category,
    annual_income: user.monthly_income === undefined ? undefined : user.monthly_income * 12,
  }
  writeStored('localStorage', sessionKeys.user, JSON.stringify(sessionUser))
  writeStored('localStorage', sessionKeys.missing, missingFields(user).join(','))
  storeCategory(user.category)
  storeMobile(mobile)
  lastAnswer = user
  store.notify()
  missing.notify()
  profile.notify()
}

/** Undefined removes it. */
export const storeCategory = (category: Category | undefined): void =>
  writeStored('localStorage', sessionKeys.category, category)

/** Ten digits; undefined removes it. */
export const storeMobile = (mobile: string | undefined): void => writeStored('localStorage', sessionKeys.mobile, mobile)

/** Forgets user, tokens, category, mobile and the wished loan. */
export const clearSession = (): void => {
  for (const key of Object.values(sessionKeys)) removeStored('localStorage', key)
  lastAnswer = null
  store.notify()
  missing.notify()
}

/** The server has ended the session: forgets it and remembers the page. */
export const expireSession = (): void => {
  rememberReturnPath()
  clearSession()
}
