/** Ids of submitted users: made from the phone, so that writing a user needs no read before it. */
import { sandboxUserIdPrefix } from '#contract/partner/partner-get-lenders.ts'
import type { PartnerScope } from '#contract/partner/partner-keys.ts'

/** The text that a sandbox user's id is made from: another for each partner, and never that of a real user. */
const sandboxSubject = (code: string, phone: string): string => `sandbox|${code}|${phone}`

/** @param userIdOf makes an id from a text under a secret key */
export const submittedUserIdOf = (
  { code, mode }: PartnerScope,
  phone: string,
  userIdOf: (text: string) => string,
): string => (mode === 'live' ? userIdOf(phone) : `${sandboxUserIdPrefix}${userIdOf(sandboxSubject(code, phone))}`)
