/** The parts of a partner call that are not in its body: the caller and the Idempotency-Key. */
import { partnerCallContext, type PartnerCaller } from '#lambdas/partner/partner-keys.contract.ts'
import { partnerPolicy } from '#lambdas/partner/partner-policy.contract.ts'
import { AppError, invalidField } from '#lambdas/shared/app-error.rules.ts'

/** A REST API passes header names on as the client spelled them. */
export const lowerCaseHeaders = (
  headers: Readonly<Record<string, string | undefined>> | null,
): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]))

/** Reads the authorizer's context. Throws UNAUTHORIZED without one: such a call did not pass API Gateway. */
export const readPartnerCaller = (authorizer: unknown): PartnerCaller => {
  const context = partnerCallContext.safeParse(authorizer)
  if (!context.success) throw new AppError('UNAUTHORIZED')
  const { partner_code, mode, key_id, daily_limit } = context.data
  return { scope: { code: partner_code, mode }, keyId: key_id, dailyLimit: Number(daily_limit) }
}

const printable = new RegExp(`^[\\x20-\\x7e]{1,${partnerPolicy.idempotencyKeyCharacters}}$`)

/** Undefined without the header. Throws VALIDATION_ERROR for an unusable one. */
export const readIdempotencyKey = (headers: Readonly<Record<string, string | undefined>>): string | undefined => {
  const key = headers['idempotency-key']
  if (key === undefined || printable.test(key)) return key
  throw invalidField(
    'Idempotency-Key',
    `must be 1 to ${partnerPolicy.idempotencyKeyCharacters} printable ASCII characters`,
  )
}
