/** The sandbox of a partner: its users, its days, and the phones that simulate an error. */
import { dayMilliseconds } from '#contract/durations.ts'
import type { PartnerOperation } from '#contract/partner/partner-endpoints.ts'
import { sandboxUserIdPrefix } from '#contract/partner/partner-get-lenders.ts'
import type { PartnerScope } from '#contract/partner/partner-keys.ts'
import { partnerPolicy } from '#contract/partner/partner-policy.ts'
import { magicPhones, type MagicPhone } from '#contract/partner/partner-sandbox.ts'
import type { StoredApplication } from '#lambdas/applications/stored-application.rules.ts'
import type { UserIds } from '#lambdas/profile/account-id.rules.ts'

type Clicked = Pick<StoredApplication, 'clicked_at'>

export const endOfSandboxDays = ({ clicked_at }: Clicked): Date =>
  new Date(Date.parse(clicked_at) + partnerPolicy.sandboxDays * dayMilliseconds)

/** How long an application of the sandbox is there; DynamoDB may remove it days later. */
export const isInSandboxDays = (application: Clicked, now: Date): boolean => endOfSandboxDays(application) > now

export const isSandboxUser = (userId: string): boolean => userId.startsWith(sandboxUserIdPrefix)

/** Returns the text that click ids encipher: a user id without the prefix. */
export const bareUserId = (userId: string): string => userId.replace(sandboxUserIdPrefix, '')

/** Made from the phone, so that writing a user needs no read before it. Another id for each partner, and never that of a real user. */
export const sandboxUserIdOf = (ids: UserIds, code: string, phone: string): string =>
  `${sandboxUserIdPrefix}${ids.userIdOf(`sandbox|${code}|${phone}`)}`

const byNumber: ReadonlyMap<string, MagicPhone> = new Map(Object.entries(magicPhones))

/** Looks up the sandbox's magic phones. The phone's row if it makes this operation fail; undefined for any other phone, and for every phone of a live key. */
export const findMagicPhone = (
  { mode }: PartnerScope,
  operation: PartnerOperation,
  phone: string,
): MagicPhone | undefined => {
  const magic = mode === 'test' ? byNumber.get(phone) : undefined
  return magic?.operation === operation ? magic : undefined
}
