/** What was typed into the wizard, kept for this tab and mobile number so that a reload loses nothing. */
import { readStoredObject, removeStored, writeStored } from '#web/lib/browser-storage.ts'
import { profileDraftKey } from '#web/lib/session/session.ts'

/** Named as in the API; values as typed. */
const profileFields = ['full_name', 'email', 'date_of_birth', 'pincode', 'monthly_income', 'company_name'] as const
export type ProfileValues = Record<(typeof profileFields)[number], string>

export interface ProfileDraft {
  readonly mobile: string
  readonly values: ProfileValues
  /** The furthest step that was reached, 1 to 3. */
  readonly reachedStep: number
  readonly isSubmitted: boolean
}

const emptyValues: ProfileValues = {
  full_name: '',
  email: '',
  date_of_birth: '',
  pincode: '',
  monthly_income: '',
  company_name: '',
}

/** Returns the draft of this mobile number and removes that of any other. */
export const readProfileDraft = (mobile: string): ProfileDraft => {
  const stored = readStoredObject('sessionStorage', profileDraftKey)
  const empty = { mobile, values: emptyValues, reachedStep: 1, isSubmitted: false }
  if (stored === undefined) return empty
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

export const writeProfileDraft = (draft: ProfileDraft): void =>
  writeStored('sessionStorage', profileDraftKey, JSON.stringify(draft))

export const clearProfileDraft = (): void => removeStored('sessionStorage', profileDraftKey)
