/**
 * Makes API Gateway's keys and usage plans those that the partners in the table need. The table is the queue: a change by an operator takes the stored ids of a
 * partner's keys away, and each run looks at the partners without. A run that breaks leaves them, and the next one goes on with the keys that it finds.
 */
import { errorName } from '#lambdas/shared/app-error.rules.ts'
import { partnerModes, type PartnerMode } from '#lambdas/shared/partner-scope.contract.ts'
import type { Gateway } from '#lambdas/shared/services.rules.ts'
import type { World } from '#lambdas/shared/world.ts'
import { hasWorkingKey, workingKeys } from './api-key.rules.ts'
import {
  gatewayKeyNameOf,
  keyFor,
  type NeededKey,
  placeOf,
  planFor,
  planLimitsOf,
  plansWith,
} from './gateway-keys.rules.ts'
import { findPartner, listPartners, storePartner, type RegisteredPartner } from './partners.table.ts'
import { keyDelayMilliseconds, type GatewayKeys } from './usage-plans.contract.ts'

type Matching = World<'gatewayKeys' | 'usageKeys'>

type MatchedKeys = Omit<GatewayKeys, 'usable_from'>

/** Returns the key that a partner needs for a mode: disabled while no call with an API key of this mode is let in. */
export const neededKeyOf = (stage: string, registered: RegisteredPartner, mode: PartnerMode, now: Date): NeededKey => ({
  name: gatewayKeyNameOf(stage, { code: registered.partner.code, mode }),
  isEnabled: hasWorkingKey(registered, mode, now),
  limits: planLimitsOf(registered.partner.daily_limit),
})

/** Returns the ids of the keys for `partnerModes` and of their plan, if both keys are as they are needed. */
export const matchedKeysOf = (gateway: Gateway, needed: readonly NeededKey[]): MatchedKeys | undefined => {
  const [live, test] = needed.map((key) => placeOf(gateway, key))
  return live && test && { plan_id: live.planId, live_key_id: live.keyId, test_key_id: test.keyId }
}

export const areSame = (one: MatchedKeys, other: MatchedKeys | undefined): boolean =>
  one.plan_id === other?.plan_id && one.live_key_id === other.live_key_id && one.test_key_id === other.test_key_id

/** Makes what is missing. A key leaves its former plan first: API Gateway lets it be in one plan of a stage. */
const placeKey = async (
  { gatewayKeys: gateway }: Matching,
  found: Gateway,
  needed: NeededKey & { value: string },
): Promise<void> => {
  const plan = planFor(found, needed) ?? (await gateway.createPlan(needed.limits))
  found.plans.set(plan.id, plan)
  const key = keyFor(found, needed) ?? (await gateway.createKey(needed))
  found.keys.set(key.id, key)
  if (key.isEnabled !== needed.isEnabled) await gateway.switchKey(key.id, needed.isEnabled)
  key.isEnabled = needed.isEnabled
  for (const other of plansWith(found, key.id).filter(({ id }) => id !== plan.id)) {
    await gateway.removeFromPlan(other.id, key.id)
    other.keyIds.delete(key.id)
  }
  if (!plan.keyIds.has(key.id)) await gateway.addToPlan(plan.id, key.id)
  plan.keyIds.add(key.id)
}

/** Stores the ids with the partner, unless somebody has changed it meanwhile: then it waits for the next run. */
const store = async ({ table, clock }: World, seen: RegisteredPartner, keys: GatewayKeys | undefined) => {
  const working = workingKeys(seen.keys, clock.now())
  return (await storePartner(table, seen.partner, working, seen.version, keys)).outcome === 'recorded'
}

/** Until its keys match, the calls of a partner count with the key that the partners of their mode share. */
const matchPartner = async (world: Matching, found: Gateway, code: string): Promise<void> => {
  const { table, clock, usageKeys } = world
  const { stage } = world.gatewayKeys
  const seen = await findPartner(table, code)
  if (!seen) return
  const needed = partnerModes.map((mode) => ({
    ...neededKeyOf(stage, seen, mode, clock.now()),
    value: usageKeys.valueOf({ code, mode }),
  }))
  const { gatewayKeys } = seen
  if (gatewayKeys && areSame(gatewayKeys, matchedKeysOf(found, needed))) return
  if (gatewayKeys && !(await store(world, seen, undefined))) return
  for (const key of needed) await placeKey(world, found, key)
  const matched = matchedKeysOf(found, needed)
  if (!matched) return
  const usable_from = new Date(clock.now().getTime() + keyDelayMilliseconds).toISOString()
  await store(world, { ...seen, version: seen.version + (gatewayKeys ? 1 : 0) }, { ...matched, usable_from })
}

/** Removes keys of no partner, and one plan without a key: API Gateway takes one change of a plan in 20 seconds. */
const removeSurplus = async (
  { gatewayKeys: gateway, usageKeys }: Matching,
  found: Gateway,
  codes: readonly string[],
) => {
  const { stage } = gateway
  const scopes = codes.flatMap((code) => partnerModes.map((mode) => ({ code, mode })))
  const values = new Map(scopes.map((scope) => [gatewayKeyNameOf(stage, scope), usageKeys.valueOf(scope)]))
  for (const key of found.keys.values()) {
    if (values.get(key.name) === key.value) continue
    for (const plan of plansWith(found, key.id)) {
      await gateway.removeFromPlan(plan.id, key.id)
      plan.keyIds.delete(key.id)
    }
    await gateway.removeKey(key.id)
  }
  const unused = [...found.plans.values()].find(({ keyIds }) => keyIds.size === 0)
  if (unused) await gateway.removePlan(unused)
}

interface MatchRun {
  /** Looks at partners that do not wait, too. */
  readonly ofAll: boolean
  /** No further partner is begun from this time on. */
  readonly endsAt: Date
}

/** Throws an error that counts the partners whose keys could not be made to match; their causes are in the log. */
export const matchGatewayKeys = async (world: Matching & World<'log'>, { ofAll, endsAt }: MatchRun): Promise<void> => {
  const { table, clock, gatewayKeys, log } = world
  const listed = await listPartners(table)
  const codes = listed.filter(({ isWaiting }) => ofAll || isWaiting).map(({ code }) => code)
  if (codes.length === 0 && !ofAll) return
  const found = await gatewayKeys.read()
  let failed = 0
  for (const code of codes) {
    if (clock.now() >= endsAt) return
    try {
      await matchPartner(world, found, code)
    } catch (error) {
      failed += 1
      log.error('GATEWAY_KEYS_NOT_MATCHED', {
        partner_code: code,
        cause: errorName(error),
      })
    }
  }
  await removeSurplus(
    world,
    found,
    listed.map(({ code }) => code),
  )
  if (failed > 0) throw new Error(`${failed} partners wait for their keys of API Gateway`)
}

/** Removes every key and plan of the stage but the shared ones, as many as the time allows; for a stage that is about to be removed. */
export const removeGatewayKeys = async (world: Matching): Promise<void> =>
  removeSurplus(world, await world.gatewayKeys.read(), [])
