/** Simulates errors for the sandbox's magic phones (`contract/partner/partner-sandbox.ts`). */
import type { PartnerCaller } from '#contract/partner/partner-keys.ts'
import { AppError, invalidField } from '#domain/app-error.ts'
import { limitReached, limitStateOf } from '#domain/partner/daily-limit.ts'
import { findMagicPhone } from '#domain/partner/magic-phone.ts'

/** Returns the error that this phone simulates, undefined for any other phone and outside of the sandbox. */
export const simulatedError = (
  caller: PartnerCaller,
  phone: string,
  userId: string,
  now: Date,
): AppError | undefined => {
  const magic = findMagicPhone(caller.scope, 'submit-user', phone)
  if (!magic) return undefined
  if (magic.code === 'VALIDATION_ERROR') {
    return invalidField('phone', 'is refused: this is a magic phone of the sandbox')
  }
  if (magic.existingUserSource) {
    const { existingUserSource } = magic
    const existingUserId = existingUserSource === 'own' ? userId : null
    return new AppError(magic.code, undefined, {
      facts: { existing_user_id: existingUserId, existing_user_source: existingUserSource },
    })
  }
  if (magic.code === 'RATE_LIMIT_EXCEEDED') {
    return limitReached(limitStateOf(caller.dailyLimit, undefined, now))
  }
  return new AppError(magic.code)
}
