/** The fields that are masked, and the fields and steps that are missing in a profile. It holds no schema, because the web app's first load contains it. */
import {
  fieldsOfStep,
  profileFields,
  profileRows,
  profileSteps,
  type MaskedField,
  type ProfileField,
  type ProfileStep,
} from './profile-fields.contract.ts'

export const isMaskedField = (field: ProfileField): field is MaskedField => profileRows[field].staff === 'masked'

type Known = Partial<Record<ProfileField, unknown>> & { readonly refused?: readonly string[] | undefined }

/** The fields that are neither stored nor refused, in the order in which the profile asks for them. An income of 0 is stored. */
export const missingFields = (user: Known): ProfileField[] =>
  profileFields.filter((field) => user[field] === undefined && !user.refused?.includes(field))

/** The steps that ask for one of these fields, in their order. */
export const stepsAskingFor = (fields: readonly ProfileField[]): ProfileStep[] =>
  profileSteps.filter((step) => fieldsOfStep[step].some((field: ProfileField) => fields.includes(field)))

/** The steps that the user has yet to fill in or to complete, in their order; none for a complete profile. */
export const missingSteps = (user: Known): ProfileStep[] => stepsAskingFor(missingFields(user))
