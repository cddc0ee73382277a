/** Ids of submitted users (`design/architecture.md`, Data): made from the phone, so that nothing has to be read before a user is written. */
import { sandboxUserIdPrefix } from '#contract/partner/partner-get-lenders.ts'
import type { PartnerScope } from '#contract/partner/partner-keys.ts'

/** Text from which the sandbox user's id is made: another one for each partner, and never that of a real user. */
const sandboxSubject = (code: string, phone: string): string => `sandbox|${code}|${phone}`

/** @param userIdOf makes an id from a text under a secret key */
export const submittedUserIdOf = (
  { code, mode }: PartnerScope,
  phone: string,
  userIdOf: (text: string) => string,
): string => (mode === 'live' ? userIdOf(phone) : `${sandboxUserIdPrefix}${userIdOf(sandboxSubject(code, phone))}`)
