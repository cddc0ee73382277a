/**
 * What is kept of a person's fields: why, and how long. The privacy policy shows this table, and the sweep removes by it. A year is the least
 * that DPDP Rule 8(3) asks for, from the last processing.
 */

/** The last visit with a login, or the day on which a partner sent the field. */
export type LifeStart = 'visit' | 'submission'

export interface FieldLife {
  readonly name: string
  /** Names in the table: of the user's item for `visit`, of the partner's record for `submission`. */
  readonly fields: readonly string[]
  readonly purpose: string
  /** Absent from what is kept while the account is open. */
  readonly life?: { readonly days: number; readonly after: LifeStart }
}

/** A year, also where it has a 29 February. */
const yearDays = 366
const yearAfter = (after: LifeStart) => ({ days: yearDays, after })

export const fieldLives = [
  { name: 'Mobile number', fields: ['phone'], purpose: 'To log you in with a code' },
  { name: 'Full name and e-mail', fields: ['full_name', 'email'], purpose: 'To know who applies and to answer you' },
  { name: 'PIN code', fields: ['pincode'], purpose: 'To find lenders that lend where you live' },
  {
    name: 'Date of birth',
    fields: ['date_of_birth'],
    purpose: 'To find lenders that lend at your age',
    life: yearAfter('visit'),
  },
  {
    name: 'Monthly income',
    fields: ['monthly_income'],
    purpose: 'To find offers that fit, and to compare an EMI with it',
    life: yearAfter('visit'),
  },
  {
    name: 'Employer, business or college',
    fields: ['company_name'],
    purpose: 'To complete your profile for lenders',
    life: yearAfter('visit'),
  },
  {
    name: 'PAN, if a partner sent it',
    fields: ['pan_masked', 'pan_sealed'],
    purpose: 'For a lender that you choose; sealed, so that our own programs cannot read it',
    life: yearAfter('submission'),
  },
  {
    name: 'Last four digits of Aadhaar, if a partner sent them',
    fields: ['aadhaar_last4'],
    purpose: 'For a lender that you choose',
    life: yearAfter('submission'),
  },
  {
    name: 'Credit score, if a partner sent it',
    fields: ['credit_score'],
    purpose: 'For a lender that you choose',
    life: yearAfter('submission'),
  },
  {
    name: 'Internet address and browser',
    fields: ['acquisition_ip', 'ua_ip', 'user_agent'],
    purpose: 'To prove where a consent was given',
  },
] as const satisfies readonly FieldLife[]
