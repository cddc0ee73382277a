/** Partners and their keys for operators. Each change is applied to the partner as it is stored at that moment; a key is shown once. */
import { dayMilliseconds } from '#contract/times.ts'
import type { Table } from '#data/table.ts'
import { hasWorkingKey, keyStatus, keyIssued, mayIssueAnother, workingKeys } from '#lambdas/partner/api-key.rules.ts'
import { createApiKey, hashOfApiKey } from '#lambdas/partner/api-keys.ts'
import { planLimitsOf } from '#lambdas/partner/gateway-keys.rules.ts'
import type { Partner, PartnerKey, PartnerState } from '#lambdas/partner/partner-keys.contract.ts'
import { partnerPolicy } from '#lambdas/partner/partner-policy.contract.ts'
import {
  findPartner,
  listDailyLimits,
  listUsage,
  storePartner,
  type RegisteredPartner,
  type UsageOfDay,
} from '#lambdas/partner/partners.table.ts'
import type { GatewayKeys } from '#lambdas/partner/usage-plans.contract.ts'
import { invalidField, AppError } from '#lambdas/shared/app-error.rules.ts'
import { partnerModes, type PartnerMode } from '#lambdas/shared/partner-scope.contract.ts'
import { retryOnChange, settled } from '#lambdas/shared/retry-on-change.ts'
import { scopeName } from '#lambdas/shared/scope-name.rules.ts'
import type { World } from '#lambdas/shared/world.ts'
import type { Webhook } from '#lambdas/webhooks/webhooks.contract.ts'
import { findWebhook, noteKeys, removeWebhook } from '#lambdas/webhooks/webhooks.table.ts'
import type { ShownPartner } from './partner-room.contract.ts'

interface PartnerChange {
  readonly partner?: Partner
  /** Keys that are new or that change. */
  readonly keys?: readonly PartnerKey[]
}

/** Each working key holds a copy of the limit and the allow list for the authorizer, so every change rewrites all of them. */
const keysToWrite = ({ keys }: RegisteredPartner, changed: readonly PartnerKey[], now: Date): PartnerKey[] => [
  ...workingKeys(keys, now).filter((key) => changed.every(({ id }) => id !== key.id)),
  ...changed,
]

/** Returns the partner after the change. Throws VALIDATION_ERROR for an unknown code, BUSY, and the errors of `change`. */
const changePartner = (
  { table, clock }: World,
  code: string,
  change: (seen: RegisteredPartner, now: Date) => PartnerChange,
): Promise<Partner> =>
  retryOnChange(async () => {
    const seen = await findPartner(table, code)
    if (!seen || seen.partner.state === 'deleted') throw invalidField('code', 'no partner has this code')
    const now = clock.now()
    const { partner = seen.partner, keys = [] } = change(seen, now)
    const written = keysToWrite(seen, keys, now)
    const recording = await storePartner(table, partner, written, seen.version)
    if (recording.outcome === 'changed') return recording
    await noteKeys(table, code, hasWorkingKey({ partner, keys: written }, 'live', now), now)
    return settled(partner)
  })

/** Keeps the sum of all partners' daily limits within the quota of API Gateway's usage plan (`partner/partner-policy.contract.ts`). Throws VALIDATION_ERROR that names the limit that is left. */
const ensureLimitFits = async (table: Table, code: string, dailyLimit: number): Promise<void> => {
  const others = [...(await listDailyLimits(table))].filter(([other]) => other !== code)
  const left = partnerPolicy.dailyLimitsTogether - others.reduce((sum, [, limit]) => sum + limit, 0)
  if (dailyLimit <= left) return
  throw invalidField(
    'daily-limit',
    `all partners together may have ${partnerPolicy.dailyLimitsTogether}, of which ${left} are left`,
  )
}

/**
 * `partner allow-ip`: replaces the ranges that may call; an empty list admits every address.
 * @param ranges normalized by `partner/ip-ranges.function.ts`. Throws VALIDATION_ERROR for an unknown code, and BUSY.
 */
export const setAllowList = (world: World, code: string, ranges: readonly string[]): Promise<Partner> =>
  changePartner(world, code, ({ partner }) => ({ partner: { ...partner, allow_ips: [...ranges] } }))

/** `partner set-limit`: takes effect on the next call. Throws VALIDATION_ERROR for an unknown code and for a limit that exceeds what is left, and BUSY. */
export const setDailyLimit = async (world: World, code: string, dailyLimit: number): Promise<Partner> => {
  await ensureLimitFits(world.table, code, dailyLimit)
  return changePartner(world, code, ({ partner }) => ({ partner: { ...partner, daily_limit: dailyLimit } }))
}

/**
 * `partner pause`, `resume` and `delete`: the next call is refused, or let in again, and the live webhook gets nothing meanwhile. A deleted partner has no
 * webhook, and its keys are revoked; its code is never given again. Links that visitors have go on working in each state. Throws VALIDATION_ERROR for an unknown code, and BUSY.
 */
export const setState = async (world: World, code: string, state: PartnerState): Promise<Partner> => {
  // Afterwards nobody finds them.
  if (state === 'deleted') for (const mode of partnerModes) await removeWebhook(world.table, scopeName({ code, mode }))
  return changePartner(world, code, ({ partner, keys }, now) => ({
    partner: { ...partner, state },
    keys: (state === 'deleted' ? workingKeys(keys, now) : []).map((key) => ({ ...key, revoked_at: now.toISOString() })),
  }))
}

/**
 * `partner revoke-key`: the next call with the key is refused. Revoking it again changes nothing. Returns when the key was revoked. Throws
 * VALIDATION_ERROR for an unknown code or key, and BUSY.
 */
export const revokeKey = async (world: World, code: string, keyId: string): Promise<string> => {
  let revokedAt = ''
  await changePartner(world, code, ({ keys }, now) => {
    const key = keys.find(({ id }) => id === keyId)
    if (!key) throw invalidField('key-id', 'this partner has no such key')
    revokedAt = key.revoked_at ?? now.toISOString()
    return { keys: [{ ...key, revoked_at: revokedAt }] }
  })
  return revokedAt
}

/** A new key as the operator sees it, once. */
interface IssuedKey {
  readonly code: string
  readonly mode: PartnerMode
  readonly key_id: string
  readonly api_key: string
  readonly expires_at: string
}

/** Creates a key: `stored` holds only its hash, `issued` the key itself. */
const issueKey = (code: string, mode: PartnerMode, now: Date) => {
  const { id, key } = createApiKey(mode)
  const stored = keyIssued(id, hashOfApiKey(key), code, mode, now)
  const issued: IssuedKey = { code, mode, key_id: id, api_key: key, expires_at: stored.expires_at }
  return { stored, issued }
}

/** `partner create`: a partner with its first key of each mode. Throws VALIDATION_ERROR for a code that is taken and for a limit that exceeds what is left. */
export const createPartner = async (
  { table, clock }: World,
  partner: Omit<Partner, 'created_at'>,
): Promise<readonly IssuedKey[]> => {
  const now = clock.now()
  await ensureLimitFits(table, partner.code, partner.daily_limit)
  const keys = (['live', 'test'] as const).map((mode) => issueKey(partner.code, mode, now))
  const recording = await storePartner(
    table,
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
export const createKey = async (world: World, code: string, mode: PartnerMode): Promise<IssuedKey> => {
  const { stored, issued } = issueKey(code, mode, world.clock.now())
  await changePartner(world, code, ({ keys }, now) => {
    if (!mayIssueAnother(keys, mode, now)) {
      throw invalidField('code', `has ${partnerPolicy.workingKeys} working ${mode} keys; revoke one first`)
    }
    return { keys: [stored] }
  })
  return issued
}

/** Days of UTC in the table of calls, today included. */
const shownDays = 30
const lastDays = (now: Date): string[] =>
  Array.from({ length: shownDays }, (_, index) =>
    new Date(now.getTime() - (shownDays - 1 - index) * dayMilliseconds).toISOString().slice(0, 'yyyy-mm-dd'.length),
  )

const callsOn = (days: readonly UsageOfDay[], day: string): number =>
  days.find((each) => each.day === day)?.requests ?? 0

const shownWebhook = ({ url, secrets, created_at, off_at, paused_until = '' }: Webhook, now: Date) => ({
  url,
  secrets: secrets.filter(({ until }) => until === undefined || until > now.toISOString()).length,
  created_at,
  ...(off_at !== undefined && { off_at }),
  ...(paused_until > now.toISOString() && { paused_until }),
})

const shownGateway = (keys: GatewayKeys, dailyLimit: number) => {
  const { requestsPerDay, requestsPerSecond, burst } = planLimitsOf(dailyLimit)
  return { ...keys, requests_per_day: requestsPerDay, requests_per_second: requestsPerSecond, burst }
}

/** A partner as its room shows it: keys without their secrets, the use of its days, and its webhook. Throws NOT_FOUND. */
export const showPartner = async ({ table, clock }: World, code: string): Promise<ShownPartner> => {
  const [registered, webhook, ofSandbox, ...usage] = await Promise.all([
    findPartner(table, code),
    findWebhook(table, code),
    findWebhook(table, scopeName({ code, mode: 'test' })),
    ...partnerModes.map((mode) => listUsage(table, { code, mode })),
  ])
  if (!registered) throw new AppError('NOT_FOUND')
  const now = clock.now()
  const [live = [], test = []] = usage
  const use = { live, test }
  const lastUse = (mode: (typeof partnerModes)[number], id: string) =>
    use[mode].find(({ lastUsedAt }) => lastUsedAt.has(id))?.lastUsedAt.get(id)
  return {
    ...registered.partner,
    ...(registered.gatewayKeys && {
      gateway: shownGateway(registered.gatewayKeys, registered.partner.daily_limit),
    }),
    keys: registered.keys
      .map((key) => ({
        key_id: key.id,
        mode: key.mode,
        status: keyStatus(key, now),
        created_at: key.created_at,
        expires_at: key.expires_at,
        last_used_at: lastUse(key.mode, key.id),
      }))
      .toSorted((one, other) => other.created_at.localeCompare(one.created_at)),
    use: lastDays(now).map((day) => ({ day, live: callsOn(live, day), sandbox: callsOn(test, day) })),
    webhook: webhook ? shownWebhook(webhook, now) : null,
    sandbox_webhook: ofSandbox ? shownWebhook(ofSandbox, now) : null,
  }
}
