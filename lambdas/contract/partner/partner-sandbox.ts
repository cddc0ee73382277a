/**
 * Magic phones of the sandbox: submitted with a `pl_test_` key, each one is answered with a certain error; with a live key they are
 * ordinary numbers.
 */
import type { PartnerErrorCode } from './partner-errors.ts'

export interface MagicPhone {
  readonly phone: string
  readonly operation: 'submit-user' | 'get-lenders'
  readonly code: PartnerErrorCode
  readonly meaning: string
  /** For DUPLICATE_USER. */
  readonly existingUserSource?: 'own' | 'other'
}

export const magicPhones = [
  {
    phone: '+919000000400',
    operation: 'submit-user',
    code: 'VALIDATION_ERROR',
    meaning: 'A field is refused, and details name it.',
  },
  { phone: '+919000000401', operation: 'submit-user', code: 'UNAUTHORIZED', meaning: 'The API key is refused.' },
  {
    phone: '+919000000403',
    operation: 'submit-user',
    code: 'FORBIDDEN',
    meaning: 'The calling address is not on the allow list.',
  },
  {
    phone: '+919000000404',
    operation: 'get-lenders',
    code: 'USER_NOT_FOUND',
    meaning: 'The submission succeeds, but get-lenders does not find the returned user_id.',
  },
  {
    phone: '+919000000409',
    operation: 'submit-user',
    code: 'DUPLICATE_USER',
    existingUserSource: 'own',
    meaning: 'You submitted this user before: existing_user_id is set and existing_user_source is "own".',
  },
  {
    phone: '+919000001409',
    operation: 'submit-user',
    code: 'DUPLICATE_USER',
    existingUserSource: 'other',
    meaning: 'The user came from elsewhere: existing_user_id is null and existing_user_source is "other".',
  },
  {
    phone: '+919000000422',
    operation: 'submit-user',
    code: 'IDEMPOTENCY_KEY_REUSED',
    meaning: 'The Idempotency-Key was used with another body.',
  },
  {
    phone: '+919000000429',
    operation: 'submit-user',
    code: 'RATE_LIMIT_EXCEEDED',
    meaning: 'The daily limit is used up: limit, reset_at and Retry-After are set.',
  },
  { phone: '+919000000500', operation: 'submit-user', code: 'INTERNAL_ERROR', meaning: 'Something went wrong: retry.' },
  { phone: '+919000000503', operation: 'submit-user', code: 'BUSY', meaning: 'Temporarily unavailable: retry.' },
] as const satisfies readonly MagicPhone[]

export const findMagicPhone = (phone: string): MagicPhone | undefined =>
  magicPhones.find((magic) => magic.phone === phone)
