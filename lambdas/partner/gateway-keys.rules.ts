/** The keys and usage plans of a stage's partners as API Gateway has them, and whether a key is as its partner needs it. */
import type { PartnerScope } from '#lambdas/shared/partner-scope.contract.ts'
import type { Gateway, GatewayKey, GatewayPlan, PlanLimits } from '#lambdas/shared/services.rules.ts'
import { callsOfEachCounted, ratesPerSecond } from './usage-plans.contract.ts'

/** Returns the plan of a daily limit. Its rate lets a partner use up the limit in 100 seconds, within the least and the greatest rate. */
export const planLimitsOf = (dailyLimit: number): PlanLimits => {
  const { least, most } = ratesPerSecond
  const requestsPerSecond = Math.min(most, Math.max(least, Math.ceil(dailyLimit / 100)))
  return { requestsPerDay: callsOfEachCounted * dailyLimit, requestsPerSecond, burst: 2 * requestsPerSecond }
}

/** Returns the start of the names of a stage's keys and plans. Neither a stack nor a partner has a dot in its name. */
export const ownedPrefixOf = (stage: string): string => `paisalane-${stage}.`

export const gatewayKeyNameOf = (stage: string, { code, mode }: PartnerScope): string =>
  `${ownedPrefixOf(stage)}${code}.${mode}`

export const planNameOf = (stage: string, { requestsPerDay, requestsPerSecond }: PlanLimits): string =>
  `${ownedPrefixOf(stage)}${requestsPerDay / callsOfEachCounted}-a-day.${requestsPerSecond}-a-second`

/** A key that a partner needs. */
export interface NeededKey {
  readonly name: string
  /** Undefined for a reader that does not know it. */
  readonly value?: string
  readonly isEnabled: boolean
  readonly limits: PlanLimits
}

/** Returns the key with this name and value: API Gateway lets several have one name. */
export const keyFor = ({ keys }: Gateway, { name, value }: NeededKey): GatewayKey | undefined =>
  [...keys.values()].find((key) => key.name === name && (value === undefined || key.value === value))

export const planFor = ({ plans }: Gateway, { limits }: NeededKey): GatewayPlan | undefined =>
  [...plans.values()].find(
    (plan) =>
      plan.isOfApi &&
      plan.limits.requestsPerDay === limits.requestsPerDay &&
      plan.limits.requestsPerSecond === limits.requestsPerSecond &&
      plan.limits.burst === limits.burst,
  )

export const plansWith = ({ plans }: Gateway, keyId: string): GatewayPlan[] =>
  [...plans.values()].filter(({ keyIds }) => keyIds.has(keyId))

/** Returns the ids of a key that is as it is needed and of its plan, the only one that it is in. */
export const placeOf = (gateway: Gateway, needed: NeededKey): { keyId: string; planId: string } | undefined => {
  const [key, plan] = [keyFor(gateway, needed), planFor(gateway, needed)]
  if (!key || !plan || key.isEnabled !== needed.isEnabled) return undefined
  const isInPlan = plansWith(gateway, key.id).every(({ id }) => id === plan.id) && plan.keyIds.has(key.id)
  return isInPlan ? { keyId: key.id, planId: plan.id } : undefined
}
