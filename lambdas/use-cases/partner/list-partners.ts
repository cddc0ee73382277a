/** `partner list`: one entry per key, with the partner's limits and today's usage. */
import { partnerModes, type PartnerKey, type PartnerMode } from '#contract/partner/partner-keys.ts'
import { keyStatus, type ApiKeyStatus } from '#domain/partner/api-key.ts'
import { usageDayOf } from '#domain/partner/daily-limit.ts'
import type { RegisteredPartner, UsageOfDay } from '#data/partner/dynamo-partner-registry.ts'
import type { RegistryPorts } from './change-partner.ts'

export interface ListedKey {
  readonly code: string
  readonly name: string
  readonly daily_limit: number
  readonly used_today: number
  readonly allow_ips: readonly string[]
  readonly key_id: string
  readonly mode: PartnerMode
  readonly status: ApiKeyStatus
  readonly expires_at: string
  /** Undefined for a key that was not used while counters are kept. */
  readonly last_used_at: string | undefined
}

type UsageByMode = Readonly<Record<PartnerMode, readonly UsageOfDay[]>>

const listedKey = ({ partner }: RegisteredPartner, key: PartnerKey, usage: UsageByMode, now: Date): ListedKey => {
  const days = usage[key.mode]
  const { code, name, daily_limit, allow_ips } = partner
  return {
    code,
    name,
    daily_limit,
    used_today: days.find(({ day }) => day === usageDayOf(now))?.requests ?? 0,
    allow_ips,
    key_id: key.id,
    mode: key.mode,
    status: keyStatus(key, now),
    expires_at: key.expires_at,
    last_used_at: days.find(({ lastUsedAt }) => lastUsedAt.has(key.id))?.lastUsedAt.get(key.id),
  }
}

/** Sorts by code, then by mode and age of the key. */
export const listPartners = async ({
  registry,
  clock,
}: Pick<RegistryPorts, 'registry' | 'clock'>): Promise<ListedKey[]> => {
  const now = clock.now()
  const codes = [...(await registry.listDailyLimits()).keys()].toSorted()
  const listed: ListedKey[] = []
  for (const code of codes) {
    const registered = await registry.findPartner(code)
    if (!registered) continue
    const [live, test] = await Promise.all(partnerModes.map((mode) => registry.listUsage({ code, mode })))
    const usage = { live: live ?? [], test: test ?? [] }
    const byModeAndAge = (a: PartnerKey, b: PartnerKey) =>
      a.mode.localeCompare(b.mode) || a.created_at.localeCompare(b.created_at)
    listed.push(...registered.keys.toSorted(byModeAndAge).map((key) => listedKey(registered, key, usage, now)))
  }
  return listed
}
