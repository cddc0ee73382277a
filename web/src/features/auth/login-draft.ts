/** The stage that a visitor has reached in the login and the input so far, stored for this tab so that a reload loses nothing. */
import type { Category } from '#contract/entities.ts'
import { resendCoolDownSeconds } from '#contract/policy.ts'
import { readStored, readStoredObject, writeStored } from '#web/lib/device/browser-storage.ts'
import { loginDraftKey } from '#web/lib/session/storage-keys.ts'
import { isCategory, numberOf } from '#web/lib/session/stored-session.ts'
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

const draftIn = (stored: Record<string, unknown>): LoginDraft => {
  const { stage, category, mobile, sends, lastSentAtEpochMilliseconds, codeIds } = stored
  return {
    stage: isLoginStage(stage) ? stage : 'category',
    category: isCategory(category) ? category : undefined,
    mobile: typeof mobile === 'string' && /^\+?\d{0,16}$/.test(mobile) ? mobile : '',
    sends: numberOf(sends) ?? 0,
    lastSentAtEpochMilliseconds: numberOf(lastSentAtEpochMilliseconds) ?? 0,
    codeIds: typeof codeIds === 'string' ? codeIds : '',
    isTestMode: stored['isTestMode'] === true,
    mayTakeLonger: stored['mayTakeLonger'] === true,
    isVerified: stored['isVerified'] === true,
  }
}

const emptyDraft = draftIn({})

/** The user pool takes three ids at most. @param codeIds of earlier codes, as in the draft */
export const withCodeId = (codeIds: string, codeId: string | undefined): string =>
  [codeId, ...codeIds.split(',')].filter(Boolean).slice(0, 3).join(',')

/** The last draft and the stored text it was read from: another page may hand a category over, and Log Out in another tab ends it. */
let lastRead: { readonly text: string | undefined; readonly draft: LoginDraft } = { text: undefined, draft: emptyDraft }

export const currentDraft = (): LoginDraft => {
  const text = readStored('sessionStorage', loginDraftKey)
  if (lastRead.text !== text)
    lastRead = { text, draft: draftIn(readStoredObject('sessionStorage', loginDraftKey) ?? {}) }
  return lastRead.draft
}

const store = createStore(currentDraft, emptyDraft)

const write = (text?: string): void => {
  writeStored('sessionStorage', loginDraftKey, text)
  store.notify()
}

export const updateDraft = (changes: Partial<LoginDraft>): void =>
  write(JSON.stringify({ ...currentDraft(), ...changes }))

export const clearDraft = (): void => write()

export const useLoginDraft = (): LoginDraft => useStore(store)

/** Returns the wait until another code may be requested. It grows with every send in a row. */
export const secondsToResend = (sends: number, lastSentAtEpochMilliseconds: number, now: number): number => {
  const steps = resendCoolDownSeconds
  const coolDown = steps[Math.min(Math.max(sends, 1), steps.length) - 1] ?? 0
  const left = Math.ceil((lastSentAtEpochMilliseconds + coolDown * 1000 - now) / 1000)
  return Math.min(Math.max(left, 0), coolDown)
}
