/** The session as local storage holds it, shared by all tabs: the user (pl_user_data) and the tokens (pl_tokens). Corrupt data is removed. */
import { categories, type Category } from '#contract/entities.ts'
import { readStoredObject, removeStored } from '../device/browser-storage.ts'
import { poolTokensOf, type PoolTokens } from '../pool-tokens.ts'
import { sessionKeys } from './storage-keys.ts'

/** The fields of the user that the app shows on every page. `mobile` is the ten digits; `annual_income` is rupees a year. */
export interface SessionUser {
  readonly id: string
  readonly mobile: string
  readonly full_name?: string | undefined
  readonly category?: Category | undefined
  readonly annual_income?: number | undefined
}

export interface SessionTokens extends PoolTokens {
  readonly username: string
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
export const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined

/** Whether a stored value is one of the three loan profiles. */
export const isCategory = (value: unknown): value is Category => categories.some((category) => category === value)

/** Null if there is none, or one without a phone: its tokens are then removed too. */
export const readUser = (): SessionUser | null => {
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

/** Null if there are none, or incomplete ones. Read them for each call, because another tab may have renewed them. */
export const readTokens = (): SessionTokens | null => {
  const stored = readStoredObject('localStorage', sessionKeys.tokens)
  if (stored === undefined) return null
  const username = textOf(stored['username'])
  const tokens = poolTokensOf(stored)
  if (username !== undefined && tokens !== undefined) return { username, ...tokens }
  removeStored('localStorage', sessionKeys.tokens)
  return null
}
