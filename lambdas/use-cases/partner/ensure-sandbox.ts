/** Keeps calls of the sandbox away from real users and from the webhook that hears of them. */
import type { PartnerScope } from '#contract/partner/partner-keys.ts'
import { invalidField } from '#domain/app-error.ts'

/** Throws VALIDATION_ERROR for a live key. */
export const ensureSandbox = ({ mode }: PartnerScope): void => {
  if (mode === 'live') throw invalidField('Authorization', 'must be a sandbox key, pl_test_…')
}
