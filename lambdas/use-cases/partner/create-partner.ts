/** Partners and keys are created. A key is shown once. */
import type { Partner, PartnerMode } from '#contract/partner/partner-keys.ts'
import { invalidField } from '#domain/app-error.ts'
import { partnerPolicy } from '#contract/partner/partner-policy.ts'
import { keyIssued, mayIssueAnother } from '#domain/partner/api-key.ts'
import { changePartner, ensureLimitFits, type RegistryPorts } from './change-partner.ts'
import type { ApiKeys } from './ports.ts'

/** A new key as the operator sees it, once. */
export interface IssuedKey {
  readonly code: string
  readonly mode: PartnerMode
  readonly key_id: string
  readonly api_key: string
  readonly expires_at: string
}

export type IssuePorts = Omit<RegistryPorts, 'webhooks'> & { readonly apiKeys: Pick<ApiKeys, 'createKey' | 'hash'> }

/** Creates a key: `stored` holds only its hash, `issued` the key itself. */
const issueKey = ({ apiKeys }: IssuePorts, code: string, mode: PartnerMode, now: Date) => {
  const { id, key } = apiKeys.createKey(mode)
  const stored = keyIssued(id, apiKeys.hash(key), code, mode, now)
  const issued: IssuedKey = { code, mode, key_id: id, api_key: key, expires_at: stored.expires_at }
  return { stored, issued }
}

/** `partner create`: a partner with its first live key and its first sandbox key. Throws VALIDATION_ERROR for a code that is taken and for a limit that exceeds what is left. */
export const createPartner = async (
  ports: IssuePorts,
  partner: Omit<Partner, 'created_at'>,
): Promise<readonly IssuedKey[]> => {
  const { registry, clock } = ports
  const now = clock.now()
  await ensureLimitFits(registry, partner.code, partner.daily_limit)
  const keys = (['live', 'test'] as const).map((mode) => issueKey(ports, partner.code, mode, now))
  const recording = await registry.storePartner(
    { ...partner, created_at: now.toISOString() },
    keys.map(({ stored }) => stored),
    undefined,
  )
  if (recording.outcome === 'changed') {
    throw invalidField('code', 'another partner has this code')
  }
  return keys.map(({ issued }) => issued)
}

/**
 * `partner create-key`: adds a second working key, so that a partner can switch before the old key is revoked. Throws VALIDATION_ERROR for an
 * unknown code and for a partner that has two working keys, and BUSY.
 */
export const createKey = async (
  ports: IssuePorts & RegistryPorts,
  code: string,
  mode: PartnerMode,
): Promise<IssuedKey> => {
  const { stored, issued } = issueKey(ports, code, mode, ports.clock.now())
  await changePartner(ports, code, ({ keys }, now) => {
    if (!mayIssueAnother(keys, mode, now)) {
      throw invalidField('code', `has ${partnerPolicy.workingKeys} working ${mode} keys; revoke one first`)
    }
    return { keys: [stored] }
  })
  return issued
}
