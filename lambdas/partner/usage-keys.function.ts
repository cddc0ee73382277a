/** Values of API Gateway's keys, computed from one secret, so that none is stored or read. */
import { createHmac } from 'node:crypto'
import { environment } from '#contract/environment.ts'
import { requiredVariable } from '#entry/runtime.ts'
import type { UsageKeys } from '#lambdas/shared/keyed-ids.rules.ts'
import { scopeName } from '#lambdas/shared/scope-name.rules.ts'

/** @param secret also the start of the values in the template */
export const createUsageKeys = (secret: string): UsageKeys => ({
  // API Gateway takes 20 to 128 letters and digits.
  valueOf: (scope) =>
    createHmac('sha256', secret)
      .update(`usage-key|${scopeName(scope)}`)
      .digest('hex'),
  sharedValueOf: (mode) => `${secret}-${mode}`,
})

export const openUsageKeys = () => createUsageKeys(requiredVariable(environment.partnerUsageKey))
