/** Identifies the caller of the partner API with one read, whether or not the key is valid, and without one for a malformed key or an address of many refused ones. */
import { apiKeyPattern } from '#contract/patterns.ts'
import type { World } from '#lambdas/shared/world.ts'
import { keyStatus } from './api-key.rules.ts'
import { hasApiKeyHash } from './api-keys.ts'
import { limitStateOf } from './daily-limit.rules.ts'
import type { PartnerCaller } from './partner-keys.contract.ts'
import { findGrant } from './partners.table.ts'

/** Result of authorizing a call; `forbidden` means a valid key from an address outside the allow list. */
export type Authorization =
  | { readonly outcome: 'unauthorized' }
  | {
      readonly outcome: 'allowed' | 'forbidden'
      readonly caller: PartnerCaller
      /** The value of the key of API Gateway that counts the call. */
      readonly usageKey: string
      /** When the next day of the limit begins. */
      readonly resetAt: string
    }

const unauthorized = { outcome: 'unauthorized' } as const

/** Matches no key: an unknown id takes the same comparison as a known one. */
const hashOfNothing = '0'.repeat(64)

/**
 * @param authorization the whole header
 * @param sourceAddress the TCP source address; forwarded headers are ignored
 */
export const authorizeCall = async (
  { table, clock, ipRanges, usageKeys, refusedKeys }: World<'ipRanges' | 'refusedKeys' | 'usageKeys'>,
  authorization: string | undefined,
  sourceAddress: string,
): Promise<Authorization> => {
  const key = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? ''
  const [, , keyId] = apiKeyPattern.exec(key) ?? []
  const now = clock.now()
  if (keyId === undefined || refusedKeys.isUsed(sourceAddress, now)) return unauthorized
  const grant = await findGrant(table, keyId)
  // The hash is that of the whole key, so it proves the mode too.
  const isProven = hasApiKeyHash(key, grant?.hash ?? hashOfNothing)
  if (!grant || !isProven || keyStatus(grant, now) !== 'working') {
    refusedKeys.count(sourceAddress, now)
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
