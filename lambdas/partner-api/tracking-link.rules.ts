/** The content of a tracking link as a short text to sign: partner, user, lender and expiry, but no phone. */
import { daySeconds } from '#contract/times.ts'
import { partnerPolicy } from '#lambdas/partner/partner-policy.contract.ts'
import { userIdPattern } from '#lambdas/partner/user-ids.contract.ts'
import { partnerCode, partnerMode, type PartnerScope } from '#lambdas/shared/partner-scope.contract.ts'

export interface TrackingLink {
  readonly scope: PartnerScope
  readonly userId: string
  readonly lenderId: string
  readonly expiresAtEpochSeconds: number
}

const version = '1'
const delimiter = '|'
const lifeSeconds = partnerPolicy.trackingLinkDays * daySeconds

export const trackingLinkFor = (scope: PartnerScope, userId: string, lenderId: string, now: Date): TrackingLink => ({
  scope,
  userId,
  lenderId,
  expiresAtEpochSeconds: Math.floor(now.getTime() / 1000) + lifeSeconds,
})

export const isExpired = ({ expiresAtEpochSeconds }: TrackingLink, now: Date): boolean =>
  expiresAtEpochSeconds * 1000 <= now.getTime()

export const writeTrackingLink = ({ scope, userId, lenderId, expiresAtEpochSeconds }: TrackingLink): string =>
  [version, scope.mode, scope.code, userId, lenderId, expiresAtEpochSeconds.toString(36)].join(delimiter)

/** Undefined for anything that this version did not write. */
export const readTrackingLink = (text: string): TrackingLink | undefined => {
  const [given, modeText, codeText, userId = '', lenderId = '', expiry = '', ...rest] = text.split(delimiter)
  const mode = partnerMode.safeParse(modeText)
  const code = partnerCode.safeParse(codeText)
  const expiresAtEpochSeconds = Number.parseInt(expiry, 36)
  if (given !== version || rest.length > 0 || !mode.success || !code.success) return undefined
  if (!userIdPattern.test(userId) || lenderId === '' || !Number.isSafeInteger(expiresAtEpochSeconds)) return undefined
  return { scope: { mode: mode.data, code: code.data }, userId, lenderId, expiresAtEpochSeconds }
}
