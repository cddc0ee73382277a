/** The key authorizer of the REST API: one read for each call, and between calls only the addresses of refused ones. */
import { environment } from '#contract/environment.ts'
import { requiredVariable } from '#entry/runtime.ts'
import { clock, log, openFunctionTable } from '#handlers/function-parts.ts'
import { createRateLimiter } from '#use-cases/rate-limiter.ts'
import { authorizeCall } from './authorize-call.ts'
import { partnerAuthorizerFunction } from './authorizer-pipeline.function.ts'
import { ipRanges } from './ip-ranges.function.ts'
import { partnerApiKeys as apiKeys } from './partner-api-keys.ts'
import { refusedKeys } from './partner-policy.contract.ts'
import { DynamoPartnerGrants } from './partners.table.ts'
import { createUsageKeys } from './usage-keys.function.ts'

const ports = {
  grants: new DynamoPartnerGrants(openFunctionTable()),
  apiKeys,
  ipRanges,
  usageKeys: createUsageKeys(requiredVariable(environment.partnerUsageKey)),
  clock,
  refusals: createRateLimiter(refusedKeys),
}

export const handler = partnerAuthorizerFunction(
  (authorization, sourceAddress) => authorizeCall(ports, authorization, sourceAddress),
  { log },
)
