/** The fields that a submission writes: the user's profile as far as it is filled, and the partner's record of the user. */
import { utmNames, type Category } from '#contract/entities.ts'
import type { MatchFacts } from '#lambdas/offers/match.rules.ts'
import {
  locationDetailsSaved,
  personalDetailsSaved,
  professionalDetailsSaved,
} from '#lambdas/profile/user-steps.rules.ts'
import type { SubmitUserRequest } from './submit-user.contract.ts'

const categoryOfType: ReadonlyMap<string, Category> = new Map([
  ['personal', 'salaried'],
  ['salaried', 'salaried'],
  ['business', 'self-employed'],
  ['self-employed', 'self-employed'],
  ['education', 'student'],
  ['student', 'student'],
])

/** Undefined for any other type: then the user's own choice at the first login sets the category. */
export const categoryOfLoanType = (loanType: string): Category | undefined =>
  categoryOfType.get(
    loanType
      .toLowerCase()
      .replaceAll(/[\s_-]+/g, '-')
      .replace(/-loans?$/, ''),
  )

/** `ABCDE1234F` becomes `ABxxxxxx4F`. */
const maskPan = (pan: string): string => `${pan.slice(0, 2)}xxxxxx${pan.slice(-2)}`

const utmOf = (request: SubmitUserRequest) => Object.fromEntries(utmNames.map((name) => [name, request[name]]))

/**
 * The profile of a user who has not signed in yet: each step of the wizard that the submission fills counts as done at that moment, so
 * the first login skips it. The first sign-in sets `current_step` and `otp_verified_at`.
 */
export const profileSubmitted = (userId: string, partnerCode: string, request: SubmitUserRequest, at: string) => {
  const category = categoryOfLoanType(request.loan_type)
  const { phone, full_name, email, dob, pincode, monthly_income, company_name } = request
  return {
    id: userId,
    phone,
    ...(category && { category, category_selected_at: at }),
    ...personalDetailsSaved({ full_name, email, date_of_birth: dob }, at),
    ...locationDetailsSaved({ pincode }, at),
    ...(company_name === undefined
      ? { monthly_income }
      : professionalDetailsSaved({ monthly_income, company_name }, at)),
    ...utmOf(request),
    acquisition_ip: request.ua_ip,
    acquired_at: at,
    partner_code: partnerCode,
  }
}

/** The facts that decide about offers. */
export const matchFactsOf = ({ loan_type, dob, pincode, monthly_income }: SubmitUserRequest): MatchFacts => ({
  category: categoryOfLoanType(loan_type),
  date_of_birth: dob,
  pincode,
  monthly_income,
})

/** The fields that a profile does not have. The PAN itself is stored sealed, next to its mask. */
export const partnerFactsOf = ({
  loan_type,
  pan,
  aadhaar,
  credit_score,
  mobile_verified_at,
  ua_ip,
  user_agent,
}: SubmitUserRequest) => ({
  loan_type,
  ...(pan !== undefined && { pan_masked: maskPan(pan) }),
  aadhaar_last4: aadhaar,
  credit_score,
  ...(mobile_verified_at !== undefined && { mobile_verified_at: new Date(mobile_verified_at).toISOString() }),
  ua_ip,
  user_agent,
})

/** The fields that end before the partner's record, by the names of our fields. */
const passing = {
  full_name: 'full_name',
  email: 'email',
  company_name: 'company_name',
  pan: 'pan_masked',
  aadhaar: 'aadhaar_last4',
  credit_score: 'credit_score',
  utm_source: 'utm_source',
} as const

/** Lists the other fields that the partner has of the user: every submission has birth date and income. One text takes less room than a list. */
export const sentBesides = (request: SubmitUserRequest): string => {
  const sent = (Object.keys(passing) as (keyof typeof passing)[]).filter((name) => request[name] !== undefined)
  return ['date_of_birth', 'monthly_income', ...sent.map((name) => passing[name])].join(' ')
}
