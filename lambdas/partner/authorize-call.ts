/** Identifies the caller of the partner API with one read, whether or not the key is valid, and without one for a malformed key or an address of many refused ones. */
import { apiKeyPattern } from '#contract/patterns.ts'
import type { Clock } from '#lambdas/shared/outside.rules.ts'
import type { ApiKeys, Authorization, IpRanges, UsageKeys } from '#use-cases/partner/ports.ts'
import type { RateLimiter } from '#use-cases/rate-limiter.ts'
import { keyStatus } from './api-key.rules.ts'
import { limitStateOf } from './daily-limit.rules.ts'
import type { DynamoPartnerGrants } from './partners.table.ts'

interface Ports {
  readonly grants: DynamoPartnerGrants
  readonly apiKeys: Pick<ApiKeys, 'matches'>
  readonly ipRanges: IpRanges
  readonly usageKeys: UsageKeys
  readonly clock: Clock
  /** The limiter of refused keys, by address. */
  readonly refusals: RateLimiter
}

const unauthorized = { outcome: 'unauthorized' } as const

/** Matches no key: an unknown id takes the same comparison as a known one. */
const hashOfNothing = '0'.repeat(64)

/**
 * @param authorization the whole header
 * @param sourceAddress the TCP source address; forwarded headers are ignored
 */
export const authorizeCall = async (
  { grants, apiKeys, ipRanges, usageKeys, clock, refusals }: Ports,
  authorization: string | undefined,
  sourceAddress: string,
): Promise<Authorization> => {
  const key = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? ''
  const [, , keyId] = apiKeyPattern.exec(key) ?? []
  const now = clock.now()
  if (keyId === undefined || refusals.isUsed(sourceAddress, now)) return unauthorized
  const grant = await grants.findGrant(keyId)
  // The hash is that of the whole key, so it proves the mode too.
  const isProven = apiKeys.matches(key, grant?.hash ?? hashOfNothing)
  if (!grant || !isProven || keyStatus(grant, now) !== 'working') {
    refusals.count(sourceAddress, now)
    return unauthorized
  }
  const isAllowed = grant.allow_ips.length === 0 || ipRanges.contain(grant.allow_ips, sourceAddress)
  const { daily_limit: dailyLimit, gateway_key_from: from, mode } = grant
  const scope = { code: grant.partner_code, mode }
  const hasOwnUsageKey = from !== undefined && Date.parse(from) <= now.getTime()
  return {
    outcome: isAllowed ? 'allowed' : 'forbidden',
    caller: { scope, keyId, dailyLimit },
    usageKey: hasOwnUsageKey ? usageKeys.valueOf(scope) : usageKeys.sharedValueOf(mode),
    resetAt: limitStateOf(dailyLimit, undefined, now).resetAt,
  }
}
