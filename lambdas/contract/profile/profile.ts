/** The three-step profile: spec 2 (application stage) and 5. */
import * as z from 'zod/mini'
import { user, type Category } from '../entities.ts'
import { limits } from '../policy.ts'
import { lineOfText } from '../text.ts'

const calendarDate = /^(\d{4})-(\d{2})-(\d{2})$/

/** Today in India as YYYY-MM-DD. */
export const todayInIndia = (now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(now)

/** Age in years by the spec's rule: the difference of the calendar years alone (spec 5), "today" in Asia/Kolkata. */
export const ageByYearDifference = (dateOfBirth: string, now: Date): number =>
  Number(todayInIndia(now).slice(0, 4)) - Number(dateOfBirth.slice(0, 4))

/** Whether YYYY-MM-DD names a day that exists. */
export const isRealDate = (value: string): boolean => {
  if (!calendarDate.test(value)) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

/** Whether YYYY-MM-DD is a real day from 1900 to today in India. */
export const isBirthDate = (value: string): boolean =>
  isRealDate(value) && value >= '1900-01-01' && value <= todayInIndia(new Date())

/** Whether someone born on that day is old enough for a loan. */
export const isOldEnough = (value: string): boolean => ageByYearDifference(value, new Date()) >= limits.minimumAgeYears

/** A birth date as YYYY-MM-DD, a real day from 1900 to today, of someone old enough. */
export const dateOfBirth = z
  .string('Please select your date of birth')
  .check(
    z.refine(isBirthDate, { error: 'Please select your date of birth', abort: true }),
    z.refine(isOldEnough, 'You must be at least 18 years old'),
  )

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
  // Less than a paisa is no money, and the table keeps no number that is next to nothing.
  z.refine((rupees) => rupees <= 0 || rupees >= 0.01, 'Please enter a valid monthly income'),
)

/** Spec 2, step 3: what the third field is called for each category. */
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
 * Final submit. The earlier steps may come again with it, whole, so that a step whose save failed is not lost
 * (`design/architecture.md`: the wizard advances anyway and the final submit sends everything).
 */
export const professionalDetailsRequest = z.extend(professionalDetailsRequestFields, {
  personal_details: z.optional(personalDetailsRequest),
  location_details: z.optional(locationDetailsRequest),
})
export type ProfessionalDetailsRequest = z.infer<typeof professionalDetailsRequest>

export const profileResponse = z.object({ user })
export type ProfileResponse = z.infer<typeof profileResponse>
