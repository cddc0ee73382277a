/** The stage that a visitor has reached in the login and the input so far, stored for this tab so that a reload loses nothing. */
import type { Category } from '#contract/entities.ts'
import { resendCoolDownSeconds } from '#contract/policy.ts'
import { readStoredObject, removeStored, writeStored } from '#web/lib/device/browser-storage.ts'
import { loginDraftKey } from '#web/lib/session/storage-keys.ts'
import { isCategory } from '#web/lib/session/stored-session.ts'
import { createStore, useStore } from '#web/lib/store.ts'

/** In their order; `application` is the profile wizard. */
export const loginStages = ['category', 'mobile', 'otp-sent', 'application'] as const
export type LoginStage = (typeof loginStages)[number]

export const isLoginStage = (value: unknown): value is LoginStage => loginStages.some((stage) => stage === value)

export interface LoginDraft {
  /** The stage for a visitor who returns without a history entry. */
  readonly stage: LoginStage
  readonly category: Category | undefined
  /** As the field shows it: up to ten digits, or the beginning of a country code. */
  readonly mobile: string
  /** Codes sent to this number in this visit. */
  readonly sends: number
  readonly lastSentAtEpochMilliseconds: number
  /** Ids of the codes sent to this number in this visit, newest first, separated by commas. */
  readonly codeIds: string
  /** The last code was sent to the local inbox instead of a phone. */
  readonly isTestMode: boolean
  /** It is unknown whether the last SMS left. */
  readonly mayTakeLonger: boolean
  /** The code was accepted: the visitor has a session and may fill in the profile. */
  readonly isVerified: boolean
}

const emptyDraft: LoginDraft = {
  stage: 'category',
  category: undefined,
  mobile: '',
  sends: 0,
  lastSentAtEpochMilliseconds: 0,
  codeIds: '',
  isTestMode: false,
  mayTakeLonger: false,
  isVerified: false,
}

const readDraft = (): LoginDraft => {
  const stored = readStoredObject('sessionStorage', loginDraftKey)
  if (stored === undefined) return emptyDraft
  const { stage, category, mobile, sends, lastSentAtEpochMilliseconds } = stored
  return {
    stage: isLoginStage(stage) ? stage : 'category',
    category: isCategory(category) ? category : undefined,
    mobile: typeof mobile === 'string' && /^\+?\d{0,16}$/.test(mobile) ? mobile : '',
    sends: typeof sends === 'number' ? sends : 0,
    lastSentAtEpochMilliseconds: typeof lastSentAtEpochMilliseconds === 'number' ? lastSentAtEpochMilliseconds : 0,
    codeIds: typeof stored['codeIds'] === 'string' ? stored['codeIds'] : '',
    isTestMode: stored['isTestMode'] === true,
    mayTakeLonger: stored['mayTakeLonger'] === true,
    isVerified: stored['isVerified'] === true,
  }
}

/** The user pool takes three ids at most. @param codeIds of earlier codes, as in the draft */
export const withCodeId = (codeIds: string, codeId: string | undefined): string =>
  [codeId, ...codeIds.split(',')].filter(Boolean).slice(0, 3).join(',')

let draft: LoginDraft | undefined

const currentDraft = (): LoginDraft => (draft ??= readDraft())

/** The draft as the login opens: another page may have handed a category over. */
export const openDraft = (): LoginDraft => (draft = readDraft())

const store = createStore(currentDraft, emptyDraft)

export const updateDraft = (changes: Partial<LoginDraft>): void => {
  draft = { ...currentDraft(), ...changes }
  writeStored('sessionStorage', loginDraftKey, JSON.stringify(draft))
  store.notify()
}

export const clearDraft = (): void => {
  draft = emptyDraft
  removeStored('sessionStorage', loginDraftKey)
  store.notify()
}

export const useLoginDraft = (): LoginDraft => useStore(store)

/** Returns the wait until another code may be requested. It grows with every send in a row. */
export const secondsToResend = (sends: number, lastSentAtEpochMilliseconds: number, now: number): number => {
  const steps = resendCoolDownSeconds
  const coolDown = steps[Math.min(Math.max(sends, 1), steps.length) - 1] ?? 0
  const left = Math.ceil((lastSentAtEpochMilliseconds + coolDown * 1000 - now) / 1000)
  return Math.min(Math.max(left, 0), coolDown)
}
