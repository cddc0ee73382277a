/** Ids of users of the sandbox: made from the phone, so that writing a user needs no read before it. */
import { sandboxUserIdPrefix } from '#contract/partner/partner-get-lenders.ts'

/** @param userIdOf makes an id from a text under a secret key: another for each partner, and never that of a real user */
export const sandboxUserIdOf = (code: string, phone: string, userIdOf: (text: string) => string): string =>
  `${sandboxUserIdPrefix}${userIdOf(`sandbox|${code}|${phone}`)}`
