/** The usage plan of a daily limit, and the names of keys and plans of a stage. */
import type { PartnerScope } from '#lambdas/shared/partner-scope.contract.ts'
import type { PlanLimits } from '#lambdas/shared/services.rules.ts'
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
