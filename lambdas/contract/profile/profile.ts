/** The three-step profile: what each step sends, with the wording of its errors. */
import * as z from 'zod/mini'
import { user, type Category } from '../entities.ts'
import { limits } from '../policy.ts'
import { lineOfText } from '../text.ts'
import { dateOfBirth } from './birth-date.ts'

export const fullName = lineOfText(limits.nameCharacters, 'Please enter your full name')

export const emailAddress = z
  .string('Please enter a valid email address')
  .check(
    z.trim(),
    z.maxLength(limits.emailCharacters, 'Please enter a valid email address'),
    z.email('Please enter a valid email address'),
  )

export const pincode = z
  .string('Please enter a valid 6-digit pincode')
  .check(z.regex(/^[0-9]{6}$/, 'Please enter a valid 6-digit pincode'))

export const personalDetailsRequest = z.strictObject({
  full_name: fullName,
  email: emailAddress,
  date_of_birth: dateOfBirth,
})
export type PersonalDetailsRequest = z.infer<typeof personalDetailsRequest>

export const locationDetailsRequest = z.strictObject({ pincode })
export type LocationDetailsRequest = z.infer<typeof locationDetailsRequest>

/** Rupees a month; a student may give 0. */
export const monthlyIncome = z.number('Please enter a valid monthly income').check(
  z.gte(0, 'Monthly income cannot be negative'),
  z.lte(limits.monthlyIncomeRupees, 'Please enter a valid monthly income'),
  z.refine((rupees) => rupees <= 0 || rupees >= limits.leastIncomeRupees, 'Please enter a valid monthly income'),
)

/** Step 3: what its second field is called for each category. */
export const workplaceWording: Record<Category, { label: string; placeholder: string; required: string }> = {
  salaried: {
    label: 'Company Name',
    placeholder: 'Enter your company name',
    required: 'Please enter your company name',
  },
  'self-employed': {
    label: 'Business Name',
    placeholder: 'Enter your business name',
    required: 'Please enter your company name',
  },
  student: {
    label: 'College/Institution Name',
    placeholder: 'Enter your college or institution name',
    required: 'Please enter your college/institution name',
  },
}

/** The wizard's step 3 with the wording of the visitor's category. */
export const professionalDetailsOf = (category: Category) =>
  z.strictObject({
    monthly_income: monthlyIncome,
    company_name: lineOfText(limits.companyNameCharacters, workplaceWording[category].required),
  })

const professionalDetailsRequestFields = professionalDetailsOf('salaried')
export type ProfessionalDetails = z.infer<typeof professionalDetailsRequestFields>

/**
 * Final submit. The wizard moves on even when a step could not be saved, so the final submit sends the earlier steps again, whole, and
 * nothing is lost.
 */
export const professionalDetailsRequest = z.extend(professionalDetailsRequestFields, {
  personal_details: z.optional(personalDetailsRequest),
  location_details: z.optional(locationDetailsRequest),
})
export type ProfessionalDetailsRequest = z.infer<typeof professionalDetailsRequest>

export const profileResponse = z.object({ user })
export type ProfileResponse = z.infer<typeof profileResponse>
