/** The fields that go although the account stays open, in every item that holds them. `personal-data.contract.ts` says what each is for. */
import { livingFields } from '#lambdas/profile/profile-fields.contract.ts'

/** By the beginning of their life: the last visit with a login, or the day on which a partner sent them. */
export const fieldRetention = {
  visit: livingFields,
  submission: ['pan_masked', 'pan_sealed', 'aadhaar_last4', 'credit_score'],
} as const
export type RetentionStart = keyof typeof fieldRetention

/** A year, also where it has a 29 February: the least that DPDP Rule 8(3) asks for, from the last processing. */
export const fieldRetentionDays = 366
