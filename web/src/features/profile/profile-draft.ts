/** The texts of the wizard and of /profile, stored for this tab and mobile number so that a reload loses nothing. */
import {
  fieldsOfStep,
  profileFields,
  type ProfileField,
  type ProfileStep,
} from '#lambdas/profile/profile-fields.contract.ts'
import { readStoredObject, removeStored, writeStored } from '#web/lib/device/browser-storage.ts'
import { profileDraftKey } from '#web/lib/session/storage-keys.ts'
import { typedFacts } from '#web/lib/typing/typed-facts.ts'

/** As typed. */
export type ProfileValues = Record<ProfileField, string>

export interface ProfileDraft {
  readonly mobile: string
  readonly values: ProfileValues
  /** The furthest step that was reached, 1 to 3. */
  readonly reachedStep: number
  readonly isSubmitted: boolean
}

const emptyValues = Object.fromEntries(profileFields.map((field) => [field, ''])) as ProfileValues

/** Returns the draft of this mobile number and removes that of any other. Without a number, which a session has that ended, all stay. */
export const readProfileDraft = (mobile: string): ProfileDraft => {
  const stored = readStoredObject('sessionStorage', profileDraftKey)
  const empty = { mobile, values: emptyValues, reachedStep: 1, isSubmitted: false }
  if (stored === undefined || mobile === '') return empty
  if (stored['mobile'] !== mobile) {
    clearProfileDraft()
    return empty
  }
  const storedValues = (stored['values'] ?? {}) as Partial<Record<keyof ProfileValues, unknown>>
  const values = { ...emptyValues }
  for (const field of profileFields) {
    const value = storedValues[field]
    if (typeof value === 'string') values[field] = value
  }
  const reachedStep = typeof stored['reachedStep'] === 'number' ? stored['reachedStep'] : 1
  return { mobile, values, reachedStep, isSubmitted: stored['isSubmitted'] === true }
}

export const writeProfileDraft = (draft: ProfileDraft): void => {
  if (draft.mobile !== '') writeStored('sessionStorage', profileDraftKey, JSON.stringify(draft))
}

export const clearProfileDraft = (): void => removeStored('sessionStorage', profileDraftKey)

/** Stores the texts of /profile. */
export const keepTyped = (mobile: string, typed: Partial<ProfileValues>): void => {
  const draft = readProfileDraft(mobile)
  writeProfileDraft({ ...draft, values: { ...draft.values, ...typed } })
}

/** The same texts, with what was typed on /check in the fields that are empty. */
export const withTypedFacts = (values: ProfileValues): ProfileValues => {
  const { pincode, monthly_income } = typedFacts()
  return { ...values, pincode: values.pincode || pincode, monthly_income: values.monthly_income || monthly_income }
}

/** Removes the texts of a step that was saved or cancelled. */
export const dropTyped = (mobile: string, step: ProfileStep): void =>
  keepTyped(mobile, Object.fromEntries(fieldsOfStep[step].map((field) => [field, ''])))
