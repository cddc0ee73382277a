/** The fields that go although the account stays open, in every item that holds them. `personal-data.ts` says what each is for. */

/** By the beginning of their life: the last visit with a login, or the day on which a partner sent them. */
export const fieldRetention = {
  visit: ['date_of_birth', 'monthly_income', 'company_name'],
  submission: ['pan_masked', 'pan_sealed', 'aadhaar_last4', 'credit_score'],
} as const
export type RetentionStart = keyof typeof fieldRetention

/** A year, also where it has a 29 February: the least that DPDP Rule 8(3) asks for, from the last processing. */
export const fieldRetentionDays = 366

/** Details that the product does without: their owner may erase each of them alone. An unknown fact excludes no lender. */
export const optionalDetails = ['email', 'monthly_income', 'company_name'] as const
export type OptionalDetail = (typeof optionalDetails)[number]
