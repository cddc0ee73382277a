/** The life of an API key: issued for `partnerPolicy.keyDays`, then expired, or revoked before. */
import { dayMilliseconds } from '#contract/times.ts'
import type { PartnerMode } from '#lambdas/shared/partner-scope.contract.ts'
import type { Partner, PartnerKey } from './partner-keys.contract.ts'
import { partnerPolicy } from './partner-policy.contract.ts'

type ApiKeyStatus = 'working' | 'expired' | 'revoked'

export const keyStatus = (
  { expires_at, revoked_at }: Pick<PartnerKey, 'expires_at' | 'revoked_at'>,
  now: Date,
): ApiKeyStatus => {
  if (revoked_at !== undefined) return 'revoked'
  return Date.parse(expires_at) <= now.getTime() ? 'expired' : 'working'
}

/** Nobody calls for a partner that is paused or deleted. */
export const isLetIn = ({ state = 'working' }: Pick<Partner, 'state'>): boolean => state === 'working'

export const keyIssued = (id: string, hash: string, partnerCode: string, mode: PartnerMode, now: Date): PartnerKey => ({
  id,
  partner_code: partnerCode,
  mode,
  hash,
  created_at: now.toISOString(),
  expires_at: new Date(now.getTime() + partnerPolicy.keyDays * dayMilliseconds).toISOString(),
})

export const workingKeys = (keys: readonly PartnerKey[], now: Date): PartnerKey[] =>
  keys.filter((key) => keyStatus(key, now) === 'working')

/** Two keys of a mode may work at the same time, so that a partner can install the new one before the old one is revoked. */
export const mayIssueAnother = (keys: readonly PartnerKey[], mode: PartnerMode, now: Date): boolean =>
  workingKeys(keys, now).filter((key) => key.mode === mode).length < partnerPolicy.workingKeys

interface PartnerWithKeys {
  readonly partner: Pick<Partner, 'state'>
  readonly keys: readonly PartnerKey[]
}

/** Whether calls with a key of this mode are let in. */
export const hasWorkingKey = ({ partner, keys }: PartnerWithKeys, mode: PartnerMode, now: Date): boolean =>
  isLetIn(partner) && workingKeys(keys, now).some((key) => key.mode === mode)
