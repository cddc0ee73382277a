/** The three-step profile: the fields of each step, with the wording of their errors. */
import * as z from 'zod/mini'
import { categories, user, type Category } from '#contract/entities.ts'
import { formTexts } from '#contract/form-texts.ts'
import { languages } from '#contract/languages.ts'
import { limits } from '#contract/policy.ts'
import { lineOfText, withoutInvisibleEdges } from '#contract/text.ts'
import { dateOfBirth } from './birth-date.contract.ts'
import type { FieldOfStep, ProfileStep } from './profile-fields.contract.ts'
import { workplaceWording } from './workplace.contract.ts'

type Fields<Step extends ProfileStep> = Record<FieldOfStep<Step>, z.ZodMiniType>

const fullName = lineOfText(limits.nameCharacters, formTexts.fullName)

export const emailAddress = z
  .string(formTexts.email)
  .check(
    z.overwrite(withoutInvisibleEdges),
    z.maxLength(limits.emailCharacters, formTexts.email),
    z.email(formTexts.email),
  )

export const pincode = z.string(formTexts.pincode).check(z.regex(/^[0-9]{6}$/, formTexts.pincode))

/** Null leaves a detail without a value that its owner has erased. */
export const personalDetailsRequest = z.strictObject({
  full_name: fullName,
  email: z.nullable(emailAddress),
  date_of_birth: dateOfBirth,
} satisfies Fields<'personal'>)
export type PersonalDetailsRequest = z.infer<typeof personalDetailsRequest>

export const locationDetailsRequest = z.strictObject({ pincode } satisfies Fields<'location'>)
export type LocationDetailsRequest = z.infer<typeof locationDetailsRequest>

/** Rupees a month; a student may give 0. */
export const monthlyIncome = z.number(formTexts.income).check(
  z.gte(0, formTexts.negativeIncome),
  z.lte(limits.monthlyIncomeRupees, formTexts.income),
  z.refine((rupees) => rupees <= 0 || rupees >= limits.leastIncomeRupees, formTexts.income),
)

/** The wizard's step 3 with the wording of the visitor's category. */
export const professionalDetailsOf = (category: Category) =>
  z.strictObject({
    monthly_income: z.nullable(monthlyIncome),
    company_name: z.nullable(lineOfText(limits.companyNameCharacters, workplaceWording[category].required)),
  } satisfies Fields<'professional'>)

const professionalDetailsRequestFields = professionalDetailsOf('salaried')
export type ProfessionalDetails = z.infer<typeof professionalDetailsRequestFields>

/** Final submit. Pages of the last release send the earlier steps again with it. */
export const professionalDetailsRequest = z.extend(professionalDetailsRequestFields, {
  personal_details: z.optional(personalDetailsRequest),
  location_details: z.optional(locationDetailsRequest),
})
export type ProfessionalDetailsRequest = z.infer<typeof professionalDetailsRequest>

/** Another loan profile than the stored one; the user decides, a sign-in never changes it. */
export const categoryRequest = z.strictObject({
  category: z.enum(categories, 'Please choose one of the three loan profiles'),
})
export type CategoryRequest = z.infer<typeof categoryRequest>

/** The language of the pages that the user has switched to. */
export const languageRequest = z.strictObject({ language: z.enum(languages, 'must be a language of the pages') })
export type LanguageRequest = z.infer<typeof languageRequest>

export const profileResponse = z.object({ user })
export type ProfileResponse = z.infer<typeof profileResponse>
