/**
 * Magic phones of the sandbox: submitted with a `pl_test_` key, each one is answered with a certain error; with a live key they are
 * ordinary numbers.
 */
import type { existingUserSources, PartnerErrorCode } from '#lambdas/partner/partner-errors.contract.ts'
import type { PartnerScope } from '#lambdas/shared/partner-scope.contract.ts'
import type { PartnerOperation } from './partner-endpoints.contract.ts'

interface MagicPhone {
  readonly operation: PartnerOperation
  readonly code: PartnerErrorCode
  /** For DUPLICATE_USER. */
  readonly existingUserSource?: (typeof existingUserSources)[number]
}

export const magicPhones = {
  '+919000000400': { operation: 'submit-user', code: 'VALIDATION_ERROR' },
  '+919000000401': { operation: 'submit-user', code: 'UNAUTHORIZED' },
  '+919000000403': { operation: 'submit-user', code: 'FORBIDDEN' },
  '+919000000404': { operation: 'get-lenders', code: 'USER_NOT_FOUND' },
  '+919000000409': { operation: 'submit-user', code: 'DUPLICATE_USER', existingUserSource: 'own' },
  '+919000001409': { operation: 'submit-user', code: 'DUPLICATE_USER', existingUserSource: 'other' },
  '+919000000422': { operation: 'submit-user', code: 'IDEMPOTENCY_KEY_REUSED' },
  '+919000000429': { operation: 'submit-user', code: 'RATE_LIMIT_EXCEEDED' },
  '+919000000500': { operation: 'submit-user', code: 'INTERNAL_ERROR' },
  '+919000000503': { operation: 'submit-user', code: 'BUSY' },
} as const satisfies Readonly<Record<string, MagicPhone>>

export type MagicPhoneNumber = keyof typeof magicPhones

const byNumber: ReadonlyMap<string, MagicPhone> = new Map(Object.entries(magicPhones))

/** Returns the phone's row if it makes this operation fail; undefined for any other phone, and for every phone of a live key. */
export const findMagicPhone = (
  { mode }: PartnerScope,
  operation: PartnerOperation,
  phone: string,
): MagicPhone | undefined => {
  const magic = mode === 'test' ? byNumber.get(phone) : undefined
  return magic?.operation === operation ? magic : undefined
}
