/** The changes of a partner by an operator. Each is applied to the partner as it is stored at that moment. */
import type { Partner, PartnerKey } from '#contract/partner/partner-keys.ts'
import { invalidField } from '#domain/app-error.ts'
import { partnerPolicy } from '#contract/partner/partner-policy.ts'
import { hasWorkingKey, keyStatus } from '#domain/partner/api-key.ts'
import type { DynamoPartnerRegistry, RegisteredPartner } from '#data/partner/dynamo-partner-registry.ts'
import type { DynamoWebhooks } from '#data/webhooks/dynamo-webhooks.ts'
import type { Clock } from '../ports.ts'
import { retryOnChange, settled } from '../retry-on-change.ts'

export interface RegistryPorts {
  readonly registry: DynamoPartnerRegistry
  /** Sent to while the partner has a working live key. */
  readonly webhooks: Pick<DynamoWebhooks, 'noteKeys'>
  readonly clock: Clock
}

interface PartnerChange {
  readonly partner?: Partner
  /** Keys that are new or that change. */
  readonly keys?: readonly PartnerKey[]
}

/** Each working key holds a copy of the limit and the allow list for the authorizer, so every change rewrites all of them. */
const keysToWrite = ({ keys }: RegisteredPartner, changed: readonly PartnerKey[], now: Date): PartnerKey[] => [
  ...keys.filter((key) => keyStatus(key, now) === 'working' && changed.every(({ id }) => id !== key.id)),
  ...changed,
]

/** Returns the partner after the change. Throws VALIDATION_ERROR for an unknown code, BUSY, and the errors of `change`. */
export const changePartner = (
  { registry, webhooks, clock }: RegistryPorts,
  code: string,
  change: (seen: RegisteredPartner, now: Date) => PartnerChange,
): Promise<Partner> =>
  retryOnChange(async () => {
    const seen = await registry.findPartner(code)
    if (!seen) throw invalidField('code', 'no partner has this code')
    const now = clock.now()
    const { partner = seen.partner, keys = [] } = change(seen, now)
    const written = keysToWrite(seen, keys, now)
    const recording = await registry.storePartner(partner, written, seen.version)
    if (recording.outcome === 'changed') return recording
    await webhooks.noteKeys(code, hasWorkingKey(written, 'live', now), now)
    return settled(partner)
  })

/** Keeps the sum of all partners' daily limits within the quota of API Gateway's usage plan (`contract/partner/partner-policy.ts`). Throws VALIDATION_ERROR that names the limit that is left. */
export const ensureLimitFits = async (
  registry: Pick<DynamoPartnerRegistry, 'listDailyLimits'>,
  code: string,
  dailyLimit: number,
): Promise<void> => {
  const others = [...(await registry.listDailyLimits())].filter(([other]) => other !== code)
  const left = partnerPolicy.dailyLimitsTogether - others.reduce((sum, [, limit]) => sum + limit, 0)
  if (dailyLimit <= left) return
  throw invalidField(
    'daily-limit',
    `all partners together may have ${partnerPolicy.dailyLimitsTogether}, of which ${left} are left`,
  )
}

/**
 * `partner allow-ip`: replaces the ranges that may call; an empty list admits every address.
 * @param ranges normalized by `adapters/partner/ip-ranges.ts`. Throws VALIDATION_ERROR for an unknown code, and BUSY.
 */
export const setAllowList = (ports: RegistryPorts, code: string, ranges: readonly string[]): Promise<Partner> =>
  changePartner(ports, code, ({ partner }) => ({ partner: { ...partner, allow_ips: [...ranges] } }))

/** `partner set-limit`: takes effect on the next call. Throws VALIDATION_ERROR for an unknown code and for a limit that exceeds what is left, and BUSY. */
export const setDailyLimit = async (ports: RegistryPorts, code: string, dailyLimit: number): Promise<Partner> => {
  await ensureLimitFits(ports.registry, code, dailyLimit)
  return changePartner(ports, code, ({ partner }) => ({ partner: { ...partner, daily_limit: dailyLimit } }))
}

/**
 * `partner revoke-key`: the next call with the key is refused. Revoking it again changes nothing. Returns when the key was revoked. Throws
 * VALIDATION_ERROR for an unknown code or key, and BUSY.
 */
export const revokeKey = async (ports: RegistryPorts, code: string, keyId: string): Promise<string> => {
  let revokedAt = ''
  await changePartner(ports, code, ({ keys }, now) => {
    const key = keys.find(({ id }) => id === keyId)
    if (!key) throw invalidField('key-id', 'this partner has no such key')
    revokedAt = key.revoked_at ?? now.toISOString()
    return { keys: [{ ...key, revoked_at: revokedAt }] }
  })
  return revokedAt
}
