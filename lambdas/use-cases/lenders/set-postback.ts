/** `lender set-postback` and `lender remove-postback`: calls without a signature, off until an operator allows them. */
import type { LenderPostback } from '#contract/lenders/lender-keys.ts'
import type { PartnerMode } from '#contract/partner/partner-keys.ts'
import { changeAccess, type AccessPorts } from './change-access.ts'
import type { PostbackTokens } from './ports.ts'

const placeOf = { live: 'postback', test: 'sandbox_postback' } as const

/** Replaces the lender's postback, or that of its sandbox, and the token. Returns the token, once. Throws VALIDATION_ERROR for an unknown lender, and BUSY. */
export const setPostback = async (
  { tokens, ...ports }: AccessPorts & { readonly tokens: PostbackTokens },
  lenderId: string,
  limits: Pick<LenderPostback, 'allow_ips' | 'per_minute'>,
  mode: PartnerMode = 'live',
): Promise<string> => {
  const token = tokens.createToken()
  await changeAccess(ports, lenderId, (_, now) => ({
    [placeOf[mode]]: { ...limits, token_hash: tokens.hash(token), created_at: now.toISOString() },
  }))
  return token
}

/** Repeating it changes nothing. Throws VALIDATION_ERROR for an unknown lender, and BUSY. */
export const removePostback = async (
  ports: AccessPorts,
  lenderId: string,
  mode: PartnerMode = 'live',
): Promise<void> => {
  await changeAccess(ports, lenderId, () => ({ [placeOf[mode]]: undefined }))
}
