/** Ids of users of the sandbox: made from the phone, so that writing a user needs no read before it. */
import { sandboxUserIdPrefix } from '#contract/partner/partner-get-lenders.ts'
import type { UserIds } from '../profile/account-id.ts'

export const isSandboxUser = (userId: string): boolean => userId.startsWith(sandboxUserIdPrefix)

/** What click ids encipher: a user id without the prefix. */
export const bareUserId = (userId: string): string => userId.replace(sandboxUserIdPrefix, '')

/** Another id for each partner, and never that of a real user. */
export const sandboxUserIdOf = (ids: UserIds, code: string, phone: string): string =>
  `${sandboxUserIdPrefix}${ids.userIdOf(`sandbox|${code}|${phone}`)}`
