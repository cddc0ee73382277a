/** The texts that /profile shares with other pages: names of steps and fields, the card of an unfinished profile. */
import type { Category } from '#contract/entities.ts'
import { listed } from '#lambdas/offers/list-words.rules.ts'
import { profileFields, type ProfileField, type ProfileStep } from '#lambdas/profile/profile-fields.contract.ts'
import { workplaceWording } from '#lambdas/profile/workplace.contract.ts'

export const fieldLabels: Record<Exclude<ProfileField, 'company_name'>, string> = {
  full_name: 'Full Name',
  email: 'Email Address',
  date_of_birth: 'Date of Birth',
  pincode: 'Pincode',
  monthly_income: 'Monthly Income',
}

export const labelOf = (field: ProfileField, category: Category): string =>
  field === 'company_name' ? workplaceWording[category].label : fieldLabels[field]

export const reminderContent = {
  title: 'Finish your profile',
  progress: (done: number, count: number) => `${done} of ${count} steps done`,
  /** @param labels of the missing fields */
  text: (labels: readonly string[]) =>
    labels.length === profileFields.length
      ? 'Three short steps. It takes about two minutes.'
      : `Still missing: ${listed(labels).toLowerCase()}.`,
  continue: 'Continue',
  later: 'Not now',
} as const

export const stepTitles: Record<ProfileStep, string> = {
  personal: 'Personal Details',
  location: 'Location Details',
  professional: 'Professional Details',
}

export const editContent = {
  edit: 'Edit',
} as const
