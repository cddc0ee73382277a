/** The fields and steps that are missing in a profile. It holds no schema, because the web app's first load contains it. */
import type { User } from '#contract/entities.ts'

/** The steps of the profile in their order, each with the fields of the user that it asks for. */
export const fieldsOfStep = {
  personal: ['full_name', 'email', 'date_of_birth'],
  location: ['pincode'],
  professional: ['monthly_income', 'company_name'],
} as const satisfies Record<string, readonly (keyof User)[]>

export type ProfileStep = keyof typeof fieldsOfStep
export type ProfileField = (typeof fieldsOfStep)[ProfileStep][number]

export const profileSteps = Object.keys(fieldsOfStep) as ProfileStep[]
export const profileFields: readonly ProfileField[] = Object.values(fieldsOfStep).flat()

type Known = Partial<Record<ProfileField, unknown>> & { readonly refused?: readonly string[] | undefined }

/** The fields that are neither stored nor refused, in the order in which the profile asks for them. An income of 0 is stored. */
export const missingFields = (user: Known): ProfileField[] =>
  profileFields.filter((field) => user[field] === undefined && !user.refused?.includes(field))

/** The steps that ask for one of these fields, in their order. */
export const stepsAskingFor = (fields: readonly ProfileField[]): ProfileStep[] =>
  profileSteps.filter((step) => fieldsOfStep[step].some((field) => fields.includes(field)))

/** The steps that the user has yet to fill in or to complete, in their order; none for a complete profile. */
export const missingSteps = (user: Known): ProfileStep[] => stepsAskingFor(missingFields(user))
