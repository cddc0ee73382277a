/** Whose data a call reaches: a partner's real users, or its sandbox. Nothing of one is ever read through the other. */
import { sandboxUserIdPrefix } from '#contract/partner-get-lenders.ts'
import type { PartnerMode } from '#contract/partner-keys.ts'

export interface PartnerScope {
  readonly code: string
  readonly mode: PartnerMode
}

/** Who calls the partner API, as the authorizer found it. */
export interface PartnerCaller {
  readonly scope: PartnerScope
  readonly keyId: string
  readonly dailyLimit: number
}

/** Text from which the sandbox user's id is made: another one for each partner, and never that of a real user. */
const sandboxSubject = (code: string, phone: string): string => `sandbox|${code}|${phone}`

/** @param userIdOf makes an id from a text under a secret key */
export const submittedUserIdOf = (
  { code, mode }: PartnerScope,
  phone: string,
  userIdOf: (text: string) => string,
): string => (mode === 'live' ? userIdOf(phone) : `${sandboxUserIdPrefix}${userIdOf(sandboxSubject(code, phone))}`)
