/** The texts of the wizard and of /profile, kept in this tab so that a reload loses nothing. */
import {
  fieldsOfStep,
  profileFields,
  type ProfileField,
  type ProfileStep,
} from '#lambdas/profile/profile-fields.contract.ts'
import { numberOf } from '#web/lib/session/stored-session.ts'
import { keepOwnTyped, readTyped } from '#web/lib/typing/kept-input.ts'
import { typedFacts } from '#web/lib/typing/typed-facts.ts'

/** As typed. */
export type ProfileValues = Record<ProfileField, string>

export interface ProfileDraft {
  readonly values: ProfileValues
  /** The furthest step that was reached, 1 to 3. */
  readonly reachedStep: number
  readonly isSubmitted: boolean
}

const emptyValues = Object.fromEntries(profileFields.map((field) => [field, ''])) as ProfileValues

const name = 'profile'

export const readProfileDraft = (): ProfileDraft => {
  const stored = (readTyped(name) ?? {}) as { readonly [Key in keyof ProfileDraft]?: unknown }
  const storedValues = (stored.values ?? {}) as Partial<Record<keyof ProfileValues, unknown>>
  const values = { ...emptyValues }
  for (const field of profileFields) {
    const value = storedValues[field]
    if (typeof value === 'string') values[field] = value
  }
  return { values, reachedStep: numberOf(stored.reachedStep) ?? 1, isSubmitted: stored.isSubmitted === true }
}

export const writeProfileDraft = (draft: ProfileDraft | undefined): void => keepOwnTyped(name, draft)

/** Stores the texts of /profile. */
export const keepValues = (typed: Partial<ProfileValues>): void => {
  const draft = readProfileDraft()
  writeProfileDraft({ ...draft, values: { ...draft.values, ...typed } })
}

/** The same texts, with what was typed on /check in the fields that are empty. */
export const withTypedFacts = (values: ProfileValues): ProfileValues => {
  const { pincode, monthly_income } = typedFacts()
  return { ...values, pincode: values.pincode || pincode, monthly_income: values.monthly_income || monthly_income }
}

/** Removes the texts of a step that was saved or cancelled. */
export const dropValues = (step: ProfileStep): void =>
  keepValues(Object.fromEntries(fieldsOfStep[step].map((field) => [field, ''])))
