/** The key authorizer of the REST API: one read for each call, and between calls only the addresses of refused ones. */
import { ipRanges } from '#adapters/partner/ip-ranges.ts'
import { partnerApiKeys as apiKeys } from '#adapters/partner/partner-api-keys.ts'
import { createUsageKeys } from '#adapters/partner/usage-keys.ts'
import { environment } from '#contract/environment.ts'
import { refusedKeys } from '#contract/partner/partner-policy.ts'
import { DynamoPartnerGrants } from '#data/partner/dynamo-partner-registry.ts'
import { partnerAuthorizerFunction } from '#entry/partner/partner-authorizer-function.ts'
import { requiredVariable } from '#entry/runtime.ts'
import { authorizeCall } from '#use-cases/partner/authorize-call.ts'
import { createRateLimiter } from '#use-cases/rate-limiter.ts'
import { clock, log, openFunctionTable } from '../function-parts.ts'

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
